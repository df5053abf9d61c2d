import { hourMs } from '#ui/durations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { redirect } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import type { NearCity } from './PlaceFilter.tsx';
import { cityOfNear } from './place-queries.ts';
import type { SearchState } from './search-state.ts';

// A module of its own, because most searches name no place but regions.

type Asked = { signal?: AbortSignal };

/** The cities and districts with these slugs; unknown ones are left out. */
export async function findPlaces(api: Api, slugs: readonly string[], locale: 'ru' | 'en'): Promise<NearCity[]> {
  if (slugs.length === 0) return [];
  const { items } = await api('geo/get_places', { slugs: [...slugs] });
  const key = locale === 'ru' ? 'name' : 'name_en';
  return items.map(({ whole, ...place }) => ({ ...place, name: place[key], whole: whole?.[key] }));
}

/** The city of a circle: by its slug, else the best match of the typed name; null if none matches. */
export async function findCity(
  api: Api,
  city: string,
  locale: 'ru' | 'en',
  asked: Asked = {},
): Promise<NearCity | null> {
  const { items } = await api('geo/autocomplete_global', { query: city }, asked);
  const found = items.find(({ slug }) => slug === city) ?? items[0];
  if (!found) return null;
  const { id, slug, name, name_en, name_in, region } = found;
  return { id, slug, name: locale === 'ru' ? name : name_en, name_in, region: region.iso };
}

export const cityQuery = (api: Api, city: string, locale: 'ru' | 'en') =>
  queryOptions({
    queryKey: ['geo', 'city', city, locale],
    staleTime: hourMs,
    queryFn: ({ signal }) => findCity(api, city, locale, { signal }),
  });

type Named = { cities: NearCity[]; city: NearCity | null };

/**
 * The places of an address: its cities and districts, and the city of its circle. A place that does not exist filters nothing, so the address must not
 * name it; without any other place the search is of all of Russia.
 */
export async function loadPlaces(
  { api, queryClient, locale }: Pick<LoadContext, 'api' | 'queryClient' | 'locale'>,
  state: SearchState,
  addressOf: (state: SearchState) => string,
): Promise<Named> {
  const near = cityOfNear(state.near);
  const [cities, city] = await Promise.all([
    queryClient.ensureQueryData({
      queryKey: ['geo', 'places', state.places, locale],
      staleTime: hourMs,
      queryFn: () => findPlaces(api, state.places, locale),
    }),
    near ? queryClient.ensureQueryData(cityQuery(api, near, locale)) : null,
  ]);
  if (cities.length === state.places.length) return { cities, city };
  throw redirect({
    href: addressOf({ ...state, places: cities.map(({ slug }) => slug), regions: state.regions ?? [] }),
  });
}
