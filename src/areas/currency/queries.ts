import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { currencyDigits } from '#ui/format.ts';
import { foreignCurrencies } from './currencies.ts';
import type { Rate, Rates } from './rates.ts';
import { snapshotOn } from './snapshot.ts';

/**
 * The rates in force on a day, by default the newest: those that were fetched, and those of the shipped snapshot where none was. A currency
 * without a rate until that day is missing.
 */
export async function findRates(db: Db, day = '9999-12-31'): Promise<Rates> {
  const rows = await db
    .selectFrom('currency_rates')
    .where('date', '<=', sql<string>`${day}::date`)
    .distinctOn('currency')
    .select(['currency', 'nominal', 'value_e4', sql<string>`date::text`.as('date')])
    .orderBy('currency')
    .orderBy('date', 'desc')
    .execute();
  const fetched = rows.map(({ currency, nominal, value_e4, date }): [string, Rate] => [
    currency,
    { currency, nominal, valueE4: Number(value_e4), date },
  ]);
  const shipped = snapshotOn(day);
  return new Map([...shipped, ...fetched.filter(([key, { date }]) => date >= (shipped.get(key)?.date ?? ''))]);
}

/** Stores rates; returns whether any of them is new. */
export async function addRates(db: Db, rates: readonly Rate[], now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into currency_rates (currency, nominal, value_e4, date, fetched_at)
    select *, ${now} from unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ nominal }) => nominal)}::integer[],
      ${rates.map(({ valueE4 }) => valueE4)}::bigint[], ${rates.map(({ date }) => date)}::date[])
    on conflict (currency, date) do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes that the bank was asked for a day. */
export async function addDay(db: Db, day: string, ratesOf: string, now: Date): Promise<void> {
  await db
    .insertInto('currency_days')
    .values({ day, rates_of: ratesOf, fetched_at: now })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ rates_of: ratesOf, fetched_at: now }))
    .execute();
}

/** The first and the last of the days between two for which the bank was not asked yet; null when it was asked for all. */
export async function findMissingDays(
  db: Db,
  from: string,
  to: string,
): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::date::text as first, max(day)::date::text as last
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days(day)
    where not exists (select from currency_days known where known.day = days.day::date)`.execute(db);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first && last ? { first, last } : null;
}

/** Notes that the bank was asked for all days between two, whose rates are stored. */
export async function addMissingDays(
  db: Db,
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<void> {
  await sql`insert into currency_days (day, rates_of, fetched_at)
    select day, (select max(date) from currency_rates where date <= day), ${now}
    from generate_series(${first}::date, ${last}::date, interval '1 day') as days(day)
    on conflict (day) do nothing`.execute(db);
}

/** When the bank last answered for its latest day; null before the first time. */
export async function findRefreshTime(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('currency_days')
    .select(({ fn }) => fn.max('fetched_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Recalculates the rouble prices of listings in other currencies, rounding as `roublesOf` does; returns the number of changed listings. */
export async function repriceForeign(db: Db, rates: Rates): Promise<number> {
  let changed = 0;
  for (const { key } of foreignCurrencies) {
    const rate = rates.get(key);
    if (!rate) continue;
    const divisor = rate.nominal * 10 ** currencyDigits(key) * 100;
    const roubles = sql<number>`round(price_minor::numeric * ${rate.valueE4} / ${divisor})::bigint`;
    const { numUpdatedRows } = await db
      .updateTable('objects')
      .set({ price_rub_minor: roubles })
      .where('currency', '=', key)
      .where('deleted_at', 'is', null)
      .where('price_rub_minor', '<>', roubles)
      .executeTakeFirst();
    changed += Number(numUpdatedRows);
  }
  return changed;
}
