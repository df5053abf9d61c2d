import type { FilterValues } from '#dictionary/recognition.ts';
import type { Places } from '../reference-data.ts';
import { sortKey } from '../understanding/order-words.ts';
import { areaKey } from './dictionary.ts';
import type { DestinationName } from './names.ts';

/** The filters of a destination as the address of its page names them. */
export function addressOf(area: DestinationName, values: FilterValues, { cities }: Places): FilterValues {
  const { [areaKey]: _area, amount_from, amount_to, term_from, term_to, near = [], region = [], place: _place, [sortKey]: _sort, q, ...own } = values; // prettier-ignore
  const slugs = new Set(near);
  const places = slugs.size > 0 ? [...cities.values()].filter(({ slug }) => slugs.has(slug)) : [];
  const given = (filters: Record<string, readonly string[] | undefined>): FilterValues =>
    Object.fromEntries(
      Object.entries(filters).flatMap(([key, list]) => (list && list.length > 0 ? [[key, list]] : [])),
    );
  if (area === 'vacancy')
    return given({ ...own, pay: amount_from ?? amount_to, city: places.map(({ id }) => String(id)), region, q });
  if (area === 'bank' || area === 'leasing') return given({ q });
  if (area === 'insurance' || area === 'customs') return {};
  // Pages of finance take one region.
  const [first] = [...region, ...places.map((city) => city.region)];
  return given({ ...own, amount: amount_to ?? amount_from, term: term_to ?? term_from, region: first ? [first] : [] });
}
