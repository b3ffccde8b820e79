// What is taken on a way, space by space.
import { amount, type Cube, type Faces, type ReachView } from './view';

export interface Taken {
  space: string;
  cube: Cube;
}

/** The spaces of a way at which the move enters another region and takes a cube there. */
export function picked(faces: Faces, from: string, way: ReachView): Taken[] {
  const left = { ...way.gains };
  const found: Taken[] = [];
  let region = faces.spaces[from]?.region;
  for (const space of way.path) {
    const next = faces.spaces[space]?.region;
    const cube = next ? faces.regions[next]?.cube : undefined;
    if (next !== region && cube && amount(left, cube) > 0) {
      left[cube] = amount(left, cube) - 1;
      found.push({ space, cube });
    }
    region = next;
  }
  return found;
}
