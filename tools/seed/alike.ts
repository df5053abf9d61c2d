import { firstPage, photographPlace } from './photo-library.ts';

/** How many comparable listings a photographed one gets: more than a rating needs, since some are sold, and three of a seller count. */
const perListing = 12;
/** The photographed listings that get any: those of the first page and some more. */
const most = 36;

/**
 * The place of the photographed listing that the n-th newest listing is comparable with, so that prices are rated on the first page of a small
 * demo too; null for those that are made freely. Comparable ones take turns with photographed ones after the first page.
 */
export function alikePlace(fromNewest: number, listings: number): number | null {
  const turn = (fromNewest - firstPage - 2) / 3;
  if (turn < 0 || !Number.isInteger(turn)) return null;
  // A tenth of the listings are too old to be live.
  const turns = Math.max(0, (listings * 0.9 - firstPage) / 3);
  const places = Math.min(most, Math.floor(turns / perListing));
  return turn < places * perListing ? turn % places : null;
}

const photographed = Array.from({ length: 2 * most }, (_, fromNewest) => photographPlace(fromNewest));

/** How many listings are newer than the photographed one of this place. */
export const newerThanPlace = (place: number): number => photographed.indexOf(place);
