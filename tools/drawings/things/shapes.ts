/** The paints of a motif. */
export type Paints = {
  base: string;
  shade: string;
  light: string;
  dark: string;
  glass: string;
  pale: string;
  steel: string;
  /** The outline that sets white shapes off from the background. */
  edge: string;
  leaf: string;
  moss: string;
  wood: string;
  bark: string;
};
export type Motif = (paints: Paints) => string;

export const box = (x: number, y: number, w: number, h: number, paint: string, round = 8): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${paint}"/>`;
export const disc = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`;
export const shape = (points: string, paint: string): string => `<polygon points="${points}" fill="${paint}"/>`;
export const bar = (d: string, paint: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}"/>`;
/** A filled path. */
export const form = (d: string, paint: string): string => `<path d="${d}" fill="${paint}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;
export const ring = (x: number, y: number, r: number, paint: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paint}" stroke-width="${width}"/>`;
/** Rotates a drawing clockwise by degrees about a point. */
export const turn = (degrees: number, x: number, y: number, svg: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${svg}</g>`;
/** Moves a drawing and scales it about its upper left corner. */
export const place = (x: number, y: number, size: number, svg: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${svg}</g>`;
/** Repeats a drawing. */
export const many = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
/** A white rectangle with an outline. */
export const white = (x: number, y: number, w: number, h: number, { pale, edge }: Paints, round = 14): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${pale}" stroke="${edge}" stroke-width="8"/>`;
/** A dashed line; `lengths` are those of strokes and gaps. */
export const dashes = (d: string, paint: string, width: number, lengths: string): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-dasharray="${lengths}"/>`;
/** The spokes of a wheel. */
export const spokes = (x: number, y: number, r: number, paint: string): string =>
  many(6, (at) => turn(at * 30, x, y, box(x - 2, y - r, 4, r * 2, paint, 0)));
/** A wheel on the ground: the x of its centre and its radius. */
export const wheel = (x: number, r: number, { dark, steel }: Paints): string =>
  disc(x, 715 - r, r, dark) + disc(x, 715 - r, r * 0.52, steel) + disc(x, 715 - r, r * 0.16, dark);
export const wheels = (at: readonly number[], r: number, paints: Paints): string =>
  at.map((x) => wheel(x, r, paints)).join('');
/** The tracks of a crawler between two x. */
export const tracks = (from: number, to: number, paints: Paints): string =>
  box(from, 615, to - from, 100, paints.dark, 50) +
  [0, 1, 2, 3].map((at) => disc(from + 52 + ((to - from - 104) * at) / 3, 665, 28, paints.steel)).join('');
/** A grid of windows. */
export const windows = (x: number, y: number, columns: number, rows: number, step: readonly [number, number], paints: Paints): string =>
  Array.from({ length: columns * rows }, (_, at) =>
    box(x + (at % columns) * step[0], y + Math.floor(at / columns) * step[1], step[0] * 0.56, step[1] * 0.56, paints.glass, 4),
  ).join(''); // prettier-ignore
