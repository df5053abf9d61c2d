import type { Listing } from '#listing/contract.ts';
import type { Language } from '#dictionary/field.ts';
import { isNumber } from '#listing/field-checks.ts';
import { leaseJsonLd } from '#listing/web/page/lease-json-ld.ts';
import { titleIn } from '#listing/title.ts';

const types: Readonly<Record<string, string>> = {
  flat: 'Apartment',
  room: 'Room',
  house: 'SingleFamilyResidence',
  commercial: 'Place',
  garage: 'Place',
  plot: 'Place',
};

const size = (value: unknown, unitCode: string) =>
  isNumber(value) ? { '@type': 'QuantitativeValue', value, unitCode } : undefined;
const said = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null));

/** Periods of the price of a letting. */
const leases: Readonly<Record<string, string>> = { rent_long: 'month', rent_day: 'day' };

/** Structured data (schema.org) of real estate. */
export function houseJsonLd({ city, price, values, ...listing }: Listing, language: Language): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = values;
  const category = String(known['category']);
  const lease = leases[String(known['deal'])];
  const isHome = category === 'flat' || category === 'house';
  return {
    '@type': 'RealEstateListing',
    ...(listing.published_at ? { datePosted: listing.published_at.slice(0, 10) } : {}),
    mainEntity: said({
      '@type': types[category] ?? 'Place',
      name: titleIn(listing, language),
      floorSize: category === 'plot' ? undefined : size(known['area_total_m2'], 'MTK'),
      // An are is 100 m².
      ...(category === 'plot' && isNumber(known['land_ares'])
        ? {
            additionalProperty: {
              '@type': 'PropertyValue',
              name: 'area',
              value: known['land_ares'] * 100,
              unitCode: 'MTK',
            },
          }
        : {}),
      // The dictionary stores 0 for a studio and 6 for six or more rooms.
      numberOfRooms: isHome && known['rooms'] !== 0 ? known['rooms'] : undefined,
      floorLevel: isNumber(known['floor']) ? String(known['floor']) : undefined,
      yearBuilt: isHome ? known['year_built'] : undefined,
      address: said({
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        addressRegion: language === 'ru' ? city.region_name : city.region_name_en,
        addressLocality: language === 'ru' ? city.name : city.name_en,
        streetAddress: known['address'],
      }),
    }),
    ...(lease ? leaseJsonLd(price, lease) : {}),
  };
}
