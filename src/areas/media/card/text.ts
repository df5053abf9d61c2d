import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Character → advance width and path, 1000 units per em, baseline at 0. Made by tools/fonts/outlines.py. */
type Outlines = Readonly<Record<string, readonly [advance: number, path: string]>>;
export type Weight = 400 | 600;

let loaded: Record<Weight, Outlines> | undefined;
const outlinesOf = (weight: Weight): Outlines =>
  // tools/fonts/outlines.py writes the file in this shape.
  (loaded ??= JSON.parse(readFileSync(join(import.meta.dirname, 'onest.json'), 'utf8')) as Record<Weight, Outlines>)[
    weight
  ];

const glyphOf = (outlines: Outlines, character: string) => outlines[character] ?? outlines['?'] ?? [0, ''];

/** Width of a line in px, from the font's advance widths. */
export function widthOf(text: string, size: number, weight: Weight): number {
  const outlines = outlinesOf(weight);
  return ([...text].reduce((sum, character) => sum + glyphOf(outlines, character)[0], 0) * size) / 1000;
}

/** The text truncated to a width, with an ellipsis. */
export function truncated(text: string, size: number, weight: Weight, width: number): string {
  if (widthOf(text, size, weight) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, size, weight) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

type Line = { text: string; x: number; y: number; size: number; weight: Weight; fill: string };

/** A line as SVG outlines, independent of the fonts installed. */
export function svgLine({ text, x, y, size, weight, fill }: Line): string {
  const outlines = outlinesOf(weight);
  let at = 0;
  const paths = [...text].map((character) => {
    const [advance, path] = glyphOf(outlines, character);
    const glyph = path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
    return glyph;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})" fill="${fill}">${paths.join('')}</g>`;
}
