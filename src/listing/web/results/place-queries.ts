import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import type { Near } from './address-values.ts';
import type { NearCity } from './PlaceFilter.tsx';

type Asked = { signal?: AbortSignal };

export type RegionRow = { iso: string; name: string };

export const regionsQuery = (api: Api, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'regions', locale],
    staleTime: 3_600_000,
    queryFn: async ({ signal }): Promise<RegionRow[]> => {
      const { items } = await api('geo/areas', {}, { signal });
      // The call returns the regions sorted by their Russian names.
      return locale === 'ru'
        ? items.map(({ iso, full_name: name }) => ({ iso, name }))
        : items.map(({ iso, name_en: name }) => ({ iso, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  });

/** The city of a circle: by its slug, else the best match of the typed name; null if none matches. */
export async function findCity(
  api: Api,
  city: string,
  locale: 'ru' | 'en',
  asked: Asked = {},
): Promise<NearCity | null> {
  const { items } = await api('geo/autocomplete_global', { query: city }, asked);
  const found = items.find(({ slug }) => slug === city) ?? items[0];
  return found
    ? { id: found.id, slug: found.slug, name: locale === 'ru' ? found.name : found.name_en, region: found.region.iso }
    : null;
}

export const cityQuery = (api: Api, city: string, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'city', city, locale],
    staleTime: 3_600_000,
    queryFn: ({ signal }) => findCity(api, city, locale, { signal }),
  });

/** The cities and districts with these slugs; unknown ones are left out. */
export async function findPlaces(
  api: Api,
  slugs: readonly string[],
  locale: 'ru' | 'en',
  asked: Asked = {},
): Promise<NearCity[]> {
  if (slugs.length === 0) return [];
  const { items } = await api('geo/get_places', { slugs: [...slugs] }, asked);
  return items.map(({ name_en, ...place }) => (locale === 'ru' ? place : { ...place, name: name_en }));
}

export const placesQuery = (api: Api, slugs: readonly string[], locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'places', slugs, locale],
    staleTime: 3_600_000,
    queryFn: ({ signal }) => findPlaces(api, slugs, locale, { signal }),
  });

export const cityOfNear = (near: Near | null): string => near?.city ?? '';
