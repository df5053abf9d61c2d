import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#areas/listing/fields.ts';
import { isLive } from '#areas/listing/predicates.ts';
import { autoField, type AutoFieldKey } from './fields.ts';
import { textQuery } from './search-text.ts';
import { rangeFields, stemOfRange, type Wanted } from './search/wanted.ts';
import type { WordMeaning } from './search/words.ts';

type Predicate = RawBuilder<boolean>;
type Numbers = Iterable<number>;

/** Prices are compared in roubles whatever their currency is. */
export const columnOf = (field: Field): RawBuilder<unknown> =>
  sql.ref(field.key === 'price_minor' ? 'o.price_rub_minor' : `${field.store === 'kind' ? 'a' : 'o'}.${field.key}`);

/** What the facets beyond the dictionary are read from. */
const computed: Readonly<Record<string, RawBuilder<unknown>>> = {
  seller_kind: sql`(select p.kind from profiles p where p.user_id = o.owner_id)`,
  with_photo: sql`exists (select from media m where m.object_id = o.id and m.source <> 'drawing')`,
  price_dropped: sql`coalesce((select c.to_minor < c.from_minor from price_changes c where c.object_id = o.id order by c.id desc limit 1), false)`,
};

/** The value that a facet of choices counts. */
export const choiceValue = (key: string): RawBuilder<unknown> =>
  computed[key] ?? columnOf(autoField(key as AutoFieldKey));

// Bounds and ids are cast to bigint: a number beyond the column's type then finds nothing instead of failing.
const among = (column: RawBuilder<unknown>, ids: Numbers) => sql<boolean>`${column} = any(${[...ids]}::bigint[])`;
const either = (parts: readonly Predicate[]): Predicate =>
  parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;

function wordPredicate({ models, options, cities, year, text }: WordMeaning): Predicate {
  return either([
    ...(models.length > 0 ? [among(sql`a.model_id`, models)] : []),
    ...[...options].map(([key, values]) => sql<boolean>`${choiceValue(key)} = any(${[...values]}::text[])`),
    ...(cities.length > 0 ? [among(sql`o.city_id`, cities)] : []),
    ...(year === null ? [] : [sql<boolean>`a.year = ${year}`]),
    ...(text === null ? [] : [sql<boolean>`a.search @@ ${textQuery(text)}`]),
  ]);
}

/** What must hold of a car to be found, by filter: a facet leaves out its own key. */
export function autoPredicates(wanted: Wanted, now: Date): ReadonlyMap<string, readonly Predicate[]> {
  const byKey = new Map<string, readonly Predicate[]>();
  byKey.set('live', [isLive(now), sql<boolean>`o.kind = 'auto'`]);
  const { vehicle } = wanted;
  if (vehicle) {
    const parts = [
      ...(vehicle.generations.size > 0 ? [among(sql`a.generation_id`, vehicle.generations)] : []),
      ...(vehicle.models.size > 0 ? [among(sql`a.model_id`, vehicle.models)] : []),
      ...(vehicle.marks.size > 0 ? [among(sql`a.mark_id`, vehicle.marks)] : []),
    ];
    byKey.set('vehicle', [either(parts)]);
  }
  for (const [key, values] of wanted.choices)
    byKey.set(key, [sql<boolean>`(${choiceValue(key)})::text = any(${[...values]}::text[])`]);
  for (const field of rangeFields) {
    const stem = stemOfRange(field);
    const bounds = wanted.ranges.get(stem);
    if (bounds)
      byKey.set(stem, [sql<boolean>`${columnOf(field)} between ${bounds.from}::bigint and ${bounds.to}::bigint`]);
  }
  if (wanted.regions.length > 0)
    byKey.set('region', [
      sql<boolean>`o.city_id in (select id from cities where region = any(${[...wanted.regions]}::text[]))`,
    ]);
  if (wanted.cities.length > 0) byKey.set('city_id', [among(sql`o.city_id`, wanted.cities)]);
  if (wanted.nearCities) byKey.set('near', [among(sql`o.city_id`, wanted.nearCities)]);
  if (wanted.withoutSellers.length > 0)
    byKey.set('exclude_seller', [sql<boolean>`not ${among(sql`o.owner_id`, wanted.withoutSellers)}`]);
  if (wanted.words.length > 0) byKey.set('q', wanted.words.map(wordPredicate));
  if (wanted.withoutWords.length > 0)
    byKey.set(
      'exclude_q',
      wanted.withoutWords.map((word) => sql<boolean>`not ${wordPredicate(word)}`),
    );
  return byKey;
}

const ofObjects: ReadonlySet<string> = new Set(
  'live price region city_id near exclude_seller seller_kind with_photo price_dropped'.split(' '),
);

/** Whether any of the predicates reads `auto_listings as a`. */
export function touchesCarTable(predicates: ReadonlyMap<string, unknown>): boolean {
  return predicates.keys().some((key) => !ofObjects.has(key));
}
