import { compactPath } from '../cars/compact.ts';
import { bar, disc, form, type Paints } from './shapes.ts';

/** A point in metres from the near corner of a building: along its front, along its side, above the ground. */
type Point = readonly [along: number, aside: number, up: number];
export type Face = 'front' | 'side';
/** A rectangle on a face: from the near corner, from the ground, its width and its height. */
export type Part = readonly [from: number, up: number, width: number, height: number];

export interface Building {
  /** A part of a face, or several, in a paint. */
  fill(face: Face, parts: readonly Part[], paint: string): string;
  /** Level lines over a whole face. */
  levels(face: Face, heights: readonly number[], paint: string, width: number): string;
  /** Any polygon. */
  plane(points: readonly Point[], paint: string): string;
  /** The shadow on the ground around the building. */
  shadow(): string;
  /** A tree beside the building, as wide as a third of its height. */
  tree(along: number, aside: number, height: number, paints: Paints): string;
}

const ground = 716;
/** How much of a metre is seen across the picture, and how much goes into its depth. */
const directions = { front: { across: -0.88, deep: 0.47 }, side: { across: 0.5, deep: 0.86 } } as const;
/** The largest picture of a building, in pixels. */
const most = { width: 800, height: 540 };

/**
 * A building seen from one corner, the front to the left and the side to the right. Verticals stay vertical, as through a shifted lens. It is as large as the
 * picture allows, up to `pixels` for a metre.
 */
export function buildingOf({
  front,
  side,
  height,
  pixels = 40,
}: {
  front: number;
  side: number;
  height: number;
  pixels?: number;
}): Building {
  const distance = 2.4 * Math.max(front + side, height);
  const eye = Math.max(2.5, height * 0.2);
  const raw = ([along, aside, up]: Point): [number, number] => {
    const scale = distance / (distance + along * directions.front.deep + aside * directions.side.deep);
    return [(along * directions.front.across + aside * directions.side.across) * scale, (eye - up) * scale];
  };
  const left = raw([front, 0, 0])[0];
  const right = raw([0, side, 0])[0];
  const metre = Math.min(most.width / (right - left), most.height / height, pixels);
  const see = (point: Point): string => {
    const [x, y] = raw(point);
    return `${Math.round(600 + (x - (left + right) / 2) * metre)} ${Math.round(ground + (y - eye) * metre)}`;
  };
  /** How far the shadow goes beyond the walls. */
  const wide = Math.max(1, height * 0.1);
  const on = (face: Face, at: number, up: number): string => see(face === 'front' ? [at, 0, up] : [0, at, up]);
  const path = (points: readonly string[]): string => `M${points.join('L')}Z`;
  return {
    fill: (face, parts, paint) =>
      form(
        compactPath(
          parts
            .map(([from, up, width, tall]) =>
              path([
                on(face, from, up),
                on(face, from + width, up),
                on(face, from + width, up + tall),
                on(face, from, up + tall),
              ]),
            )
            .join(''),
        ),
        paint,
      ),
    levels: (face, heights, paint, width) =>
      bar(
        compactPath(
          heights.map((up) => `M${on(face, 0, up)}L${on(face, face === 'front' ? front : side, up)}`).join(''),
        ),
        paint,
        width,
      ),
    shadow: () =>
      `<g opacity=".3">${form(compactPath(path([see([-wide, -wide, 0]), see([front + wide, -wide, 0]), see([front + wide, side, 0]), see([-wide, side + wide, 0])])), '#1B211F')}</g>`,
    plane: (points, paint) => form(compactPath(path(points.map(see))), paint),
    tree: (along, aside, height, { bark, leaf, moss }) => {
      const [x = 0, y = 0] = see([along, aside, 0]).split(' ').map(Number);
      const tall = Math.round(height * metre);
      const round = Math.round(tall * 0.3);
      return (
        bar(`M${x} ${y}V${y - round}`, bark, Math.max(4, Math.round(tall * 0.07))) +
        disc(x, y - tall + round, round, leaf) +
        disc(x - Math.round(round * 0.5), y - tall + Math.round(round * 1.7), Math.round(round * 0.7), moss)
      );
    },
  };
}

/** Evenly spaced parts: columns of a width and rows of a height, `at` being the first one. */
export const grid = (
  [from, up, width, height]: Part,
  { columns, rows, bay, storey }: { columns: readonly number[]; rows: readonly number[]; bay: number; storey: number },
): Part[] =>
  rows.flatMap((row) => columns.map((column): Part => [from + column * bay, up + row * storey, width, height]));

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A roof whose ridge runs along the front, with the gable above the side. */
export function gable(house: Building, { front, side, top, rise }: { front: number; side: number; top: number; rise: number }, wall: string, p: Paints): string {
  const ridge = top + rise;
  return (
    house.plane([[0, 0, top], [0, side, top], [0, side / 2, ridge]], wall) +
    house.plane([[-0.5, -0.7, top - 0.3], [front + 0.5, -0.7, top - 0.3], [front + 0.5, side / 2, ridge + 0.2], [-0.5, side / 2, ridge + 0.2]], p.base) +
    house.plane([[-0.5, -0.7, top - 0.3], [-0.5, side / 2, ridge + 0.2], [-0.5, side + 0.7, top - 0.3], [-0.5, side + 0.7, top - 0.8], [-0.5, side / 2, ridge - 0.4], [-0.5, -0.7, top - 0.8]], p.shade)
  );
} // prettier-ignore
