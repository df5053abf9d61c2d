import { type RawBuilder, sql } from 'kysely';
import { type Field, rangeKeys } from '#areas/listing/fields.ts';
import { isLive } from '#areas/listing/predicates.ts';
import type { AutoFilters } from './contract.ts';
import { autoFields } from './fields.ts';
import { searchQuery } from './search-text.ts';

type Predicate = RawBuilder<boolean>;

/** Prices are compared in roubles whatever their currency is. */
const columnOf = (field: Field) =>
  sql.ref(field.key === 'price_minor' ? 'o.price_rub_minor' : `${field.store === 'kind' ? 'a' : 'o'}.${field.key}`);

// Bounds and ids are cast to bigint: a number beyond the column's type then finds nothing instead of failing.
const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]) =>
  typeof values[0] === 'number'
    ? sql<boolean>`${column} = any(${values}::bigint[])`
    : sql<boolean>`${column} = any(${values}::text[])`;

function fieldPredicates(field: Field, filters: Record<string, unknown>): Predicate[] {
  const column = columnOf(field);
  if (field.facet === 'multi') {
    const values = filters[field.key] as readonly (string | number)[] | undefined;
    return values && values.length > 0 ? [oneOf(column, values)] : [];
  }
  if (field.facet === 'range') {
    const { from, to } = rangeKeys(field);
    return [
      ...(filters[from] === undefined ? [] : [sql<boolean>`${column} >= ${filters[from]}::bigint`]),
      ...(filters[to] === undefined ? [] : [sql<boolean>`${column} <= ${filters[to]}::bigint`]),
    ];
  }
  return [];
}

/** What must hold of a car to be found, by filter: the facets of later leave out their own key. */
export function autoPredicates(filters: AutoFilters, now: Date): ReadonlyMap<string, readonly Predicate[]> {
  const byKey = new Map<string, readonly Predicate[]>();
  byKey.set('live', [isLive(now), sql<boolean>`o.kind = 'auto'`]);
  for (const field of autoFields) {
    const predicates = fieldPredicates(field, filters);
    if (predicates.length > 0) byKey.set(field.key, predicates);
  }
  if (filters.region && filters.region.length > 0) {
    byKey.set('region', [
      sql<boolean>`o.city_id in (select id from cities where region = any(${filters.region}::text[]))`,
    ]);
  }
  const words = filters.q === undefined ? undefined : searchQuery(filters.q);
  if (words) byKey.set('q', [sql<boolean>`a.search @@ ${words}`]);
  return byKey;
}

const ofCarTable: ReadonlySet<string> = new Set([
  'q',
  ...autoFields.filter((field) => field.store === 'kind').map((field) => field.key),
]);

/** Whether any of the predicates reads `auto_listings as a`. */
export function touchesCarTable(predicates: ReadonlyMap<string, unknown>): boolean {
  return predicates.keys().some((key) => ofCarTable.has(key));
}
