import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { autoData } from '#areas/auto/data.ts';
import { filtersKey } from '#areas/saved-searches/filters-key.ts';
import { matchPublications } from '#areas/saved-searches/match.ts';
import { scopeOf } from '#areas/search/sql/matching.ts';
import type { Filters } from '#areas/search/port.ts';
import { createDb, type Db } from '#server/db/connect.ts';
import type { SearchCase } from './kind-cases.ts';
import { measure, type Measured } from './load.ts';
import { searchTarget } from './search.ts';

// Search while new listings are compared with 100,000 saved searches.

const searches = 100_000;
const savedAtOnce = 5000;
const listingsPerSecond = 10;
const benchName = 'Замер';

type Car = { mark_id: number; model_id: number; region: string; price_minor: number; year: number };

/** What people save who look for a car like this one. */
function searchesFor({ mark_id, model_id, region, price_minor, year }: Car): Filters[] {
  const model = { mark_id: [mark_id], model_id: [model_id] };
  const around = { price_from: Math.round(price_minor * 0.8), price_to: Math.round(price_minor * 1.1) };
  return [
    { ...model, price_to: price_minor },
    { ...model, region: [region] },
    { ...model, ...around, year_from: year - 2 },
    { ...model, ...around, region: [region], year_from: year - 1, year_to: year + 1 },
    { ...model, price_to: around.price_to, gearbox: ['at'], q: 'один хозяин' },
  ];
}

/** Fills a database of the benchmark once, with owners from the demo. */
export async function fillSavedSearches(db: Db): Promise<void> {
  const { rows: known } = await sql`select 1 from saved_searches where name = ${benchName} limit 1`.execute(db);
  if (known.length > 0) return;
  const { rows: cars } = await sql<Car>`
    select a.mark_id, a.model_id, c.region, o.price_rub_minor as price_minor, a.year
    from objects o join auto_listings a on a.object_id = o.id join cities c on c.id = o.city_id
    where o.status = 'active' and a.model_id is not null order by md5(o.id::text) limit ${searches / 5}`.execute(db);
  const now = new Date();
  const all = Array.from({ length: Math.ceil(searches / 5 / cars.length) }, () => cars)
    .flat()
    .flatMap(searchesFor);
  for (let from = 0; from < searches; from += savedAtOnce) {
    const rows = await Promise.all(
      all.slice(from, Math.min(from + savedAtOnce, searches)).map(async (filters, index) => ({
        filters,
        key: filtersKey('auto', filters),
        place: from + index,
        // Words decide no scope, and each would be looked up in the texts.
        ...(await scopeOf(db, autoData, { ...filters, q: undefined }, now)),
      })),
    );
    await sql`
      with owners as (select id, row_number() over (order by id) - 1 as place, count(*) over () as of
        from accounts where kind = 'user' and status = 'active')
      insert into saved_searches (account_id, kind, filters, address, filters_key, anchors, regions, name, frequency, created_at, seen_at)
      select o.id, 'auto', v.filters, '{}', v.key, v.anchors, v.regions, ${benchName}, 'daily', now() - interval '1 day', now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v (filters jsonb, key text, place integer, anchors text[], regions text[])
      join owners o on o.place = v.place % o.of
      on conflict do nothing`.execute(db);
  }
  await sql`vacuum analyze saved_searches`.execute(db);
}

/** Notes listings as published now, as the trigger on their publication does. */
const publish = (db: Db, count: number) =>
  sql`insert into new_publications (object_id, at)
    select id, now() - interval '1 minute' from objects where kind = 'auto' and status = 'active' and deleted_at is null
    order by random() limit ${count}
    on conflict (object_id) do update set at = excluded.at`.execute(db);

export type SavedSearchesResult = {
  searches: number;
  /** Milliseconds for one listing, when a minute of them is compared at once, as the job does. */
  msPerListing: number;
  /** Milliseconds of processor time of the process that compares, for one listing; without those of PostgreSQL. */
  cpuMsPerListing: number;
  alerts: number;
  quiet: Measured;
  /** The same search while so many listings a second are published and compared. */
  busy: Measured;
  listingsPerSecond: number;
};

export async function benchSavedSearches(
  databaseUrl: string,
  origin: string,
  { one, seconds }: { one: Pick<SearchCase, 'kind' | 'asked'>; seconds: number },
): Promise<SavedSearchesResult> {
  const db = createDb(databaseUrl);
  try {
    await fillSavedSearches(db);
    const minute = listingsPerSecond * 60;
    await publish(db, minute);
    const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
    await matchPublications(db, new Date());
    const msPerListing = (performance.now() - began) / minute;
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuMsPerListing = (user + system) / 1000 / minute;
    const { rows } = await sql<{ alerts: number }>`select count(*)::integer as alerts from saved_search_alerts`.execute(
      db,
    );
    const target = searchTarget(origin, one);
    await measure(target, 1);
    const quiet = await measure(target, seconds);
    const ending = new AbortController();
    const publishing = (async () => {
      while (!ending.signal.aborted) {
        const next = wait(1000, undefined, { signal: ending.signal }).catch(() => undefined);
        await publish(db, listingsPerSecond);
        await matchPublications(db, new Date());
        await next;
      }
    })();
    const busy = await measure(target, seconds);
    ending.abort();
    await publishing;
    return { searches, msPerListing, cpuMsPerListing, alerts: rows[0]?.alerts ?? 0, quiet, busy, listingsPerSecond };
  } finally {
    await db.destroy();
  }
}
