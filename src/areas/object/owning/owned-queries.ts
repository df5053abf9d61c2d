import { type RawBuilder, sql } from 'kysely';
import type { CursorPosition } from '#listing/cursor.ts';
import { kindData } from '#kinds/data.ts';
import type { Words } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import { type KindData, measuresOf } from '#listing/kind-data.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { hasStatus, isLive } from '#listing/predicates.ts';
import { type ChoiceName, choiceNames } from '#listing/seller-choices.ts';
import { queryWords, textQuery } from '#server/db/full-text.ts';
import type { Db } from '#server/db/connect.ts';
import { fieldOf, optionsOf } from './choice-options.ts';
import { isStale, recentFigure } from './predicates.ts';
import type { OwnedSort } from './rules.ts';

/** Generic ads only, or the offers of all other kinds; undefined for both. */
export type OwnedPart = 'offers' | 'ads' | undefined;

/**
 * What narrows a list: bounds in kopecks of prices and of what buyers pay in all, of years and kilometres of the kinds that have them, a make by its slug, choices of the
 * kinds that have them, and a fallen price.
 */
export type OwnedRanges = {
  price_from?: number | undefined;
  price_to?: number | undefined;
  landed_from?: number | undefined;
  landed_to?: number | undefined;
  year_from?: number | undefined;
  year_to?: number | undefined;
  mileage_to?: number | undefined;
  mark?: string | undefined;
  price_dropped?: boolean | undefined;
} & Partial<Record<ChoiceName, string | undefined>>;

/**
 * Which listings of an owner to find: the public ones (`live`) or all, at the time `now`, optionally matching the text `q`, optionally the
 * stale ones only.
 */
export type OwnedScope = {
  ownerId: number;
  now: Date;
  seen: 'live' | 'all';
  q?: string | undefined;
  stale?: boolean | undefined;
  ranges?: OwnedRanges | undefined;
  /** The cars from abroad that are within `landed_from` and `landed_to`. */
  withinLanded?: readonly number[] | undefined;
};
export type OwnedFilter = {
  part?: OwnedPart;
  kind?: KindName | undefined;
  status?: ListingStatus | undefined;
};

/** Normalizes a number for comparison: Latin letters that look like Cyrillic ones become Cyrillic, separators are removed. */
const foldPlate = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`translate(regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g'), 'ABEKMHOPCTYX', 'АВЕКМНОРСТУХ')`;

/** A part of a number must have this many characters to be searched for. */
const minIdentifierPart = 3;

/**
 * SQL condition: the text of the listing matches the words, or one of its identifying numbers contains the query. Numbers are matched for
 * the owner only, so that others cannot probe masked ones.
 */
function hasWords(data: KindData, q: string, seen: OwnedScope['seen']): RawBuilder<boolean> {
  const words = queryWords(q).map((word) => sql<boolean>`a.search @@ ${textQuery(word)}`);
  const part = q.replaceAll(/[^\p{L}\d]/gu, '');
  const numbers =
    seen === 'live' || part.length < minIdentifierPart
      ? []
      : data.identifiers.map(
          (key) =>
            sql<boolean>`position(${foldPlate(sql`${part}::text`)} in ${foldPlate(sql`${sql.ref(`a.${key}`)}`)}) > 0`,
        );
  const either = [...(words.length > 0 ? [sql<boolean>`(${sql.join(words, sql` and `)})`] : []), ...numbers];
  const found = either.length > 0 ? sql.join(either, sql` or `) : sql`false`;
  return sql<boolean>`(o.kind = ${sql.lit(data.kind)}
    and exists (select from ${sql.table(data.table)} a where a.object_id = o.id and (${found})))`;
}

/** SQL condition: the query is the listing's id, part of an identifying number, or words of its title or text. */
function matches(q: string, seen: OwnedScope['seen']): RawBuilder<boolean> {
  const kinds: readonly KindData[] = Object.values(kindData);
  const id = /^(?:№|no\.?)?\s*([1-9]\d{0,14})$/iu.exec(q)?.[1];
  return sql<boolean>`(${sql.join(
    [
      ...(id ? [sql<boolean>`o.id = ${id}::bigint`] : []),
      sql<boolean>`position(lower(${q}::text) in lower(o.title)) > 0`,
      ...kinds.map((data) => hasWords(data, q, seen)),
    ],
    sql` or `,
  )})`;
}

/** SQL condition: a field of the listing, whose kind has it, is within bounds. */
function isWithin(key: string, from: number | undefined, to: number | undefined): RawBuilder<boolean>[] {
  if (from === undefined && to === undefined) return [];
  const kinds = (Object.values(kindData) as KindData[]).filter(({ fields }) =>
    fields.some((field) => field.key === key && field.store !== 'attrs'),
  );
  const value = sql.ref(`a.${key}`);
  const ofKind = kinds.map(
    ({ kind, table }) => sql<boolean>`(o.kind = ${sql.lit(kind)} and exists (select from ${sql.table(table)} a
      where a.object_id = o.id and ${value} >= ${from ?? 0} and ${value} <= ${to ?? Number.MAX_SAFE_INTEGER}::bigint))`,
  );
  return [sql<boolean>`(${sql.join([sql`false`, ...ofKind], sql` or `)})`];
}

/** SQL rows of the make of a listing, `slug` and `name`; none for kinds without makes. */
const makes: RawBuilder<unknown> = sql.join(
  (Object.values(kindData) as KindData[]).flatMap(({ kind, table, levels: [make] }) =>
    make
      ? [
          sql`select m.slug, m.name from ${sql.table(table)} a join ${sql.table(make.table)} m on m.id = ${sql.ref(`a.${make.field}`)}
            where o.kind = ${sql.lit(kind)} and a.object_id = o.id`,
        ]
      : [],
  ),
  sql` union all `,
);

/** SQL rows of the choices of a listing, null where its kind has none. */
const choices: RawBuilder<unknown> = sql.join(
  (Object.values(kindData) as KindData[]).map((data) => {
    const values = choiceNames.map((choice) => {
      const field = fieldOf(data, choice);
      const value = !field
        ? sql`null::text`
        : field.store === 'attrs'
          ? sql`a.attrs->>${sql.lit(field.key)}`
          : sql.ref(`a.${field.key}`);
      return sql`${value} as ${sql.ref(choice)}`;
    });
    return sql`select ${sql.join(values)} from ${sql.table(data.table)} a where o.kind = ${sql.lit(data.kind)} and a.object_id = o.id`;
  }),
  sql` union all `,
);

const isDropped = sql<boolean>`coalesce((select c.to_minor < c.from_minor and c.currency = o.currency from price_changes c
  where c.object_id = o.id and c.per is not distinct from o.price_per order by c.id desc limit 1), false)`;

const isPriced = (from: number | undefined, to: number | undefined): RawBuilder<boolean> =>
  sql<boolean>`o.price_rub_minor between ${from ?? 0}::bigint and ${to ?? Number.MAX_SAFE_INTEGER}::bigint`;

/** SQL condition: what buyers pay in all is within bounds: of a car from abroad more than its price. */
const isLanded = (from: number | undefined, to: number | undefined, within: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`case when o.kind = 'autofromabroad' then o.id = any(${[...within]}::bigint[]) else ${isPriced(from, to)} end`;

function inRanges(ranges: OwnedRanges, withinLanded: readonly number[]): RawBuilder<boolean> {
  const { price_from, price_to, landed_from, landed_to, year_from, year_to, mileage_to, ...of } = ranges;
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...((price_from ?? price_to) === undefined ? [] : [isPriced(price_from, price_to)]),
      ...((landed_from ?? landed_to) === undefined ? [] : [isLanded(landed_from, landed_to, withinLanded)]),
      ...isWithin('year', year_from, year_to),
      ...isWithin('mileage_km', undefined, mileage_to),
      ...(of.mark === undefined ? [] : [sql`exists (select from (${makes}) make where make.slug = ${of.mark})`]),
      ...choiceNames
        .filter((choice) => of[choice] !== undefined)
        .map(
          (choice) =>
            sql`exists (select from (${choices}) chosen where ${sql.ref(`chosen.${choice}`)} = ${of[choice]})`,
        ),
      ...(of.price_dropped === undefined ? [] : [sql`${isDropped} = ${of.price_dropped}`]),
    ],
    sql` and `,
  )})`;
}

function inScope({ ownerId, now, seen, q, stale, ranges = {}, withinLanded = [] }: OwnedScope): RawBuilder<boolean> {
  const words = q === undefined ? sql`true` : matches(q, seen);
  const isSeen = seen === 'live' ? isLive(now) : sql<boolean>`o.deleted_at is null`;
  const ofAge = stale ? isStale(now) : sql`true`;
  return sql<boolean>`(o.owner_id = ${ownerId}::bigint and ${isSeen} and ${words} and ${ofAge}
    and ${inRanges(ranges, withinLanded)})`;
}

function inFilter({ part, kind, status }: OwnedFilter, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      part === undefined ? sql`true` : part === 'ads' ? sql`o.kind = 'ads'` : sql`o.kind <> 'ads'`,
      kind === undefined ? sql`true` : sql`o.kind = ${kind}`,
      status === undefined ? sql`true` : hasStatus(status, now),
    ],
    sql` and `,
  )})`;
}

/** When a listing was published, or created where it never was, in ms: a listing that returns to the results is new again. */
const listedAt = sql<number>`(extract(epoch from coalesce(o.published_at, o.created_at)) * 1000)::bigint`;

/** Sorts after every real value of an ascending order: the year 2100 in ms. */
const beyondAll = sql.lit(4_102_444_800_000);

/** SQL condition: a moderator has refused the listing, or an edit of it that was not mended yet. */
const isRefused = sql<boolean>`(o.status = 'rejected'
  or exists (select from listing_revisions r where r.object_id = o.id and r.state = 'rejected'))`;

/** SQL condition: the listing has a photograph, which drawings are not. By `limit` each listing is looked up in the index of photographs. */
const hasPhotograph = sql<boolean>`coalesce((select true from media m
  where m.object_id = o.id and m.source <> 'drawing' and m.field = 'photos' limit 1), false)`;

/** The first measure of a listing that is filled in, times 100 plus 1, so that a measure of 0 differs from a missing one; null without any. */
const measure: RawBuilder<number> = sql<number>`case o.kind ${sql.join(
  (Object.values(kindData) as KindData[]).flatMap((data) => {
    const values = measuresOf(data).map(({ key, store }) =>
      store === 'attrs' ? sql`(a.attrs->>${sql.lit(key)})::numeric` : sql.ref(`a.${key}`),
    );
    if (values.length === 0) return [];
    return [
      sql`when ${sql.lit(data.kind)} then (select (coalesce(${sql.join(values)}) * 100)::bigint + 1
        from ${sql.table(data.table)} a where a.object_id = o.id)`,
    ];
  }),
  sql` `,
)} end`;

/** The place of a title among those that are listed; equal titles share one. */
const titlePlace = sql<number>`dense_rank() over (order by lower(o.title))`;

/** Sort orders of an owner's list. Each sorts by an integer, which a cursor can hold; ties are broken by id in the same direction. */
const orders: Record<OwnedSort, (now: Date) => { value: RawBuilder<number>; direction: 'asc' | 'desc' }> = {
  rejected_first: () => ({
    value: sql`case when ${isRefused} then ${beyondAll} else 0 end + ${listedAt}`,
    direction: 'desc',
  }),
  photographed_first: () => ({
    value: sql`case when o.price_per is null then 2 * ${beyondAll} else 0 end
      + case when ${hasPhotograph} then ${beyondAll} else 0 end + ${listedAt}`,
    direction: 'desc',
  }),
  newest: () => ({ value: listedAt, direction: 'desc' }),
  oldest: () => ({ value: listedAt, direction: 'asc' }),
  price_asc: () => ({ value: sql`o.price_rub_minor`, direction: 'asc' }),
  price_desc: () => ({ value: sql`o.price_rub_minor`, direction: 'desc' }),
  // Listings without an expiry date, or without a measure, come last.
  ending: () => ({
    value: sql`coalesce((extract(epoch from o.expires_at) * 1000)::bigint, ${beyondAll})`,
    direction: 'asc',
  }),
  title_asc: () => ({ value: titlePlace, direction: 'asc' }),
  title_desc: () => ({ value: titlePlace, direction: 'desc' }),
  measure_asc: () => ({ value: sql`coalesce(${measure}, ${beyondAll})`, direction: 'asc' }),
  measure_desc: () => ({ value: sql`coalesce(${measure}, 0)`, direction: 'desc' }),
  views_asc: (now) => ({ value: recentFigure('views', now), direction: 'asc' }),
  views_desc: (now) => ({ value: recentFigure('views', now), direction: 'desc' }),
  contacts_asc: (now) => ({ value: recentFigure('contacts', now), direction: 'asc' }),
  contacts_desc: (now) => ({ value: recentFigure('contacts', now), direction: 'desc' }),
};

/**
 * Returns the ids of an owner's listings in the given order. Returns up to `limit` + 1 rows: the extra one shows that another page follows.
 * The sort value of each listing is computed once, however often the order and the cursor name it.
 */
export async function findOwnedIds(
  db: Db,
  scope: OwnedScope,
  filter: OwnedFilter,
  { sort, limit, after }: { sort: OwnedSort; limit: number; after?: CursorPosition | undefined },
): Promise<CursorPosition[]> {
  const { value, direction } = orders[sort](scope.now);
  const [beyond, order] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const page = after ? sql`(value, id) ${beyond} (${after.value}::bigint, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<CursorPosition>`
    with owned as materialized (
      select o.id, ${value} as value from objects o where ${inScope(scope)} and ${inFilter(filter, scope.now)})
    select id, value from owned where ${page}
    order by value ${order}, id ${order} limit ${limit + 1}`.execute(db);
  return rows;
}

export type OwnedCount = { status: ListingStatus; kind: KindName; count: number };

/** Counts an owner's listings by their status at `scope.now` and by kind. */
export async function countOwned(db: Db, scope: OwnedScope): Promise<OwnedCount[]> {
  const status = sql<ListingStatus>`case
    when o.status = 'active' and o.publish_at > ${scope.now} then 'scheduled'
    when o.status = 'active' and o.expires_at <= ${scope.now} then 'expired' else o.status end`;
  const rows = await db
    .selectFrom('objects as o')
    .select([status.as('status'), 'o.kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where(inScope(scope))
    .groupBy(sql`1, 2`)
    .execute();
  // The column holds only known kinds.
  return rows.map((row) => ({ ...row, kind: row.kind as KindName }));
}

type Choice = { kind: KindName; key: string; name: Words; count: number };
export type OwnedFacets = {
  marks: { slug: string; name: string; count: number }[];
  choices: Record<ChoiceName, Choice[]>;
  price_dropped: number;
};
type FacetRow = Record<ChoiceName | 'mark' | 'name', string | null> & {
  kind: KindName;
  price_dropped: boolean;
  count: number;
};

/** The name of a make in the first catalogue that has its slug. */
export async function findMakeName(db: Db, slug: string): Promise<string | null> {
  const tables = [
    ...new Set((Object.values(kindData) as KindData[]).flatMap(({ levels: [make] }) => make?.table ?? [])),
  ];
  const named = tables.map((table) => sql`select name from ${sql.table(table)} where slug = ${slug}`);
  const { rows } = await sql<{ name: string }>`${sql.join(named, sql` union all `)} limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Counts the options of a choice. Equal options of several kinds are one, but for categories, which each kind has of its own. */
function countOptions(rows: readonly FacetRow[], choice: ChoiceName): Choice[] {
  const counted = new Map<string, Choice>();
  for (const data of Object.values(kindData) as KindData[]) {
    for (const { key, name } of optionsOf(data, choice)) {
      const of = rows.filter((row) => row.kind === data.kind && row[choice] === key);
      const id = choice === 'category' ? `${data.kind} ${key}` : key;
      const known = counted.get(id) ?? { kind: data.kind, key, name, count: 0 };
      const count = of.reduce((sum, row) => sum + row.count, known.count);
      if (count > 0) counted.set(id, { ...known, count });
    }
  }
  return [...counted.values()];
}

/**
 * Counts the makes and choices of an owner's listings and the fallen prices. Makes and categories of most listings come first. Each count
 * ignores its own filter.
 */
export async function countFacets(db: Db, scope: OwnedScope, filter: OwnedFilter): Promise<OwnedFacets> {
  const { price_from, price_to, landed_from, landed_to, year_from, year_to, mileage_to, ...chosen } =
    scope.ranges ?? {};
  const ranges = { price_from, price_to, landed_from, landed_to, year_from, year_to, mileage_to };
  const columns = sql.join(choiceNames.map((choice) => sql.ref(`chosen.${choice}`)));
  const { rows } = await sql<FacetRow>`
    select o.kind, make.slug as mark, make.name, ${isDropped} as price_dropped, ${columns}, count(*)::integer as count
    from objects o left join lateral (${choices}) chosen on true left join lateral (${makes}) make on true
    where ${inScope({ ...scope, ranges })} and ${inFilter(filter, scope.now)}
    group by o.kind, 2, 3, 4, ${columns}`.execute(db);
  const filters = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const without = (facet: string) =>
    rows.filter((row) => filters.every(([key, value]) => key === facet || row[key as keyof FacetRow] === value));
  const marks = new Map<string, OwnedFacets['marks'][number]>();
  for (const { mark: slug, name, count } of without('mark')) {
    if (slug === null || name === null) continue;
    marks.set(slug, { slug, name, count: (marks.get(slug)?.count ?? 0) + count });
  }
  const counted = Object.fromEntries(choiceNames.map((choice) => [choice, countOptions(without(choice), choice)]));
  return {
    marks: [...marks.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    choices: {
      ...(counted as OwnedFacets['choices']),
      category: counted['category']!.toSorted((a, b) => b.count - a.count),
    },
    price_dropped: without('price_dropped').reduce((sum, row) => sum + (row.price_dropped ? row.count : 0), 0),
  };
}
