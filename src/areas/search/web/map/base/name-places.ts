import { type Box, boxAround, type Frame, insetBy, meet, type Pixel } from './box.ts';

type Size = { width: number; height: number };
/** A part of an outline in pixels of the map, such as a tile has: rings, of which the inner ones are holes. */
export type Part = { name: string; rings: readonly (readonly Pixel[])[] };
/** A way to write a name, in one line or two. */
export type Writing = Size & { text: string };
/** A name in the part of its district that is in view. */
export type PlacedName = Pixel & { name: string; text: string };

/** Pixels of a cell of the grid on which places for names are sought. */
const cell = 8;
/** Pixels between a name and the frame, and between a name and what is beside it. */
const [edge, gap] = [8, 4];
/** The part of a name that may lie on the neighbours of its district. */
const mostOutside = 0.5;
/** Places that are tried for a name. */
const mostTries = 160;

const boxAt = (pixel: Pixel, { width, height }: Size): Box => boxAround(pixel, width, height);
const isWhole = ({ left, right, top, bottom }: Box, { width, height }: Frame): boolean =>
  left >= edge && top >= edge && right <= width - edge && bottom <= height - edge;

/** Where a row of the map crosses the outline, from the left to the right: every other stretch between is inside. */
const crossings = (rings: Part['rings'], y: number): number[] =>
  rings
    .flatMap((ring) =>
      ring.flatMap((from, index) => {
        const to = ring[(index + 1) % ring.length]!;
        return from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
      }),
    )
    .sort((a, b) => a - b);

type Grid = { columns: number; rows: number; owners: (string | undefined)[] };

/** Which district each cell of the frame belongs to. */
function gridOf(parts: readonly Part[], { width, height }: Frame): Grid {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const owners: Grid['owners'] = Array.from({ length: columns * rows });
  for (const { name, rings } of parts) {
    const all = rings.flat().map(({ y }) => y);
    const first = Math.max(0, Math.floor(Math.min(...all) / cell));
    const last = Math.min(rows - 1, Math.ceil(Math.max(...all) / cell));
    for (let row = first; row <= last; row += 1) {
      const xs = crossings(rings, (row + 0.5) * cell);
      for (let at = 0; at + 1 < xs.length; at += 2) {
        const to = Math.min(columns - 1, Math.floor(xs[at + 1]! / cell - 0.5));
        for (let column = Math.max(0, Math.ceil(xs[at]! / cell - 0.5)); column <= to; column += 1)
          owners[row * columns + column] = name;
      }
    }
  }
  return { columns, rows, owners };
}

/** The part of a box outside its district. */
function outsideOf(box: Box, name: string, { columns, rows, owners }: Grid): number {
  let [all, outside] = [0, 0];
  const at = (pixels: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(pixels / cell)));
  for (let row = at(box.top, rows); row <= at(box.bottom, rows); row += 1)
    for (let column = at(box.left, columns); column <= at(box.right, columns); column += 1) {
      all += 1;
      if (owners[row * columns + column] !== name) outside += 1;
    }
  return outside / all;
}

/**
 * Names of districts where the parts of them in view have room for them, clear of markers and of each other. The small ones choose first: large ones
 * have more places. A name stays where it `was`, as long as it can.
 */
export function placeNames(
  parts: readonly Part[],
  writingsOf: (name: string) => readonly Writing[],
  frame: Frame,
  taken: readonly Box[],
  was: ReadonlyMap<string, Pixel> = new Map(),
): PlacedName[] {
  const grid = gridOf(parts, frame);
  const cells = new Map<string, Pixel[]>();
  for (const [index, name] of grid.owners.entries()) {
    if (name === undefined) continue;
    const pixel = { x: ((index % grid.columns) + 0.5) * cell, y: (Math.floor(index / grid.columns) + 0.5) * cell };
    const known = cells.get(name);
    if (known) known.push(pixel);
    else cells.set(name, [pixel]);
  }
  const boxes = [...taken];
  const placed: PlacedName[] = [];
  for (const [name, pixels] of [...cells].sort(([, a], [, b]) => a.length - b.length)) {
    const middle = {
      x: pixels.reduce((sum, { x }) => sum + x, 0) / pixels.length,
      y: pixels.reduce((sum, { y }) => sum + y, 0) / pixels.length,
    };
    const width = Math.sqrt(pixels.length) * cell;
    const step = Math.ceil(pixels.length / mostTries);
    const before = was.get(name);
    const tries = [middle, ...pixels.filter((_, index) => index % step === 0)];
    let best: { score: number; box: Box; name: PlacedName } | undefined;
    const attempt = (pixel: Pixel, writing: Writing, bonus = 0): void => {
      const box = boxAt(pixel, writing);
      if (!isWhole(box, frame)) return;
      const outside = outsideOf(box, name, grid);
      if (outside > mostOutside) return;
      const score = outside * 2 + Math.hypot(pixel.x - middle.x, pixel.y - middle.y) / width - bonus;
      if (best && best.score <= score) return;
      const around = insetBy(box, -gap);
      if (boxes.some((other) => meet(other, around))) return;
      best = { score, box, name: { ...pixel, name, text: writing.text } };
    };
    for (const writing of writingsOf(name)) {
      if (before) attempt(before, writing, mostOutside * 4);
      for (const pixel of tries) attempt(pixel, writing);
    }
    if (!best) continue;
    boxes.push(best.box);
    placed.push(best.name);
  }
  return placed;
}

/** The free place for a name that is nearest to a point; null: there is none. */
export function freePlace(near: Pixel, size: Size, frame: Frame, taken: readonly Box[]): Pixel | null {
  let best: { pixel: Pixel; away: number } | null = null;
  for (let y = edge + size.height / 2; y < frame.height; y += cell)
    for (let x = edge + size.width / 2; x < frame.width; x += cell) {
      const away = Math.hypot(x - near.x, y - near.y);
      if (best && best.away <= away) continue;
      const box = boxAt({ x, y }, size);
      const around = insetBy(box, -gap);
      if (!isWhole(box, frame) || taken.some((other) => meet(other, around))) continue;
      best = { pixel: { x, y }, away };
    }
  return best && best.pixel;
}

/** A name in one line, and in two where it has a middle to break at. */
export function linesOf(name: string): string[] {
  const breaks = [...name.matchAll(/[ -]/gu)].map(({ index }) => index);
  if (breaks.length === 0) return [name];
  const middle = breaks.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]!;
  const first = name.slice(0, middle + (name[middle] === '-' ? 1 : 0));
  return [name, `${first}\n${name.slice(middle + 1)}`];
}

const arrows = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const;
/** The arrow from one place on the screen to another. */
export const arrowTo = (from: Pixel, to: Pixel): string =>
  arrows[Math.round(((Math.atan2(to.y - from.y, to.x - from.x) / Math.PI) * 4 + 8) % 8) % 8]!;
