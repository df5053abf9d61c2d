import { type RawBuilder, sql } from 'kysely';
import { toCyrillic } from '#listing/text/spelling.ts';
import { inOtherLayout } from '#ui/keyboard-layout.ts';
import { queryWords, searchWords, textQuery } from '#server/db/full-text.ts';
import type { CursorPosition } from '#listing/cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { vacancyFields } from './fields.ts';
import { isAskingWord, withTranslations } from './job-words.ts';
import { isPublicVacancy } from './predicates.ts';
import type { VacancySort, VacancyState } from './terms.ts';

type Values = readonly (string | number)[];
/** The filters of a search; lists by the keys of the dictionary. */
export type VacancyFilters = Readonly<
  Partial<Record<FacetKey, Values | undefined>> & {
    region?: readonly string[] | undefined;
    q?: string | undefined;
    pay_from_minor?: number | undefined;
    with_pay?: boolean | undefined;
    organization_id?: number | undefined;
  }
>;

const facetKeys = vacancyFields.flatMap((field) => (field.facet === 'multi' ? [field.key] : []));
export type FacetKey = (typeof facetKeys)[number];

type Predicate = RawBuilder<boolean>;

/** The tsquery of a word in either language and alphabet. */
function anyWritten(word: string): RawBuilder<string> {
  const words = [word, ...(/[a-z]/u.test(word) ? searchWords(toCyrillic(word)) : [])].flatMap(withTranslations);
  return sql<string>`(${sql.join([...new Set(words)].map(textQuery), sql` || `)})`;
}

/**
 * The tsquery of all words of a text, as it is typed or in the other keyboard layout; null for a text without words. Words that only say that work is
 * sought are left out.
 */
function textsQuery(text: string): RawBuilder<string> | null {
  const layouts = [queryWords(text), queryWords(inOtherLayout(text))].map((words) => ({
    words: words.filter((word) => !isAskingWord(word)),
    isAsking: words.length > 0 && words.every(isAskingWord),
  }));
  if (layouts.some(({ isAsking }) => isAsking)) return null;
  const typed = layouts.map(({ words }) => words).filter((words) => words.length > 0);
  const all = typed.map((words) => sql`(${sql.join(words.map(anyWritten), sql` && `)})`);
  return all.length > 0 ? sql<string>`(${sql.join(all, sql` || `)})` : null;
}

/** The predicates by the facet that ignores them; what no facet ignores is under its own name. */
function predicatesOf(filters: VacancyFilters, base: readonly Predicate[]): ReadonlyMap<string, readonly Predicate[]> {
  const found = new Map<string, readonly Predicate[]>([['base', base]]);
  for (const key of facetKeys) {
    const values = filters[key];
    if (key === 'city_id' || !values?.length) continue;
    found.set(key, [sql<boolean>`${sql.ref(`v.${key}`)} = any(${[...values]}::text[])`]);
  }
  const { city_id: cities = [], region: regions = [], q, pay_from_minor: pay, with_pay: withPay, organization_id: owner } = filters; // prettier-ignore
  if (cities.length > 0 || regions.length > 0)
    found.set('city_id', [
      sql<boolean>`(v.city_id = any(${[...cities]}::bigint[]) or v.city_id in (select id from cities where region = any(${[...regions]}::text[])))`,
    ]);
  const texts = q === undefined ? null : textsQuery(q);
  if (texts) found.set('q', [sql<boolean>`v.search @@ ${texts}`]);
  if (pay) found.set('pay', [sql<boolean>`v.net_top_minor >= ${pay}::bigint`]);
  if (withPay !== undefined)
    found.set('with_pay', [
      withPay
        ? sql<boolean>`(v.salary_from_minor is not null or v.salary_to_minor is not null)`
        : sql<boolean>`(v.salary_from_minor is null and v.salary_to_minor is null)`,
    ]);
  if (owner) found.set('owner', [sql<boolean>`v.owner_id = ${owner}::bigint`]);
  return found;
}

const all = (predicates: ReadonlyMap<string, readonly Predicate[]>, but?: string): Predicate =>
  sql<boolean>`${sql.join(
    [...predicates].flatMap(([key, parts]) => (key === but ? [] : parts)),
    sql` and `,
  )}`;

/** The orders as columns and as whole numbers of a cursor. Microseconds, the precision of timestamptz. */
const orders = {
  newest: {
    column: sql`v.published_at`,
    value: sql<number>`(extract(epoch from v.published_at) * 1000000)::bigint`,
    bound: (value: number) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
  },
  pay_desc: {
    column: sql`(coalesce(v.net_from_minor, 0))`,
    value: sql<number>`coalesce(v.net_from_minor, 0)`,
    bound: (value: number) => sql`${value}::bigint`,
  },
  // For the organization's own list.
  updated: {
    column: sql`v.updated_at`,
    value: sql<number>`(extract(epoch from v.updated_at) * 1000000)::bigint`,
    bound: (value: number) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
  },
} as const satisfies Record<VacancySort | 'updated', object>;

/** The listed vacancies: those that everybody may find, or all of one organization. */
export type VacancyScope =
  | { seen: 'public'; now: Date }
  | { seen: 'own'; now: Date; ownerId: number; state?: VacancyState | undefined };

function inState(state: VacancyState | undefined, now: Date): Predicate[] {
  if (state === undefined) return [];
  if (state === 'active') return [sql<boolean>`(v.state = 'active' and v.expires_at > ${now})`];
  if (state === 'closed')
    return [sql<boolean>`(v.state = 'closed' or (v.state = 'active' and v.expires_at <= ${now}))`];
  return [sql<boolean>`v.state = ${state}`];
}

const baseOf = (scope: VacancyScope): Predicate[] =>
  scope.seen === 'public'
    ? [isPublicVacancy(scope.now)]
    : [sql<boolean>`v.owner_id = ${scope.ownerId}::bigint`, ...inState(scope.state, scope.now)];

export type VacancyPageRequest = {
  scope: VacancyScope;
  filters: VacancyFilters;
  sort: keyof typeof orders;
  limit: number;
  after: CursorPosition | undefined;
};

/** One row more than the page, to know whether another page follows. */
export function vacancyPageQuery(db: Db, { scope, filters, sort, limit, after }: VacancyPageRequest) {
  const { column, value, bound } = orders[sort];
  const found = db
    .selectFrom('vacancies as v')
    .select(['v.id', value.as('sort_value')])
    .where(all(predicatesOf(filters, baseOf(scope))))
    .orderBy(column, 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1);
  return after ? found.where(sql<boolean>`(${column}, v.id) < (${bound(after.value)}, ${after.id}::bigint)`) : found;
}

export function vacancyTotalQuery(db: Db, { scope, filters }: Pick<VacancyPageRequest, 'scope' | 'filters'>) {
  return db
    .selectFrom('vacancies as v')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(all(predicatesOf(filters, baseOf(scope))));
}

/** The parts of the column `facets`, in their order (migration 0098). */
const partsOfFacets: readonly FacetKey[] = ['category', 'experience', 'schedule', 'employment', 'workplace', 'city_id'];

/**
 * Counts in all and by several columns at once: a statement reads the vacancies once, counts those with equal `facets` in the order of an
 * index, and splits the text of each group.
 */
function facetQuery(db: Db, keys: readonly FacetKey[], where: Predicate) {
  const columns = keys.map((key) => sql.ref(key));
  return db
    .with('alike', (of) =>
      of
        .selectFrom('vacancies as v')
        .select('v.facets')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .where(where)
        .groupBy(['v.category', 'v.facets']),
    )
    .with('found', (of) =>
      of
        .selectFrom('alike')
        .select(
          keys.map((key) => sql<string>`split_part(facets, ',', ${sql.lit(partsOfFacets.indexOf(key) + 1)})`.as(key)),
        )
        .select('number'),
    )
    .selectFrom('found')
    .select([
      sql<number>`grouping(${sql.join(columns)})`.as('grouping'),
      sql<(string | null)[]>`array[${sql.join(columns)}]`.as('found'),
      sql<number>`coalesce(sum(number), 0)::bigint`.as('count'),
    ])
    .groupBy(sql`grouping sets ((), ${sql.join(columns.map((column) => sql`(${column})`))})`);
}

/** The statement of the facets of a search without filters that they ignore. */
export const vacancyFacetsPlan = (db: Db, filters: VacancyFilters, now: Date) =>
  facetQuery(db, facetKeys, all(predicatesOf(filters, [isPublicVacancy(now)])));

type Counted<V> = { value: V; count: number }[];
export type VacancyFacets = Record<FacetKey, Counted<string | number>> & { region: Counted<string> };

/** How many cities a facet has at most, beside the chosen ones. */
const mostCities = 20;

/**
 * Exact counts of each option under all filters but its own, the largest first, and the total. Facets without a filter of their own share a
 * statement, which counts the total too.
 */
export async function findVacancyFacets(
  db: Db,
  filters: VacancyFilters,
  now: Date,
): Promise<{ total: number; facets: VacancyFacets }> {
  const predicates = predicatesOf(filters, [isPublicVacancy(now)]);
  const shared = facetKeys.filter((key) => !predicates.has(key));
  const groups = [
    ...(shared.length > 0 ? [{ keys: shared, where: all(predicates), countsAll: true }] : []),
    ...facetKeys
      .filter((key) => predicates.has(key))
      .map((key) => ({ keys: [key], where: all(predicates, key), countsAll: false })),
  ];
  let total = 0;
  const counts = Object.fromEntries(facetKeys.map((key) => [key, []])) as unknown as VacancyFacets;
  const read = async ({ keys, where, countsAll }: (typeof groups)[number]): Promise<void> => {
    for (const { grouping, found, count } of await facetQuery(db, keys, where).execute()) {
      // In the mask of `grouping` the bit of the grouped column is 0, the last column being the lowest bit.
      const at = keys.findIndex((_, index) => (grouping & (1 << (keys.length - 1 - index))) === 0);
      const key = keys[at];
      if (key === undefined && countsAll) total = count;
      if (key === undefined) continue;
      const value = found[at];
      if (value !== null && value !== undefined) counts[key].push({ value: key === 'city_id' ? Number(value) : value, count }); // prettier-ignore
    }
  };
  const [regions] = await Promise.all([
    db.selectFrom('cities').select(['id', 'region']).execute(),
    ...groups.map(read),
    shared.length === 0 &&
      vacancyTotalQuery(db, { scope: { seen: 'public', now }, filters })
        .executeTakeFirstOrThrow()
        .then((row) => (total = row.total)),
  ]);
  const regionOf = new Map(regions.map(({ id, region }) => [id, region]));
  const byRegion = new Map<string, number>();
  for (const { value, count } of counts.city_id) {
    const region = regionOf.get(Number(value)) ?? '';
    byRegion.set(region, (byRegion.get(region) ?? 0) + count);
  }
  counts.region = [...byRegion].map(([value, count]) => ({ value, count }));
  for (const list of Object.values<Counted<string | number>>(counts))
    list.sort((one, other) => other.count - one.count || String(one.value).localeCompare(String(other.value)));
  const chosen = new Set(filters.city_id);
  counts.city_id = counts.city_id.filter(({ value }, at) => at < mostCities || chosen.has(value));
  return { total, facets: counts };
}
