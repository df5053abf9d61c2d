import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** The cities with these slugs; unknown ones are left out. */
export async function citiesQuery(
  api: Api,
  queryClient: QueryClient,
  slugs: readonly string[],
  locale: 'ru' | 'en',
): Promise<NearCity[]> {
  const found = await Promise.all(slugs.map((slug) => queryClient.ensureQueryData(cityQuery(api, slug, locale))));
  return found.filter((city, index) => city !== null && city.slug === slugs[index]) as NearCity[];
}

export const cityOfNear = (near: Near | null): string => near?.city ?? '';
