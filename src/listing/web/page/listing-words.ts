import type { Locale } from '#ui/format.ts';
import { kindNames } from '#kinds/labels.ts';
import { paths } from '#web/paths.ts';
import type { Listing } from '../../contract.ts';
import { optionOf } from '#dictionary/field.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import type { KindData } from '../../kind-data.ts';
import { cityName } from '../city-name.ts';

export const placeOf = ({ city }: Listing, locale: Locale): string => {
  const name = cityName(city, locale);
  const region = locale === 'ru' ? city.region_name : city.region_name_en;
  // Moscow is a region of its own name.
  return region === name ? name : `${name}, ${region}`;
};

/** The street and house, if the listing has them in `field`, and the place. */
export function addressOf(listing: Listing, field: string | undefined, locale: Locale): string {
  const values: Readonly<Record<string, unknown>> = listing.values;
  const address = field && values[field];
  return typeof address === 'string' && address !== ''
    ? withAddress(listing, address, locale)
    : placeOf(listing, locale);
}

/** A street and house in the place of a listing. */
export function withAddress(listing: Listing, address: string, locale: Locale): string {
  const place = placeOf(listing, locale);
  return locale === 'ru' ? `${place}, ${address}` : `${nameIn(address, locale)}, ${place}`;
}

type Crumb = { label: string; path: string };
type Refs = Readonly<Record<string, { name: string; slug: string | null } | null | undefined>>;

/** The breadcrumbs of a listing: its kind, its category, and the levels of the catalogue that have pages of their own. */
export function crumbsOf(data: KindData, listing: Pick<Listing, 'values' | 'refs'>, locale: Locale): Crumb[] {
  const { kind } = data;
  const values: Readonly<Record<string, unknown>> = listing.values;
  const refs: Refs = listing.refs;
  const query = new URLSearchParams();
  const { mainChoice } = data;
  const main = mainChoice && values[mainChoice.field];
  if (mainChoice && typeof main === 'string' && main !== mainChoice.preset) query.append(mainChoice.field, main);
  const first = query.size > 0 ? `?${query}` : '';
  const crumbs: Crumb[] = [{ label: kindNames[kind].plural[locale], path: paths.search(kind, first) }];
  const step = (key: string, value: string, label: string): void => {
    query.append(key, value);
    crumbs.push({ label, path: paths.search(kind, `?${query}`) });
  };
  const category = data.fields.find(({ key }) => key === data.category);
  const option = category && optionOf(category, values[category.key]);
  if (category && option) step(category.key, option.key, option[locale]);
  for (const { key, field } of data.levels.slice(0, 2)) {
    const row = refs[field];
    if (!row?.slug) break;
    step(key, row.slug, nameIn(row.name, locale));
  }
  return crumbs;
}
