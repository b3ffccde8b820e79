// Choosing an action piece by piece: narrow, preview, confirm; what is not legal answers why.
import type { Key, Piece, PieceState, Picker } from './board';
import type { ActionInfo, GameInfo, Json, ReasonInfo } from './messages';
import { complete, extend, fitting, meant, named, samePiece, tag, verbsOf } from './picking';

/** What a picker needs from its table. */
export interface Chooser {
  info: GameInfo;
  /** Legal actions of the seat that looks; empty when it is not asked. */
  actions(): ActionInfo[];
  /** Why nothing can be chosen now, or ''. */
  idle(): string;
  /** The rule of the present question, for reasons that come from no rule of their own. */
  rule(): string;
  /** Send complete choices at once instead of asking to confirm them. */
  atOnce(): boolean;
  /** Show what is still being shown at once: somebody wants to choose. */
  hurry(): void;
  commit(action: ActionInfo): void;
  why(action: Json): Promise<ReasonInfo[] | null>;
}

/** A few words beside a piece. */
export interface Tip {
  anchor: Element;
  label: string;
  reasons: ReasonInfo[];
  kind: 'reason' | 'preview';
}

const POINT_MS = 450;
/** Time to go from a piece to the reason beside it. */
const LINGER_MS = 400;
const ASKED_AT_MOST = 3;

export class ActionPicker implements Picker {
  #chooser: Chooser;
  #verbs;
  #asked = new Map<string, ReasonInfo[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  /** The piece that is pointed at. */
  #pointed = '';

  chosen: Piece[] = $state.raw([]);
  hovered: ActionInfo | null = $state.raw(null);
  tip: Tip | null = $state.raw(null);
  /** What the chosen action is the beginning of, in words, or ''. */
  meaning = $state.raw('');

  constructor(chooser: Chooser) {
    this.#chooser = chooser;
    this.#verbs = verbsOf(chooser.info);
  }

  matching: ActionInfo[] = $derived.by(() =>
    fitting(this.#chooser.actions(), this.#verbs, this.chosen),
  );

  preview: ActionInfo | null = $derived.by(() => {
    const only = this.matching[0];
    return this.chosen.length > 0 && this.matching.length === 1 && only ? only : null;
  });

  #legal: Set<string> = $derived.by(() => {
    const actions = this.#chooser.actions();
    const rows = [this.chosen];
    if (this.preview && this.chosen.length > 0) rows.push(this.chosen.slice(0, -1));
    const found = named(actions, this.#verbs).filter((piece) =>
      rows.some((row) => fitting(actions, this.#verbs, [...row, piece]).length > 0),
    );
    return new Set(found.map((piece) => tag(piece.domain, piece.key)));
  });

  stateOf(domain: string, key: Key): PieceState {
    if (this.chosen.some((c) => samePiece(c, { domain, key }))) return 'chosen';
    return this.#legal.has(tag(domain, key)) ? 'legal' : 'idle';
  }

  press(domain: string, key: Key, anchor?: Element, meaning = ''): void {
    const piece = { domain, key };
    this.meaning = meaning;
    this.#chooser.hurry();
    const actions = this.#chooser.actions();
    this.dismiss();
    if (fitting(actions, this.#verbs, [...this.chosen, piece]).length === 0) {
      const last = this.chosen.at(-1);
      if (this.preview && last && samePiece(last, piece)) {
        this.confirm();
        return;
      }
      if (this.chosen.some((c) => samePiece(c, piece))) {
        this.chosen = this.chosen.filter((c) => !samePiece(c, piece));
        return;
      }
    }
    const row = extend(actions, this.#verbs, this.chosen, piece);
    if (!row) {
      if (anchor) void this.#explain(piece, anchor);
      return;
    }
    this.chosen = row;
    const only = this.preview;
    if (only && this.#chooser.atOnce() && complete(only, this.#verbs, row)) this.confirm();
  }

  /** Choose an action by its own button. */
  pick(action: ActionInfo): void {
    this.clear();
    this.#chooser.commit(action);
  }

  /** An action's button is pointed at: the board may show what it would do. */
  show(action: ActionInfo | null): void {
    this.hovered = action;
  }

  confirm(): void {
    const action = this.preview;
    if (!action) return;
    this.clear();
    this.#chooser.commit(action);
  }

  clear(): void {
    this.chosen = [];
    this.meaning = '';
    this.hovered = null;
    this.dismiss();
  }

  dismiss(): void {
    clearTimeout(this.#timer);
    this.#held = false;
    this.tip = null;
  }

  /** Somebody is in the tip: it stays. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#held = true;
  }

  /** Piece and tip were left: a reason, which has links, can still be gone to. */
  release(): void {
    clearTimeout(this.#timer);
    this.#held = false;
    if (this.tip?.kind !== 'reason') this.dismiss();
    else this.#timer = setTimeout(() => this.dismiss(), LINGER_MS);
  }

  /** The question changed: what was chosen and asked belongs to the old one. */
  renew(): void {
    this.clear();
    this.#asked.clear();
  }

  point(domain: string, key: Key, anchor: Element | null): void {
    const at = tag(domain, key);
    // A piece may be told to be left after the next one was gone to.
    if (!anchor && this.#pointed !== at) return;
    this.#pointed = anchor ? at : '';
    clearTimeout(this.#timer);
    if (!anchor) {
      this.hovered = null;
      if (!this.#held) this.release();
      return;
    }
    if (this.tip?.anchor !== anchor) this.dismiss();
    const piece = { domain, key };
    const actions = this.#chooser.actions();
    if (actions.length === 0) return;
    const row = extend(actions, this.#verbs, this.chosen, piece);
    if (row) {
      const fits = fitting(actions, this.#verbs, row);
      this.hovered = fits.length === 1 ? (fits[0] ?? null) : null;
      const only = this.hovered;
      if (only) {
        this.#timer = setTimeout(() => {
          this.tip = { anchor, label: only.text, reasons: [], kind: 'preview' };
        }, POINT_MS);
      }
      return;
    }
    this.#timer = setTimeout(() => void this.#explain(piece, anchor), POINT_MS);
  }

  async #explain(piece: Piece, anchor: Element): Promise<void> {
    clearTimeout(this.#timer);
    const label = anchor.getAttribute('aria-label')?.split(',')[0] ?? String(piece.key);
    const show = (reasons: ReasonInfo[]) => {
      this.tip = { anchor, label, reasons, kind: 'reason' };
    };
    const idle = this.#chooser.idle();
    if (idle) {
      show([{ rule: this.#chooser.rule(), text: idle }]);
      return;
    }
    const row = tag(piece.domain, piece.key) + this.chosen.map((c) => tag(c.domain, c.key)).join();
    const known = this.#asked.get(row);
    if (known) {
      show(known);
      return;
    }
    const tries = meant(
      this.#chooser.actions(),
      this.#verbs,
      this.chosen,
      piece,
      this.#chooser.info,
    );
    for (const action of tries.slice(0, ASKED_AT_MOST)) {
      const reasons = await this.#chooser.why(action);
      if (reasons && reasons.length > 0) {
        this.#asked.set(row, reasons);
        show(reasons);
        return;
      }
    }
    show([{ rule: this.#chooser.rule(), text: 'Nothing is asked of it now.' }]);
  }
}
