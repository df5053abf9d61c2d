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
type Palette = Readonly<Record<string, Tones>>;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const tonesOf = (palette: Palette, colour = ''): Tones | undefined =>
  Object.hasOwn(palette, colour) ? palette[colour] : undefined;

/** The file of a drawing, and the colours that replace its placeholders in a theme. */
function locate(name: string, theme: Theme): { file: string; tones: Tones } | undefined {
  const { cars, things, materials } = palettes[theme];
  const [first = '', second = '', third, fourth, ...rest] = name.split('-');
  if (rest.length > 0) return undefined;
  if (first === 'sheet') return third === undefined ? { file: `sheet-${second}.svg`, tones: {} } : undefined;
  if (first === 'thing') {
    const motif = fourth === undefined ? second : motifOf(second, third ?? '');
    const tones = tonesOf(things, fourth ?? third);
    return tones && { file: `thing-${motif}.svg`, tones: { ...materials, ...tones } };
  }
  const tones = fourth === undefined ? tonesOf(cars, second) : undefined;
  return tones && { file: `car-${first}-${third}.svg`, tones };
}

/** Means of the channels: a light page has another ground for what is paler (a white, silver or beige car), a dark page for what is darker (a black one). */
const [palest, darkest] = [0.6, 0.3];

/** The tones of a ground under a thing of this paint; undefined for an unknown ground. */
function groundOf(theme: Theme, on: string, paint: string | undefined): Tones | undefined {
  const { grounds, otherGrounds } = palettes[theme];
  const channels = [1, 3, 5].map((at) => Number.parseInt(paint?.slice(at, at + 2) ?? '00', 16));
  const lightness = channels.reduce((sum, channel) => sum + channel, 0) / 765;
  const isLost = theme === 'light' ? lightness > palest : lightness < darkest;
  return tonesOf(isLost ? otherGrounds : grounds, on);
}

const mark = /\{(\w+)\}/g;

/** A drawing with its placeholders, and the colours that replace these in each theme; null for an unknown name. */
async function findDrawing(name: string): Promise<{ svg: string; tones: Record<Theme, Tones> } | null> {
  const [thing = '', on = 'plain', ...rest] = name.split('-on-');
  if (rest.length > 0) return null;
  const tones: Partial<Record<Theme, Tones>> = {};
  let file = '';
  for (const theme of themes) {
    const found = locate(thing, theme);
    const ground = groundOf(theme, on, found?.tones['base']);
    if (!found || !ground || !files.has(found.file)) return null;
    tones[theme] = { ...found.tones, ...ground };
    ({ file } = found);
  }
  // Both themes have been set.
  return { svg: await readFile(join(folder, file), 'utf8'), tones: tones as Record<Theme, Tones> };
}

/** The SVG of a drawing in the colours of light pages; null for an unknown name. */
export async function readDrawing(name: string): Promise<string | null> {
  const found = await findDrawing(name);
  return found && found.svg.replaceAll(mark, (whole, tone: string) => found.tones.light[tone] ?? whole);
}

/**
 * The SVG of a drawing for pages of both themes; null for an unknown name. Within an `<img>`, `prefers-color-scheme` is the `color-scheme` of that
 * element, so that one file follows the theme of the page, and that of a dark part of a light page, without another request.
 */
export async function readThemedDrawing(name: string): Promise<string | null> {
  const found = await findDrawing(name);
  if (!found) return null;
  const used = [...new Set(Array.from(found.svg.matchAll(mark), ([, tone = '']) => tone))];
  if (used.length === 0) return found.svg;
  const inTheme = (theme: Theme) => `:root{${used.map((tone) => `--${tone}:${found.tones[theme][tone]}`).join(';')}}`;
  return found.svg
    .replaceAll(mark, 'var(--$1)')
    .replace('>', `><style>${inTheme('light')}@media (prefers-color-scheme:dark){${inTheme('dark')}}</style>`);
}
