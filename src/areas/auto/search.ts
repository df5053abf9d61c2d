import { sql } from 'kysely';
import type { PagePlace } from '#areas/listing/cursor.ts';
import { fromMicroseconds, microseconds } from '#areas/listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { AutoFilters } from './contract.ts';
import { autoPredicates, touchesCarTable } from './search-predicates.ts';
import type { AutoSort } from './sorts.ts';

export type AutoSearchRequest = {
  filters: AutoFilters;
  sort: AutoSort;
  limit: number;
  /** The place where the page before ended. */
  after?: PagePlace | undefined;
  now: Date;
};
export type AutoSearchPage = {
  ids: number[];
  /** All that the filters find, exact. */
  total: number;
  /** The place of the last row, where more follow. */
  next: PagePlace | null;
};

/** The port of search: what finds ids. Another engine may stand behind it. */
export type AutoSearch = { find(db: Db, request: AutoSearchRequest): Promise<AutoSearchPage> };

function found(db: Db, { filters, now }: AutoSearchRequest) {
  const predicates = autoPredicates(filters, now);
  return (
    db
      .selectFrom('objects as o')
      // Every car has its row there: without a predicate on it, joining it would only cost.
      .$if(touchesCarTable(predicates), (query) => query.innerJoin('auto_listings as a', 'a.object_id', 'o.id'))
      .where(sql<boolean>`${sql.join([...predicates.values()].flat(), sql` and `)}`)
  );
}

type Query = ReturnType<typeof found>;

/** Each sort: the value it orders by as a number for the cursor, the order, and what lies beyond a place. */
const sorts = {
  newest: {
    value: microseconds('o.published_at'),
    order: (query: Query) => query.orderBy('o.published_at', 'desc').orderBy('o.id', 'desc'),
    after: ({ value, id }: PagePlace) => sql<boolean>`(o.published_at, o.id) < (${fromMicroseconds(value)}, ${id})`,
  },
  price_asc: {
    value: sql<number>`o.price_rub_minor`,
    order: (query: Query) => query.orderBy('o.price_rub_minor').orderBy('o.id'),
    after: ({ value, id }: PagePlace) => sql<boolean>`(o.price_rub_minor, o.id) > (${value}::bigint, ${id}::bigint)`,
  },
  price_desc: {
    value: sql<number>`o.price_rub_minor`,
    order: (query: Query) => query.orderBy('o.price_rub_minor', 'desc').orderBy('o.id', 'desc'),
    after: ({ value, id }: PagePlace) => sql<boolean>`(o.price_rub_minor, o.id) < (${value}::bigint, ${id}::bigint)`,
  },
};

/** One row more than the page, to know whether another follows. */
export function pageQuery(db: Db, request: AutoSearchRequest) {
  const sort = sorts[request.sort];
  const query = sort.order(found(db, request)).limit(request.limit + 1);
  return (request.after ? query.where(sort.after(request.after)) : query).select([
    'o.id as id',
    sort.value.as('sort_value'),
  ]);
}

export function totalQuery(db: Db, request: AutoSearchRequest) {
  return found(db, request).select(({ fn }) => fn.countAll<number>().as('total'));
}

export const sqlAutoSearch: AutoSearch = {
  async find(db, request) {
    const [rows, { total }] = await Promise.all([
      pageQuery(db, request).execute(),
      totalQuery(db, request).executeTakeFirstOrThrow(),
    ]);
    const page = rows.slice(0, request.limit);
    const last = page.at(-1);
    return {
      ids: page.map((row) => row.id),
      total,
      next: rows.length > request.limit && last ? { value: last.sort_value, id: last.id } : null,
    };
  },
};
