// What the present choice would do, for arrows and ghosts on the board.
import type { Picker } from '../../lib/board';
import type { ActionInfo } from '../../lib/messages';
import type { Resource, VertiumView } from './view';

export interface Arrow {
  from: string;
  to: string;
  kind: 'attack' | 'gem';
  label: string;
  /** One of several that are still possible. */
  faint: boolean;
}

export interface Preview {
  arrows: Arrow[];
  /** Tokens that would be placed, by planet. */
  tokens: Record<string, Resource[]>;
  cube: string | null;
}

const FAINT_AT_MOST = 10;

function refugeOf(view: VertiumView): string | undefined {
  return view.worlds.find((key) => view.planets[key]?.blue === 'refuge');
}

function arrowsOf(view: VertiumView, action: ActionInfo, faint: boolean): Arrow[] {
  const { source, target, planet, vertium, gelbon, count } = action.args as Record<string, string>;
  const arrow = (from: string | undefined, to: string | undefined, kind: Arrow['kind'], label = '') =>
    from && to && from !== to ? [{ from, to, kind, label, faint }] : [];
  switch (action.verb) {
    case 'attack':
    case 'lead':
      return arrow(source, target, 'attack');
    case 'lead_alone':
      return arrow(refugeOf(view), target, 'attack');
    case 'raid':
      return arrow(source, planet, 'gem');
    case 'build':
      return [...arrow(vertium, planet, 'gem'), ...arrow(gelbon, planet, 'gem')];
    case 'send':
      return arrow(view.source ?? undefined, view.target ?? undefined, 'attack', String(count));
    default:
      return [];
  }
}

export function previewOf(view: VertiumView, picker: Picker): Preview {
  const found: Preview = { arrows: [], tokens: {}, cube: null };
  const action = picker.preview ?? picker.hovered;
  if (action) {
    found.arrows = arrowsOf(view, action, false).filter(
      (arrow, i, all) => all.findIndex((a) => a.from === arrow.from && a.to === arrow.to) === i,
    );
    if (action.verb === 'set') found.tokens[action.args['planet']] = [action.args['resource']];
    if (action.verb === 'build') found.cube = action.args['planet'];
  } else {
    if (picker.chosen.some((p) => p.domain === 'planet')) {
      // Two ways to attack may run between the same planets.
      const ways = picker.matching.flatMap((a) => arrowsOf(view, a, true));
      const open = new Map(ways.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow]));
      if (open.size <= FAINT_AT_MOST) found.arrows = [...open.values()];
    }
    const sets = picker.matching.filter((a) => a.verb === 'set');
    const kinds = new Set(sets.map((a) => a.args['resource'] as Resource));
    if (kinds.size === 1) {
      for (const a of sets) found.tokens[a.args['planet']] = [a.args['resource']];
    }
  }
  // A declared attack stays drawn while its force is chosen.
  if (found.arrows.length === 0 && view.source && view.target) {
    const sent = view.force_vertium + view.force_gelbon;
    const label = view.rolls || sent ? String(sent) : '';
    found.arrows = [{ from: view.source, to: view.target, kind: 'attack', label, faint: false }];
  }
  return found;
}
