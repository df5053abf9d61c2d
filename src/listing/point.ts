import { degreeParts, type Point } from '#areas/geo/ring.ts';
import type { FieldIssue } from '#contract/errors.ts';

/** The key of the field with the exact point of a listing, as «55.75583,37.61778». Only its owner and administrators see it. */
export const pointKey = 'point';

/** Degrees within which Russia lies; the east continues beyond the 180th meridian. */
const inRussia = (latitude: number, longitude: number): boolean =>
  latitude >= 40 && latitude <= 82 && (longitude >= 18 || longitude <= -168) && Math.abs(longitude) <= 180;

/** Reads «55.75583,37.61778»; null where the text is no point of Russia. */
export function parsePoint(text: unknown): Point | null {
  const [, north, east] =
    (typeof text === 'string' && /^(\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/.exec(text)) || [];
  if (north === undefined || east === undefined || !inRussia(Number(north), Number(east))) return null;
  return { latitude: Math.round(Number(north) * degreeParts), longitude: Math.round(Number(east) * degreeParts) };
}

/** The problem of a point that is no place in Russia. */
export function pointProblems({ [pointKey]: point }: Readonly<Record<string, unknown>>): FieldIssue[] {
  if (typeof point !== 'string' || point === '' || parsePoint(point)) return [];
  return [{ path: pointKey, code: 'point', message: 'The point is latitude and longitude of a place in Russia.' }];
}

export const pointText = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((part) => String(part / degreeParts)).join(',');

/** Side of the grid to which homes are rounded, in metres. */
export const homeGridMetres = 200;
/** 200 metres of latitude. */
const gridStep = Math.round((homeGridMetres / 111_320) * degreeParts);

/** The nearest crossing of a grid of 200 metres. Rounding again changes nothing, so that repeated readings tell nothing more. */
export function roundedPoint({ latitude, longitude }: Point): Point {
  const north = Math.round(latitude / gridStep) * gridStep;
  const step = Math.round(gridStep / Math.cos(((north / degreeParts) * Math.PI) / 180));
  return { latitude: north, longitude: Math.round(longitude / step) * step };
}

/** Whether others see the point rounded: a private person sells or lets a home, or shows a thing at home. */
export const isHome = (sellerKind: string, values: Readonly<Record<string, unknown>>): boolean =>
  sellerKind === 'private' && values['category'] !== 'commercial';
