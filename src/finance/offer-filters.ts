import { type RawBuilder, sql } from 'kysely';
import { rangeKeys } from '#dictionary/field.ts';
import { columnOf, hasAll } from './columns.ts';
import type { Ask, FinanceArea } from './finance-area.ts';
import { allDemands, type Applicant, figuresOf, personBounds } from './eligibility.ts';
import type { Standing } from './standings.ts';
import { type Demand, demandsOf } from './rules.ts';

type Predicate = RawBuilder<boolean>;

/** The conditions of a search: `filters` of the dictionary by their keys, and conditions without a facet. */
export type OfferSearch = {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly organization?: number | undefined;
  readonly region?: string | undefined;
  /** Options that offers must allow, by the keys of their sets. An offer without a value for a set allows all its options. */
  readonly allows?: Readonly<Record<string, string>> | undefined;
  readonly ask?: Ask | undefined;
  /** Limits the search to offers with this standing for an applicant; the figures of `ask` then count as criteria too. */
  readonly standing?: { readonly state: Standing; readonly applicant: Applicant } | undefined;
  /** The organisation that searches its own offers, including hidden ones; null for a public search. */
  readonly owner: number | null;
};

/**
 * Whether everybody may see an offer. Few accounts are hidden, blocked or leaving, so testing for membership in their set is cheaper than a
 * join.
 */
export const isPublicOffer = sql<boolean>`f.active and f.deleted_at is null
  and f.organization_id not in (select id from accounts where status <> 'active')`;

/** The predicates for demands on the fields of an area. */
function demandPredicates({ fields }: FinanceArea, demands: readonly Demand[]): Predicate[] {
  return demands.flatMap(({ key, bound, value }) => {
    const field = fields.find((each) => each.key === key);
    if (!field) return [];
    const column = columnOf(field);
    // The planner has statistics for this expression. It has none for coalesce(…), with which it would sort whole categories.
    return bound === 'min'
      ? [sql<boolean>`(${column} is null or ${column} <= ${value}::bigint)`]
      : [sql<boolean>`(${column} is null or ${column} >= ${value}::bigint)`];
  });
}

const holds: Readonly<Record<Standing, RawBuilder<unknown>>> = {
  passes: sql`is true`,
  unknown: sql`is null`,
  fails: sql`is false`,
};

/**
 * Whether an offer has the given standing, by the same rules as `checkEligibility`. A criterion is null while the applicant has not stated its
 * figure. AND in SQL gives the standing: false if any criterion is false, otherwise null if any is null.
 */
function standingPredicate(data: FinanceArea, ask: Ask, { state, applicant }: NonNullable<OfferSearch['standing']>): Predicate {
  const { client_type: clientType, region } = applicant;
  const figures = figuresOf(ask, applicant);
  const unstated = personBounds.flatMap(([figure, least, most]) =>
    typeof figures[figure] === 'number' ? [] : data.fields.filter(({ key }) => key === least || key === most),
  );
  const criteria = [
    clientType === null ? sql`null::boolean` : sql`f.client_types @> ${[clientType]}::text[]`,
    region === null ? sql`case when f.regions is null then true end` : sql`(f.regions is null or ${region} = any(f.regions))`,
    ...demandPredicates(data, allDemands(figures)),
    ...unstated.map((field) => sql`case when ${columnOf(field)} is null then true end`),
  ];
  return sql<boolean>`(${sql.join(criteria, sql` and `)}) ${holds[state]}`;
} // prettier-ignore

/** The predicates under which facets are counted too. */
function basePredicates(data: FinanceArea, search: OfferSearch): Predicate[] {
  const { area, fields } = data;
  const allowed = fields.flatMap((field) => {
    const option = search.allows?.[field.key];
    return option === undefined ? [] : [sql<boolean>`(${columnOf(field)} is null or ${hasAll(field, [option])})`];
  });
  const ask = search.ask ?? {};
  return [
    // A literal, so that the planner can use partial statistics of the area.
    sql<boolean>`f.area = ${sql.lit(area)}`,
    search.owner === null
      ? isPublicOffer
      : sql<boolean>`f.organization_id = ${search.owner}::bigint and f.deleted_at is null`,
    ...(search.organization === undefined ? [] : [sql<boolean>`f.organization_id = ${search.organization}::bigint`]),
    ...(search.region === undefined ? [] : [sql<boolean>`(f.regions is null or ${search.region} = any(f.regions))`]),
    ...allowed,
    ...(search.standing ? [standingPredicate(data, ask, search.standing)] : demandPredicates(data, demandsOf(ask))),
  ];
}

/** The predicates of the dictionary's filters, by facet: each facet is counted without its own predicate. */
function filterPredicates({ fields }: FinanceArea, { filters }: OfferSearch): Map<string, Predicate> {
  const predicates = new Map<string, Predicate>();
  for (const field of fields) {
    const column = columnOf(field);
    if (field.facet === 'range') {
      const { from, to } = rangeKeys(field);
      const parts = [
        ...(typeof filters[from] === 'number' ? [sql<boolean>`${column} >= ${filters[from]}::bigint`] : []),
        ...(typeof filters[to] === 'number' ? [sql<boolean>`${column} <= ${filters[to]}::bigint`] : []),
      ];
      if (parts.length > 0) predicates.set(field.key, sql<boolean>`${sql.join(parts, sql` and `)}`);
    }
    const chosen = filters[field.key];
    if (!Array.isArray(chosen) || chosen.length === 0) continue;
    const [first, ...others] = chosen.map(String);
    if (field.facet === 'multi')
      predicates.set(
        field.key,
        // With a single value, an index that begins with this column still returns rows in its order.
        others.length === 0
          ? sql<boolean>`(${column})::text = ${first}`
          : sql<boolean>`(${column})::text = any(${[first, ...others]}::text[])`,
      );
    if (field.facet === 'all') predicates.set(field.key, hasAll(field, chosen.map(String)));
  }
  return predicates;
}

export type OfferPredicates = { base: Predicate; byFacet: ReadonlyMap<string, Predicate>; all: Predicate };

export function predicatesOf(data: FinanceArea, search: OfferSearch): OfferPredicates {
  const base = sql<boolean>`${sql.join(basePredicates(data, search), sql` and `)}`;
  const byFacet = filterPredicates(data, search);
  return { base, byFacet, all: sql<boolean>`${sql.join([base, ...byFacet.values()], sql` and `)}` };
}
