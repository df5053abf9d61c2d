import type { Within } from '#listing/web/results/address-values.ts';
import type { OutputOf } from '#contract/client.ts';
import type { Place } from '../base/corners.ts';
import type { Group, Pin } from './group.ts';
import { cornersOfWithin } from '../within.ts';
import { pinPrice } from './pin-price.ts';

export type Cell = OutputOf<'search/map'>['cells'][number];
type Listing = Cell['listings'][number];

/** A text in both languages. */
export const bothOf = (textIn: (locale: 'ru' | 'en') => string) => ({ ru: textIn('ru'), en: textIn('en') });
/** «8,4 млн ₽, 2-комн.» */
const titleOf = (listing: Listing, locale: 'ru' | 'en'): string =>
  [pinPrice(listing, locale), listing.name?.[locale]].filter(Boolean).join(', ');
const pinOf = (listing: Listing): Pin => ({
  id: listing.id,
  price: bothOf((locale) => pinPrice(listing, locale)),
  kind: listing.name ?? undefined,
  title: bothOf((locale) => titleOf(listing, locale)),
});
/** Whether all of these lie where their city does. */
const isAtCity = ({ west, south, east, north }: Within, { latitude, longitude }: Place): boolean =>
  west === east && south === north && Math.hypot(south - latitude, west - longitude) < 1e-4;

/** The cells of a map as its groups. */
export const groupsOfCells = (cells: readonly Cell[], locale: 'ru' | 'en'): Group[] =>
  cells.map(({ has_point, latitude, longitude, count, bounds, city, district, listings, least_price_minor: least }) => {
    const nameOf = (named: { name: string; name_en: string }) => (locale === 'ru' ? named.name : named.name_en);
    const hasNoPoint = !has_point && city !== null && isAtCity(bounds, city);
    const group = { place: { latitude, longitude }, corners: cornersOfWithin(bounds), hasNoPoint };
    // Listings without a point of their own are of no district.
    const part = hasNoPoint ? null : district;
    const of = city
      ? {
          city: {
            name: nameOf(city),
            names: { ru: city.name, en: city.name_en },
            population: city.population,
            place: city,
            region: city.region ? { ru: city.region.name, en: city.region.name_en } : undefined,
          },
          district: part ? nameOf(part) : undefined,
          ofCity: city.count,
          isAround: part !== null && count > 1,
        }
      : {};
    const each = listings.map((listing): Group => ({
      ...group,
      ...of,
      isAround: false,
      ofCity: city ? 1 : undefined,
      count: 1,
      listing: pinOf(listing),
      least,
    }));
    const [only] = each;
    return only && count === 1
      ? only
      : { ...group, ...of, count, least, few: count === each.length ? each : undefined };
  });
