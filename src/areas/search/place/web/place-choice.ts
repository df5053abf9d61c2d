import type { SearchInput } from '#kinds/web/calls.ts';
import type { RawSearch } from '#web/routes/search-params.ts';

export type ChosenRegion = { iso: string; name: string };
/** A city, or a district or metro station of one; `region`: the ISO code of its region. */
export type ChosenCity = {
  id: number;
  slug: string;
  name: string;
  region: string;
  type?: 'city' | 'district' | 'metro';
};
/** Places that are searched together; `radius` in kilometres is around the city where only one is chosen. */
export type PlaceChoice = { regions: readonly ChosenRegion[]; cities: readonly ChosenCity[]; radius: number };

/** The most cities, and the most regions, that are chosen together. */
export const mostChosen = 10;
const placeKeys: ReadonlySet<string> = new Set(
  'region place near radius within area city_id district_id metro_id cursor dialog typed'.split(' '),
);

/** The city that the radius is around: the only one. */
export const centreOf = ({ cities }: PlaceChoice): ChosenCity | undefined =>
  cities.length === 1 && (cities[0]!.type ?? 'city') === 'city' ? cities[0] : undefined;

/** Adds a place to the choice, or removes it from there. */
export function toggled<T>(places: readonly T[], place: T, isSame: (other: T) => boolean): readonly T[] {
  const others = places.filter((other) => !isSame(other));
  return others.length < places.length ? others : [...places, place].slice(0, mostChosen);
}

const withoutPlaces = <V>(search: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !placeKeys.has(key)));

/** The address of a page of results with these places instead of its own. */
export function withPlaces(search: RawSearch, choice: PlaceChoice): RawSearch {
  const { regions, cities, radius } = choice;
  const centre = centreOf(choice);
  return {
    ...withoutPlaces(search),
    region: regions.length > 0 ? regions.map(({ iso }) => iso) : 'all',
    ...(centre
      ? { near: centre.slug, radius: String(radius) }
      : cities.length > 0
        ? { place: cities.map(({ slug }) => slug) }
        : {}),
  };
}

/** The input of the search call with these places instead of its own. */
export function inputWithPlaces(input: SearchInput, choice: PlaceChoice): SearchInput {
  const { regions, cities, radius } = choice;
  const centre = centreOf(choice);
  // The order by distance needs a city, and a count needs no order.
  const { sort: _sort, ...others } = withoutPlaces(input);
  return {
    ...others,
    ...(regions.length > 0 ? { region: regions.map(({ iso }) => iso) } : {}),
    ...(centre && radius > 0
      ? { near: { city_id: centre.id, radius_km: radius } }
      : Object.fromEntries(
          [...Map.groupBy(cities, ({ type = 'city' }) => `${type}_id`)].map(([key, of]) => [
            key,
            of.map(({ id }) => id),
          ]),
        )),
  };
}

/** The region of all chosen places, which is remembered as the default; null where they are of several regions, or none. */
export function regionOf({ regions, cities }: PlaceChoice): string | null {
  const isos = new Set([...regions.map(({ iso }) => iso), ...cities.map(({ region }) => region)]);
  const [only = null] = isos;
  return isos.size === 1 ? only : null;
}
