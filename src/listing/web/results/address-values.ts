import { plainText } from '#contract/plain-text.ts';
import { readNumber } from '#ui/read-number.ts';
import type { RawSearch } from '#web/routes/view.ts';
import type { Field } from '#dictionary/field.ts';
import type { Range } from '#dictionary/filter.ts';
import { radii, defaultRadius } from '../../radii.ts';

/** Around a city, named by its slug or as it was typed; without a radius it only serves the order by distance. */
export type Near = { city: string; radius: number | null };
/** A part of the map in degrees, as the call takes it. */
export type Within = { west: number; south: number; east: number; north: number };

// What a value of an address means alone. Nothing in an address can fail: what is not known says nothing.

const most = 10 ** 12;
const regionShape = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;
const allRegions = 'all';
const mostRegions = 20;
const longestText = 200;
const longestCity = 60;
const anyRadius = 'any';

export const none: readonly string[] = [];

export const valuesOf = (search: RawSearch, key: string): readonly string[] => {
  const value = search[key];
  return value === undefined ? none : Array.isArray(value) ? value : [value];
};

/** The number in what was typed («1 250 000», «12,5» where there may be decimals), or null. */
export function numberOf(text: string | undefined, field: Pick<Field, 'decimals' | 'min'> = {}): number | null {
  // As most bounds of a search are.
  if (text === undefined) return null;
  if (/^\d{1,12}$/.test(text)) return Number(text);
  const { decimals = 0, min = 0 } = field;
  // A comma is of groups where there can be no fraction.
  const locale = decimals === 0 ? 'en' : 'ru';
  const { value } = readNumber(text, { decimals, negative: min < 0, locale });
  return value !== null && Math.abs(value) < most ? value : null;
}

/** Bounds put in order, whichever way round they were typed. */
export function orderedRange({ from, to }: Range): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Text of a query as it is kept, and as the calls read it: no signs that are not seen, no doubled spaces, at most 200 letters. */
export function cleanText(text = '', most = longestText): string {
  if (text === '') return '';
  const plain = plainText(text).normalize('NFC');
  const short = plain.replace(/\s+/g, ' ').trim().slice(0, most);
  // Half a letter may be left at the cut.
  return short.replace(/[\uD800-\uDBFF]$/, '').trim();
}

export function regionsOf(search: RawSearch): readonly string[] | null {
  const asked = valuesOf(search, 'region');
  const known = [...new Set(asked.filter((code) => regionShape.test(code)))].slice(0, mostRegions);
  if (known.length > 0) return known;
  return asked.includes(allRegions) ? [] : null;
}

export function nearOf(search: RawSearch): Near | null {
  const city = cleanText(valuesOf(search, 'near')[0], longestCity);
  if (city === '') return null;
  const asked = valuesOf(search, 'radius')[0];
  const radius = numberOf(asked);
  return {
    city,
    radius: asked === anyRadius ? null : radius !== null && radii.includes(radius) ? radius : defaultRadius,
  };
}

/** «30.1,59.7,30.9,60.1»: west, south, east, north, by thousandths of a degree. */
export function withinOf(search: RawSearch): Within | null {
  const parts = (valuesOf(search, 'within')[0] ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,3})?$/.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const fits = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90 && south < north;
  return fits ? { west, south, east, north } : null;
}

export const withinText = ({ west, south, east, north }: Within): string => [west, south, east, north].join(',');

/** As an address has them: what `regionsOf` reads. */
export const regionsText = (regions: readonly string[] | null): readonly string[] =>
  regions === null ? none : regions.length > 0 ? regions : [allRegions];

/** As an address has it: what `nearOf` reads beside the city. */
export const radiusText = ({ radius }: Near): string => (radius === null ? anyRadius : String(radius));
