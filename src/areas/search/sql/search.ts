import { sql } from 'kysely';
import { kindData } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import { fromMicroseconds, isLive, microseconds } from '#listing/predicates.ts';
import type { CostAmount } from '#true-cost/costs-of.ts';
import type { Db } from '#server/db/connect.ts';
import { type SearchCatalogue, catalogueOf } from '../catalogue-cache.ts';
import { fullTurn, mostWestern } from '../map-area.ts';
import { cellOf, type MapCell, type MapGrid, pointOfCity, rankedCities, sortedCells } from '../map-grid.ts';
import type { Search, SearchPage, SearchRequest, UnknownCosts } from '../port.ts';
import { indexSchemaOf } from '../index-schema.ts';
import { isBeyondLead, joinLed, noPart, pageOfPart, type PagePart } from '../led-page.ts';
import { parseQuery, fullTextWordsIn, type ParsedQuery } from '../parsed-query.ts';
import { textQuery } from '#server/db/full-text.ts';
import type { HasText } from '../words/parse-words.ts';
import { costBasisOf } from '../costs/basis.ts';
import { sortedCost } from '../costs/cost-filters.ts';
import { hasCosts } from '#true-cost/cost-kinds.ts';
import { findShownCosts } from '../costs/shown-costs.ts';
import { numericSql, sortSql } from './columns.ts';
import { costColumn, type CostsOfAll, findCosts, reasonsAmong } from './costs.ts';
import { findFacets } from './facets.ts';
import { predicatesOf, touchesOwnTable } from './predicates.ts';

/** A request with its filters parsed. */
export type SearchOrder = Omit<SearchRequest, 'filters' | 'withFacets' | 'grid' | 'among'> & {
  data: KindData;
  query: ParsedQuery;
  costs?: CostsOfAll;
};

/** A sort: its column, the same as a whole number for cursors, and the number of a cursor converted back for comparison with the column. */
type Sorted = {
  column: (query: ParsedQuery) => ReturnType<typeof sql<unknown>>;
  value: (query: ParsedQuery) => ReturnType<typeof sql<number>>;
  direction: 'asc' | 'desc';
  bound: (value: number) => ReturnType<typeof sql<unknown>>;
  /** Whether the column is in the kind's own table. */
  isOwn?: boolean;
};

const whole = (value: number) => sql`${value}::bigint`;

function byNumber(expression: string, direction: 'asc' | 'desc', isOwn = false): Sorted {
  const column = () => sql.raw<number>(expression);
  return { column, value: column, direction, bound: whole, isOwn };
}

function metresColumn({ metres }: ParsedQuery) {
  const pairs = [...(metres ?? [])];
  return sql<number>`(select away.metres from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, away]) => away)}::bigint[])
    as away (city_id, metres) where away.city_id = o.city_id)`;
}

/** Sorts that any kind may have. */
const common: Readonly<Record<string, Sorted>> = {
  newest: {
    column: () => sql`o.published_at`,
    value: () => microseconds('o.published_at'),
    direction: 'desc',
    bound: (value) => fromMicroseconds(value),
  },
  price_asc: byNumber('"o"."price_rub_minor"', 'asc'),
  price_desc: byNumber('"o"."price_rub_minor"', 'desc'),
  distance: { column: metresColumn, value: metresColumn, direction: 'asc', bound: whole },
};

function byCost(costs: ReadonlyMap<number, CostAmount>): Sorted {
  const column = () => costColumn(costs);
  return { column, value: column, direction: 'asc', bound: whole };
}

function sortedBy(data: KindData, key: string): Sorted {
  const known = common[key];
  if (known) return known;
  const sort = data.sorts.find((candidate) => candidate.key === key);
  const numeric = indexSchemaOf(data).numerics.find((candidate) => candidate.key === sort?.field);
  if (!numeric) throw new Error(`${data.kind} has no order ${key}.`);
  const direction = sort?.direction ?? 'asc';
  return byNumber(sortSql(numeric, direction), direction, true);
}

function found(db: Db, { data, query, now, costs }: SearchOrder, isJoined: boolean) {
  const predicates = predicatesOf(data, query, now, costs);
  return (
    db
      .selectFrom('objects as o')
      // Every listing has a row in the kind's table, so the join is needed only for predicates on that table.
      .$if(isJoined || touchesOwnTable(predicates, query), (builder) =>
        builder.innerJoin(`${data.table as 'auto_listings'} as a`, 'a.object_id', 'o.id'),
      )
      .where(sql<boolean>`${sql.join([...predicates.values()].flat(), sql` and `)}`)
  );
}

/** Selects one row more than the page, to know whether another page follows; of the listings that lead or of all others, where that is asked. */
export function pageQuery(db: Db, order: SearchOrder, isLed?: boolean) {
  const cost = sortedCost(order.sort);
  const {
    column,
    value,
    direction,
    bound,
    isOwn = false,
  } = cost && order.costs ? byCost(order.costs.get(cost)!) : sortedBy(order.data, order.sort);
  const by = column(order.query);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const ordered = found(db, order, isOwn)
    .orderBy(by, direction)
    .orderBy('o.id', direction)
    .limit(order.limit + 1);
  const { after, lead } = order;
  const isLeading = sql<boolean>`o.id = any(${[...(lead ?? [])]}::bigint[])`;
  const part = isLed === undefined ? ordered : ordered.where(isLed ? isLeading : sql<boolean>`not ${isLeading}`);
  const page = after
    ? part.where(sql<boolean>`(${by}, o.id) ${beyond} (${bound(after.value)}, ${after.id}::bigint)`)
    : part;
  return page.select(['o.id as id', value(order.query).as('sort_value')]);
}

async function findPart(db: Db, order: SearchOrder, isLed?: boolean): Promise<PagePart> {
  const rows = await pageQuery(db, order, isLed).execute();
  const page = rows.slice(0, order.limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    last: last ? { value: last.sort_value, id: last.id } : null,
    hasMore: rows.length > order.limit,
  };
}

async function findPage(db: Db, order: SearchOrder): Promise<Pick<SearchPage, 'ids' | 'next'>> {
  const { after, lead, limit } = order;
  if (!lead || sortedCost(order.sort)) return pageOfPart(await findPart(db, order));
  const isBeyond = isBeyondLead(after, lead);
  const led = isBeyond ? noPart : await findPart(db, order, true);
  if (led.hasMore) return pageOfPart(led);
  const rest = { ...order, limit: limit - led.ids.length, after: isBeyond ? after : undefined };
  return joinLed(led, await findPart(db, rest, false));
}

export function totalQuery(db: Db, order: SearchOrder) {
  return found(db, order, false).select(({ fn }) => fn.countAll<number>().as('total'));
}

async function findAmong(db: Db, order: SearchOrder, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await found(db, order, false)
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .select('o.id')
    .execute();
  const hits = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => hits.has(id));
}

/** The sums of the hits in each cell of a grid. Listings without a point lie where their city does, and are counted apart. */
function cellsQuery(
  db: Db,
  order: SearchOrder,
  { area, width, height }: MapGrid,
  { data, reference }: SearchCatalogue,
) {
  const cities = rankedCities(reference).map((city) => ({ id: city.id, ...pointOfCity(city) }));
  const { point } = indexSchemaOf(data);
  const own = (key: 'latitude' | 'longitude') => (point ? sql.raw(numericSql(point[key])) : sql`null::integer`);
  const ofCities = sql<{ id: number; latitude: number; longitude: number; place: number }>`(select * from unnest(
    ${cities.map(({ id }) => id)}::bigint[], ${cities.map(({ latitude }) => latitude)}::integer[], ${cities.map(({ longitude }) => longitude)}::integer[]
  ) with ordinality as of_city (id, latitude, longitude, place))`.as('c');
  const points = found(db, order, false)
    .leftJoin(ofCities, 'c.id', 'o.city_id')
    .select(['o.id', 'o.price_rub_minor', sql<number>`coalesce(c.place - 1, ${sql.lit(cities.length)})`.as('rank')])
    .select([sql<number>`coalesce(${own('latitude')}, c.latitude)`.as('y')])
    .select(sql<boolean>`${own('latitude')} is not null`.as('has_point'))
    .select(sql<number>`coalesce(${own('longitude')}, c.longitude)`.as('east'));
  return db
    .selectFrom(
      db
        .selectFrom(points.as('p'))
        .select(['id', 'rank', 'price_rub_minor', 'y', 'has_point'])
        .select(
          sql<number>`case when east < ${sql.lit(mostWestern)} then east + ${sql.lit(fullTurn)} else east end`.as('x'),
        )
        .as('p'),
    )
    .select(({ fn }) => [
      'has_point as hasPoint',
      fn.countAll<number>().as('count'),
      sql<number>`sum(y)::bigint`.as('latitudes'),
      sql<number>`sum(x)::bigint`.as('longitudes'),
      fn.min('y').as('south'),
      fn.max('y').as('north'),
      fn.min('x').as('west'),
      fn.max('x').as('east'),
      fn.min('rank').as('largestCity'),
      sql<number>`cardinality(array_positions(array_agg(rank), min(rank)))`.as('ofLargestCity'),
      fn.min('id').as('id'),
      fn.max('id').as('lastId'),
      fn.min('price_rub_minor').as('price'),
    ])
    .where(sql<boolean>`y between ${area.south}::integer and ${area.north}::integer`)
    .where(sql<boolean>`x between ${area.west}::integer and ${area.east}::integer`)
    .groupBy(
      sql`has_point, (y - ${sql.lit(area.south)}) / ${sql.lit(height)}, (x - ${sql.lit(area.west)}) / ${sql.lit(width)}`,
    );
}

async function findCells(db: Db, order: SearchOrder, grid: MapGrid, catalogue: SearchCatalogue): Promise<MapCell[]> {
  const rows = await cellsQuery(db, order, grid, catalogue).execute();
  return sortedCells(rows.map((row) => cellOf(row, catalogue.reference)));
}

/** Tells whether any live listing's text has a word. */
export const hasTextIn =
  (db: Db, data: KindData, now: Date): HasText =>
  async (word) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from objects o join ${sql.table(data.table)} a on a.object_id = o.id
        where ${isLive(now)} and a.search @@ ${textQuery(word)}) as has`.execute(db);
    return rows[0]?.has === true;
  };

/** The search port of a kind, by plain SQL. */
export const sqlSearch = (data: KindData): Search => ({
  async find(db, request) {
    const catalogue = await catalogueOf(db, data);
    const hasTexts = fullTextWordsIn(request.filters, catalogue).length > 0;
    const run = () => findIn(db, data, catalogue, request);
    return hasTexts && request.inTurn ? request.inTurn(run) : run();
  },
});

/** How many listings each cost is unknown of, under all filters but that of the cost. */
async function findUnknown(db: Db, order: SearchOrder & { costs: CostsOfAll }): Promise<UnknownCosts[]> {
  return Promise.all(
    [...order.costs].map(async ([key, costs]) => {
      const limits = new Map([...order.query.costs].filter(([other]) => other !== key));
      const rows = await found(db, { ...order, query: { ...order.query, costs: limits } }, false)
        .select('o.id')
        .execute();
      return reasonsAmong(rows.map(({ id }) => id), key, costs); // prettier-ignore
    }),
  );
}

async function findIn(
  db: Db,
  data: KindData,
  catalogue: SearchCatalogue,
  { filters, withFacets, grid, among = [], ...request }: SearchRequest,
): Promise<SearchPage> {
  const query = await parseQuery(filters, catalogue, hasTextIn(db, data, request.now));
  const { kind } = data;
  const basis = hasCosts(kind)
    ? (request.basis ?? (await costBasisOf(db, filters, catalogue.reference, request.now)))
    : undefined;
  const costs = await findCosts(db, data, { ...request, filters }, basis);
  const order = { ...request, data, query, costs };
  const [{ ids, next }, { total }, facets, cells, unknown, hits] = await Promise.all([
    findPage(db, order),
    totalQuery(db, order).executeTakeFirstOrThrow(),
    withFacets ? findFacets(db, data, query, request.now, costs) : null,
    grid ? findCells(db, order, grid, catalogue) : null,
    request.after ? [] : findUnknown(db, order),
    findAmong(db, order, among),
  ]);
  return {
    ids,
    total,
    next,
    facets,
    among: hits,
    cells,
    meant: query.meant,
    unknown,
    costs: hasCosts(kind) && basis ? await findShownCosts(db, kind, [...new Set([...ids, ...hits])], basis) : null,
  };
}

const bySql = new Map(Object.entries(kindData).map(([kind, data]) => [kind, sqlSearch(data)]));

/** All kinds by plain SQL, for tests and tools that run no engines. */
export const sqlSearches = { of: (kind: KindName) => bySql.get(kind)!, isReady: () => true, lagSeconds: () => 0 };
