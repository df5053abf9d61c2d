import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createDb, type Db } from '#server/db/connect.ts';
import { pageSize } from '#contract/page-size.ts';
import { type Measured, measureRounds, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

// Searches of offers of finance and of vacancies at a size that no market of them reaches.

const rows = 100_000;
const firms = 400;
const words = ['водитель', 'сварщик', 'бухгалтер', 'программист', 'кладовщик', 'инженер', 'продавец', 'логист'];

/** Published organizations without a login, in the largest cities. */
async function addFirms(db: Db): Promise<void> {
  await sql`with made as (
      insert into accounts (kind, status) select 'organization', 'active' from generate_series(1, ${firms}::integer) returning id
    ), cities_of as (select array(select id from cities order by population desc limit 100) as ids),
    shown as (
      insert into profiles (account_id, kind, display_name, city_id, created_at, updated_at)
      select id, 'company', 'Замер ' || id, ids[1 + id % 100], now(), now() from made, cities_of returning account_id
    )
    insert into organizations (id, inn, legal_name, types, phone, email, email_confirmed_at, updated_at)
    select id, '99' || lpad(id::text, 8, '0'), 'Замер ' || id, '{bank,employer}', '+78000000000', 'bench-' || id || '@example.com', now(), now() from made`.execute(
    db,
  );
}

/** Half of the offers are credits, the others are leasing; no two of them cost the same. */
async function addOffers(db: Db): Promise<void> {
  await sql`insert into finance_offers (organization_id, area, category, title, amount_min_minor, amount_max_minor, term_min_months, term_max_months,
      rate_min, rate_max, psk_min, psk_max, down_payment_min, client_types, attrs, active, created_at, updated_at)
    select firm.ids[1 + n % ${firms}::integer], case when n % 2 = 0 then 'credits' else 'leasings' end,
      case when n % 2 = 0 then (array['auto', 'mortgage', 'consumer', 'business'])[1 + n / 2 % 4] end, 'Предложение ' || n,
      1000000 + n, 1000000000 + n, 3 + n % 10, 60 + n % 200, 10000 + n % 20000, 12000 + n % 20000, 11000 + n % 20000, 13000 + n % 20000,
      n % 30 * 1000, case when n % 3 = 0 then '{individual}'::text[] else '{sole_trader,company}'::text[] end,
      jsonb_build_object('buyout', n % 1000), n % 20 > 0, now(), now()
    from generate_series(1, ${rows}::integer) n, (select array_agg(id) as ids from organizations where legal_name like 'Замер %') firm`.execute(
    db,
  );
}

async function addVacancies(db: Db): Promise<void> {
  await sql`insert into vacancies (owner_id, state, title, category, salary_from_minor, salary_tax, salary_period, experience, schedule, employment,
      workplace, skills, duties, city_id, net_from_minor, net_top_minor, findings, search, created_at, updated_at, published_at, expires_at)
    select firm.ids[1 + n % ${firms}::integer], case when n % 20 = 0 then 'closed' else 'active' end, word,
      (array['sales', 'drivers', 'it', 'law', 'production', 'logistics'])[1 + n % 6], 5000000 + n * 100, 'net', 'month',
      (array['none', 'from_1', 'from_3'])[1 + n % 3], (array['five_two', 'two_two', 'rotation'])[1 + n / 7 % 3], 'full', 'on_site', '{}',
      (select string_agg(md5(n::text || part), ' ') from generate_series(1, 15) part), place.ids[1 + n % 100], 5000000 + n * 100, 5000000 + n * 100, '{}',
      to_tsvector('russian', word), now(), now(), now() - n * interval '10 seconds', now() + interval '20 days'
    from generate_series(1, ${rows}::integer) n
    cross join lateral (select (${words}::text[])[1 + n % ${words.length}::integer] as word) as named,
      (select array_agg(id) as ids from organizations where legal_name like 'Замер %') firm,
      (select array(select id from cities order by population desc limit 100) as ids) place`.execute(db);
}

/** Removes what this part adds: every search by cost reads all offers of finance, and other parts are to measure the demo. */
async function removeFirms(db: Db): Promise<void> {
  const firm = sql`select id from organizations where legal_name like 'Замер %'`;
  await sql`delete from finance_offers where organization_id in (${firm})`.execute(db);
  await sql`delete from vacancies where owner_id in (${firm})`.execute(db);
  await sql`delete from profiles where account_id in (${firm})`.execute(db);
  await sql`with gone as (delete from organizations where id in (${firm}) returning id)
    delete from accounts where id in (select id from gone)`.execute(db);
}

/** Runs `measure` over a database of the benchmark that is filled for it. */
export async function withFirms<T>(databaseUrl: string, measure: () => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl);
  const change = (acts: readonly ((tx: Db) => Promise<void>)[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const act of acts) await act(tx);
    });
  const analyze = sql`vacuum analyze finance_offers, vacancies, organizations, accounts`;
  try {
    // A benchmark that was killed leaves its rows.
    await change([removeFirms, addFirms, addOffers, addVacancies]);
    await analyze.execute(db);
    return await measure();
  } finally {
    await change([removeFirms]);
    await analyze.execute(db);
    await db.destroy();
  }
}

export type FirmsResult = { name: string; full: Measured };

/** More questions than a measurement asks, so that none is asked twice. */
const askedOnce = 20_000;
const each = (of: (index: number) => object): string[] => Array.from({ length: askedOnce }, (_, index) => JSON.stringify(of(index))); // prettier-ignore

/** The cursor of a page so many pages deep. */
async function cursorAt(url: string, input: object, pages: number): Promise<string> {
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const body = JSON.stringify({ ...input, limit: 100, ...(cursor && { cursor }) });
    const answer = await fetch(url, { method: 'POST', headers, body });
    ({ next_cursor: cursor } = (await answer.json()) as { next_cursor: string | null });
    if (cursor === null) throw new Error(`${url} has fewer than ${pages} pages.`);
  }
  return cursor!;
}

const deepPages = 40;

/** The main process of the database's server; undefined on another machine or system. */
async function findPostgresPid(databaseUrl: string): Promise<number | undefined> {
  const db = createDb(databaseUrl);
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const status = readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)$/mu.exec(status)?.[1]);
  } catch {
    return undefined;
  } finally {
    await db.destroy();
  }
}

/** The public searches of offers and of vacancies: the first page of what was never asked before, a deep page, orders, filters with facets, words. */
export async function benchFirms(databaseUrl: string, origin: string, options: BenchOptions): Promise<FirmsResult[]> {
  const limit = pageSize;
  const list = (area: string): string => `${origin}/api/${area}/list`;
  const [credits, leasings, vacancies] = [list('credits'), list('leasings'), list('vacancy')];
  const search = `${origin}/api/vacancy/search`;
  const category = ['auto'];
  const never = (index: number) => ({ amount_minor: 100_000_000 + index * 100, down_payment_minor: 40_000_000, term_months: 36 }); // prettier-ignore
  const pay = (index: number) => 5_000_000 + index * 100;
  const facets = { limit, with_facets: true };
  const cases: { name: string; url: string; bodies: readonly string[] }[] = [
    { name: 'credits by cost, a sum never asked before', url: credits, bodies: each((at) => ({ category, ask: never(at), sort: 'cost', limit })) },
    { name: 'credits by cost with facets, a sum never asked before', url: credits, bodies: each((at) => ({ category, ask: never(at), sort: 'cost', ...facets })) },
    { name: `credits by rate, page ${deepPages}`, url: credits, bodies: [JSON.stringify({ category, sort: 'rate', limit, cursor: await cursorAt(credits, { category, sort: 'rate' }, deepPages) })] },
    { name: 'credits of all categories, newest, with facets', url: credits, bodies: [JSON.stringify({ sort: 'newest', ...facets })] },
    { name: 'credits by PSK up to a rate, with facets', url: credits, bodies: each((at) => ({ sort: 'psk', rate_to: 20_000 + (at % 10_000), ...facets })) },
    { name: 'leasing by cost, a sum never asked before', url: leasings, bodies: each((at) => ({ ask: never(at), sort: 'cost', limit })) },
    { name: 'leasing by cost with facets, a sum never asked before', url: leasings, bodies: each((at) => ({ ask: never(at), sort: 'cost', ...facets })) },
    { name: 'vacancies, a pay never asked before', url: vacancies, bodies: each((at) => ({ pay_from_minor: pay(at), limit })) },
    { name: 'vacancies by pay', url: vacancies, bodies: [JSON.stringify({ sort: 'pay_desc', limit })] },
    { name: `vacancies, page ${deepPages}`, url: vacancies, bodies: [JSON.stringify({ limit, cursor: await cursorAt(vacancies, {}, deepPages) })] },
    { name: 'vacancies by words and a pay never asked before', url: vacancies, bodies: each((at) => ({ q: 'сварщик', pay_from_minor: pay(at), limit })) },
  ]; // prettier-ignore
  const results: FirmsResult[] = [];
  const measured = { ...options, rounds: 1 };
  const postgresPid = await findPostgresPid(databaseUrl);
  const add = async (name: string, target: Omit<Target, 'metrics'>): Promise<void> => {
    const watched = { ...target, metrics: `${origin}/metrics`, connections: 1, ...(postgresPid && { postgresPid }) };
    results.push({ name, full: await measureRounds(watched, measured) });
  };
  for (const { name, url, bodies } of cases)
    await add(name, { url, method: 'POST', body: bodies.length === 1 ? bodies[0]! : bodies });
  const query = `with_facets=true&limit=${limit}`;
  const paths = Array.from({ length: askedOnce }, (_, at) => `/api/vacancy/search?${query}&pay_from_minor=${pay(at)}`);
  await add('vacancies of a pay never asked before, with facets', { url: origin, paths });
  await add('vacancies with facets', { url: `${search}?${query}` });
  await add('vacancies of one field with facets', { url: `${search}?${query}&category=it` });
  return results;
}
