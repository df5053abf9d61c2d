import type { Listing } from '../../contract.ts';
import { rangeKeys } from '#dictionary/field.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { isNeverCompared, type KindData, widthOf } from '../../kind-data.ts';
import { paths } from '#web/paths.ts';

type Refs = Readonly<Record<string, { slug: string | null } | null | undefined>>;

/** The search for the comparables of a listing; null if filters cannot select them. */
export function marketPath(data: KindData, listing: Pick<Listing, 'values' | 'refs' | 'city'>): string | null {
  const { market, levels, fields, category, kind } = data;
  if (!market) return null;
  const values: Readonly<Record<string, unknown>> = listing.values;
  const refs: Refs = listing.refs;
  const query = new URLSearchParams();
  const fieldOf = (key: string) => {
    const field = fields.find((candidate) => candidate.key === key);
    return field && appliesGiven(field, values, category) ? field : undefined;
  };
  for (const key of market.same) {
    if (key === 'city_id') {
      query.set('place', listing.city.slug);
      continue;
    }
    const level = levels.findIndex(({ field }) => field === key);
    const field = fieldOf(key);
    if (!field) continue;
    if (level !== -1) {
      for (const above of levels.slice(0, level + 1)) {
        const slug = refs[above.field]?.slug;
        if (!slug) return null;
        query.set(above.key, slug);
      }
    } else if (field.facet === 'multi' && field.options) query.set(key, String(values[key]));
    else return null;
  }
  for (const near of market.near) {
    const field = fieldOf(near.field);
    if (!field) continue;
    const value = values[near.field];
    if (near.isOptional && typeof value !== 'number') continue;
    if (field.facet !== 'range' || typeof value !== 'number' || field.type === 'money') return null;
    const { from, to } = rangeKeys(field);
    query.set(from, String(Math.max(0, value - widthOf(near, value))));
    query.set(to, String(value + widthOf(near, value)));
  }
  // A filter of yes or no would leave out what does not state it, so only choices are named.
  for (const { field, is } of market.never ?? []) {
    const left = fields.find(({ key }) => key === field)?.options?.filter(({ key }) => !is.includes(key));
    for (const { key } of left ?? []) query.append(field, key);
  }
  query.set('region', 'all');
  return paths.search(kind, `?${query}`);
}

/** Whether prices of such listings are compared: not in kinds without a market, nor those of damaged or uncleared cars. */
export function isRated({ market }: KindData, { status, values }: Pick<Listing, 'status' | 'values'>): boolean {
  return market !== null && status === 'active' && !isNeverCompared(market, values);
}
