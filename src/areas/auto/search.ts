import { sql } from 'kysely';
import type { PagePlace } from '#areas/listing/cursor.ts';
import { fromMicroseconds, isLive, microseconds } from '#areas/listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { AutoFacets, AutoFilters } from './contract.ts';
import { autoPredicates, touchesCarTable } from './search-predicates.ts';
import { textQuery } from './search-text.ts';
import { findFacets } from './search-facets.ts';
import { knowledgeOf } from './search/knowledge.ts';
import { lookUp, type Wanted } from './search/wanted.ts';
import type { HasText } from './search/words.ts';
import type { AutoSort } from './sorts.ts';

export type AutoSearchRequest = {
  filters: AutoFilters;
  sort: AutoSort;
  limit: number;
  /** The place where the page before ended. */
  after?: PagePlace | undefined;
  withFacets: boolean;
  now: Date;
};
export type AutoSearchPage = {
  ids: number[];
  /** All that the filters find, exact. */
  total: number;
  /** The place of the last row, where more follow. */
  next: PagePlace | null;
  facets: AutoFacets | null;
  /** The words as they were understood, where not as typed. */
  meant: string | null;
};

/** The port of search: what finds ids. SQL is one implementation, the engine in memory another; a property test holds them together. */
export type AutoSearch = { find(db: Db, request: AutoSearchRequest): Promise<AutoSearchPage> };

/** A request with its filters looked up. */
export type AutoSearchOrder = Omit<AutoSearchRequest, 'filters' | 'withFacets'> & { wanted: Wanted };

const needsCar: ReadonlySet<AutoSort> = new Set(['year_desc', 'mileage_asc']);

function found(db: Db, { wanted, sort, now }: AutoSearchOrder) {
  const predicates = autoPredicates(wanted, now);
  return (
    db
      .selectFrom('objects as o')
      // Every car has its row there: without a predicate on it, joining it would only cost.
      .$if(touchesCarTable(predicates) || needsCar.has(sort), (query) =>
        query.innerJoin('auto_listings as a', 'a.object_id', 'o.id'),
      )
      .where(sql<boolean>`${sql.join([...predicates.values()].flat(), sql` and `)}`)
  );
}

type Direction = 'asc' | 'desc';

/** Each sort: the value it orders by as a whole number for the cursor, its direction, and a value of the cursor as the database has it. */
const sorts = {
  newest: {
    column: () => sql`o.published_at`,
    value: () => microseconds('o.published_at'),
    direction: 'desc',
    bound: (value: number) => fromMicroseconds(value),
  },
  price_asc: byNumber('o.price_rub_minor', 'asc'),
  price_desc: byNumber('o.price_rub_minor', 'desc'),
  year_desc: byNumber('a.year', 'desc'),
  mileage_asc: byNumber('a.mileage_km', 'asc'),
  distance: {
    column: metresColumn,
    value: metresColumn,
    direction: 'asc',
    bound: (value: number) => sql`${value}::bigint`,
  },
} as const;

function byNumber<D extends Direction>(column: string, direction: D) {
  const ref = () => sql<number>`${sql.ref(column)}`;
  return { column: ref, value: ref, direction, bound: (value: number) => sql`${value}::bigint` };
}

function metresColumn({ metres }: Wanted) {
  const pairs = [...(metres ?? [])];
  return sql<number>`(select away.metres from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, away]) => away)}::bigint[])
    as away (city_id, metres) where away.city_id = o.city_id)`;
}

/** One row more than the page, to know whether another follows. */
export function pageQuery(db: Db, order: AutoSearchOrder) {
  const { column, value, direction, bound } = sorts[order.sort];
  const by = column(order.wanted);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const query = found(db, order)
    .orderBy(by, direction)
    .orderBy('o.id', direction)
    .limit(order.limit + 1);
  const { after } = order;
  const page = after
    ? query.where(sql<boolean>`(${by}, o.id) ${beyond} (${bound(after.value)}, ${after.id}::bigint)`)
    : query;
  return page.select(['o.id as id', value(order.wanted).as('sort_value')]);
}

export function totalQuery(db: Db, order: AutoSearchOrder) {
  return found(db, { ...order, sort: 'newest' }).select(({ fn }) => fn.countAll<number>().as('total'));
}

/** Whether any live car's text has a word. */
const hasTextIn =
  (db: Db, now: Date): HasText =>
  async (word) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from objects o join auto_listings a on a.object_id = o.id
        where ${isLive(now)} and a.search @@ ${textQuery(word)}) as has`.execute(db);
    return rows[0]?.has === true;
  };

export const sqlAutoSearch: AutoSearch = {
  async find(db, { filters, withFacets, ...request }) {
    const wanted = await lookUp(filters, await knowledgeOf(db), hasTextIn(db, request.now));
    const order = { ...request, wanted };
    const [rows, { total }, facets] = await Promise.all([
      pageQuery(db, order).execute(),
      totalQuery(db, order).executeTakeFirstOrThrow(),
      withFacets ? findFacets(db, wanted, request.now) : null,
    ]);
    const page = rows.slice(0, request.limit);
    const last = page.at(-1);
    return {
      ids: page.map((row) => row.id),
      total,
      next: rows.length > request.limit && last ? { value: last.sort_value, id: last.id } : null,
      facets,
      meant: wanted.meant,
    };
  },
};
