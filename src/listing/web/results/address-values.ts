import { plainText } from '#contract/plain-text.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { Field } from '#dictionary/field.ts';
import type { Range } from '#dictionary/filter.ts';
import { maxAreaCorners } from '../../area-corners.ts';
import { radii, defaultRadius } from '../../radii.ts';

/** A circle around a city, which is named by its slug or as typed; without a radius the city only serves the order by distance. */
export type Near = { city: string; radius: number | null };
/** A part of the map in degrees, as the search call accepts it. */
export type Within = { west: number; south: number; east: number; north: number };
/** A polygon on the map: longitude and latitude of its corners. */
export type Area = [longitude: number, latitude: number][];

// The values of single parameters of an address. No address is an error: unknown values are ignored.

/** Numbers of an address are below it. */
export const mostNumber = 10 ** 12;
const regionShape = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;
const allRegions = 'all';
const mostRegions = 20;
const placeShape = /^[a-z\d-]{2,60}$/;
/** The most cities that an address searches in beside that of its circle. */
export const mostPlaces = 10;
const longestText = 200;
const longestCity = 60;
const anyRadius = 'any';
/** Searches all options of a main choice. */
export const anyOption = 'any';

export const none: readonly string[] = [];

export const valuesOf = (search: RawSearch, key: string): readonly string[] => {
  const value = search[key];
  return value === undefined ? none : Array.isArray(value) ? value : [value];
};

/** A plain number of an address, or null: «1250000», «12.5» where decimals are allowed. Typed ones are made plain before (`typed-number.ts`). */
export function numberOf(text = '', field: Pick<Field, 'decimals' | 'min'> = {}): number | null {
  const { decimals = 0, min = 0 } = field;
  const parts = /^-?\d{1,12}(?:\.(\d+))?$/.exec(text);
  // The sign of −0 is dropped.
  const value = Number(text) || 0;
  return parts && (parts[1] ?? '').length <= decimals && (value >= 0 || min < 0) ? value : null;
}

/** Bounds in ascending order, in whichever order they were typed. */
export function orderedRange({ from, to }: Range): Range {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** The text of a query as stored and as the calls accept it: no invisible characters, no double spaces, at most 200 letters. */
export function cleanText(text = '', most = longestText): string {
  if (text === '') return '';
  const plain = plainText(text).normalize('NFC');
  const short = plain.replace(/\s+/g, ' ').trim().slice(0, most);
  // The cut may have split a surrogate pair.
  return short.replace(/[\uD800-\uDBFF]$/, '').trim();
}

export function regionsOf(search: RawSearch): readonly string[] | null {
  const asked = valuesOf(search, 'region');
  const known = [...new Set(asked.filter((code) => regionShape.test(code)))].slice(0, mostRegions);
  if (known.length > 0) return known;
  return asked.includes(allRegions) ? [] : null;
}

/** The slugs of the cities that are searched together. */
export const placesOf = (search: RawSearch): readonly string[] =>
  [...new Set(valuesOf(search, 'place').filter((slug) => placeShape.test(slug)))].slice(0, mostPlaces);

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

/** «30.1,59.7,30.9,60.1»: west, south, east, north in degrees; the place of one house is exact to a metre. */
export function withinOf(search: RawSearch): Within | null {
  const parts = (valuesOf(search, 'within')[0] ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,5})?$/.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const fits = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90 && south < north;
  return fits ? { west, south, east, north } : null;
}

/** «37.6123,55.7512;37.7,55.72;…»: longitude and latitude of the corners of a polygon, by ten-thousandths of a degree. */
export function areaOf(search: RawSearch): Area | null {
  const corners = (valuesOf(search, 'area')[0] ?? '').split(';');
  if (corners.length < 3 || corners.length > maxAreaCorners) return null;
  const isCorner = (corner: string) => /^-?\d{1,3}(\.\d{1,4})?,-?\d{1,2}(\.\d{1,4})?$/.test(corner);
  if (!corners.every(isCorner)) return null;
  const area = corners.map((corner) => corner.split(',').map(Number) as [number, number]);
  return area.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) ? area : null;
}

export const areaText = (area: Area): string => area.map((corner) => corner.join(',')).join(';');

export const withinText = ({ west, south, east, north }: Within): string => [west, south, east, north].join(',');

/** The regions as parameters of an address, which `regionsOf` reads. */
export const regionsText = (regions: readonly string[] | null): readonly string[] =>
  regions === null ? none : regions.length > 0 ? regions : [allRegions];

/** The radius as a parameter of an address, which `nearOf` reads together with the city. */
export const radiusText = ({ radius }: Near): string => (radius === null ? anyRadius : String(radius));
