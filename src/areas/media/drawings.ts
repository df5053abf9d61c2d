import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import palettes from '../../../data/drawings/palettes.json' with { type: 'json' };
import { motifOf } from './category-motifs.ts';

// Listings without photos show drawings (decision 4). `npm run draw` makes the files in data/drawings; the server inserts the colours, since
// every drawing exists in many.
const folder = join(import.meta.dirname, '../../../data/drawings');
const files: ReadonlySet<string> = new Set(readdirSync(folder));

type Tones = Readonly<Record<string, string>>;

const tonesOf = (palette: Readonly<Record<string, Tones>>, colour = ''): Tones | undefined =>
  Object.hasOwn(palette, colour) ? palette[colour] : undefined;

/** The file of a drawing, and the colours that replace its placeholders. */
function locate(name: string): { file: string; tones: Tones } | undefined {
  const [first = '', second = '', third, fourth, ...rest] = name.split('-');
  if (rest.length > 0) return undefined;
  if (first === 'sheet') return third === undefined ? { file: `sheet-${second}.svg`, tones: {} } : undefined;
  if (first === 'thing') {
    const motif = fourth === undefined ? second : motifOf(second, third ?? '');
    const tones = tonesOf(palettes.things, fourth ?? third);
    return tones && { file: `thing-${motif}.svg`, tones };
  }
  const tones = fourth === undefined ? tonesOf(palettes.cars, second) : undefined;
  return tones && { file: `car-${first}-${third}.svg`, tones };
}

const groundOf = (name: string): string | undefined =>
  Object.hasOwn(palettes.grounds, name) ? palettes.grounds[name as keyof typeof palettes.grounds] : undefined; // a key of the table

/** The SVG of a drawing; null for an unknown name. */
export async function readDrawing(name: string): Promise<string | null> {
  const [thing = '', on = 'plain', ...rest] = name.split('-on-');
  const found = rest.length > 0 ? undefined : locate(thing);
  const ground = groundOf(on);
  if (!found || ground === undefined || !files.has(found.file)) return null;
  const svg = await readFile(join(folder, found.file), 'utf8');
  return svg.replaceAll(/\{(\w+)\}/g, (mark, tone: string) =>
    tone === 'ground' ? ground : (found.tones[tone] ?? mark),
  );
}
