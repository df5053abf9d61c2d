import { nameIn } from '#dictionary/latin-name.ts';
import type { Language } from '#dictionary/field.ts';
import type { Compared } from './compared-rows.ts';
import { metroOf } from './metro-row.ts';

/** What tells homes of equal titles apart, in their order: the metro, or the address where another has the same metro or this one none. */
export function homePlaces(listings: readonly Compared[], language: Language): string[] {
  // The way alone, on foot or not, would not fit into a line of a column.
  const metros = listings.map((listing) => metroOf(listing, '', language));
  return listings.map(({ values: { address } }, at) => {
    const metro = metros[at] ?? '';
    if (metro && metros.indexOf(metro) === metros.lastIndexOf(metro)) return metro;
    return typeof address === 'string' && address ? nameIn(address, language) : metro;
  });
}
