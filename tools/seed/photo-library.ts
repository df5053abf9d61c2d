import { readFileSync } from 'node:fs';
import { shippedName } from '#areas/media/shipped-photos.ts';
import type { DemoPicture } from './demo-picture.ts';

interface Row {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly author: string | null;
  readonly source: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
}

const lists = {
  cars: 'photos.json', equipment: 'credits.json', homes: 'credits.json', houses: 'credits.json', machines: 'credits.json',
  things: 'credits.json', vehicles: 'credits.json',
} as const; // prettier-ignore
type Folder = keyof typeof lists;

export function readCredits(folder: Folder): unknown {
  return JSON.parse(readFileSync(new URL(`../../data/photos/${folder}/${lists[folder]}`, import.meta.url), 'utf8'));
}

const read = new Map<Folder, ReadonlyMap<string, DemoPicture>>();

function picturesOf(folder: Folder): ReadonlyMap<string, DemoPicture> {
  const known = read.get(folder);
  if (known) return known;
  const rows = readCredits(folder) as Row[]; // the shape of all these files
  const found = new Map(
    rows.map(({ file, width, height, author, source, licence, licenceUrl }) => {
      // Where the photographer's name is unknown, the site is credited.
      const credited = author || new URL(source).hostname.replace(/^www\./u, '');
      const credit = { author: credited, licence, licence_url: licenceUrl, source_url: source };
      return [file, { source: 'photo' as const, path: shippedName(folder, file), width, height, credit }];
    }),
  );
  read.set(folder, found);
  return found;
}

/** Photographs named as `things/boot-01a` (files of data/photos without ending), separated by spaces, in the form in which listings show them. */
export function photographs(names: string): DemoPicture[] {
  return names.split(' ').map((name) => {
    const [folder = '', file = ''] = name.split('/');
    const found = Object.hasOwn(lists, folder) ? picturesOf(folder as Folder).get(`${file}.webp`) : undefined; // a key of the table
    if (!found) throw new Error(`data/photos credits no ${name}.`);
    return found;
  });
}

/** Values of fields as `key=value` pairs: `power_hp=155 papers=psm`. */
export function factsOf(text: string): Record<string, string | number | boolean> {
  const valueOf = (value: string) => (value === 'true' || value === 'false' ? value === 'true' : /^-?\d+(\.\d+)?$/u.test(value) ? Number(value) : value); // prettier-ignore
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(.+?)(?=\s\w+=|$)/gu)].map(([, key = '', value = '']) => [key, valueOf(value)]),
  );
}

/** The cells of a table written as lines of `a | b | c`. */
export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** Listings on the first page. */
export const firstPage = 24;

/**
 * The place of the n-th newest listing among those that show photographs, from 0; null for those that do not. All of the first page of 24 show
 * photographs and two of three later ones, until there are no more: no photograph is shown twice.
 */
export function photographPlace(fromNewest: number): number | null {
  if (fromNewest < firstPage) return fromNewest;
  const later = fromNewest - firstPage;
  return later % 3 === 2 ? null : firstPage + Math.floor(later / 3) * 2 + (later % 3);
}

/**
 * The age in days of a photographed listing whose price has fallen since its publication: every other one after the first page. They are younger than
 * all others with a lower price, so that they lead these. Null for all others.
 */
export function ageOfLowered(place: number): number | null {
  return place < firstPage || place % 2 === 1 ? null : 2.25 + (((place * 7) % 20) / 20) * 0.7;
}
