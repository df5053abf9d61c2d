import type { OutputOf } from '#contract/client.ts';
import type { Locale } from '#web/app-state.ts';
import { regionName } from './region-name.ts';

type Region = OutputOf<'geo/areas'>['items'][number];

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Regions whose name has a word that starts with the query, in Latin or Cyrillic; cities are found by themselves. */
export function matching(regions: readonly Region[], query: string): Region[] {
  const wanted = plain(query.trim());
  if (wanted === '') return [...regions];
  return regions.filter(({ name, full_name, name_en }) =>
    [name, full_name, name_en].some((text) =>
      plain(text)
        .split(/[\s—–-]+/)
        .concat(plain(text))
        .some((word) => word.startsWith(wanted)),
    ),
  );
}

type City = OutputOf<'geo/autocomplete_global'>['items'][number];

/** What Enter chooses: the city or region that has the typed name, else the only hit. Cities come before regions of their name. */
export function onlyHit(
  query: string,
  regions: readonly Pick<Region, 'iso' | 'name' | 'full_name' | 'name_en'>[],
  cities: readonly Pick<City, 'name' | 'name_en' | 'slug' | 'region'>[],
): { region: string; city?: string } | undefined {
  const wanted = plain(query.trim());
  if (wanted === '') return undefined;
  const hits: { names: readonly string[]; region: string; city?: string }[] = [
    ...cities.map((city) => ({ names: [city.name, city.name_en], region: city.region.iso, city: city.slug })),
    ...regions.map(({ iso, name, full_name, name_en }) => ({ names: [name, full_name, name_en], region: iso })),
  ];
  const exact = hits.find(({ names }) => names.some((name) => plain(name) === wanted));
  const hit = exact ?? (hits.length === 1 ? hits[0] : undefined);
  return hit && { region: hit.region, ...(hit.city !== undefined && { city: hit.city }) };
}

/** Regions grouped by the first letter of their name in this language, in alphabetical order. */
export function groupByLetter(regions: readonly Region[], locale: Locale): [string, Region[]][] {
  const nameOf = (region: Region): string => regionName(region, locale);
  const order = new Intl.Collator(locale);
  const sorted = [...regions].sort((a, b) => order.compare(nameOf(a), nameOf(b)));
  return [...Map.groupBy(sorted, (region) => nameOf(region).charAt(0).toLocaleUpperCase(locale))];
}
