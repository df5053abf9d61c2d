import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import { moscowDay, moscowDayBounds } from '#areas/calculators/moscow-day.ts';
import { findRates } from '#areas/currency/queries.ts';
import type { Rates } from '#areas/currency/rates.ts';
import { customsTables } from '#areas/customs/tables.ts';
import { isShown } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { CostContext } from '#true-cost/landed-price.ts';
import { freightDays, freightRoute, leastFreights, type TypicalFreights } from '#true-cost/typical-freight.ts';
import { currencyDigits } from '#ui/format.ts';

/**
 * Finds what transport to the border usually costs on a day, by the listings that were published before it and state it. Of a day that has begun
 * they are nearly always the same, so that cards and pages of one day agree.
 */
async function findFreights(db: Db, day: string, rates: Rates): Promise<TypicalFreights> {
  const { start } = moscowDayBounds(day);
  const currencies = ['RUB', ...rates.keys()];
  // Kopecks for a minor unit of each currency.
  const kopecks = currencies.map((currency) => {
    const rate = rates.get(currency);
    return rate ? rate.valueE4 / (rate.nominal * 10 ** currencyDigits(currency) * 100) : 1;
  });
  const { rows } = await sql<{ country: string; border_point: string; listings: number; minor: number }>`
    select a.country, a.border_point, count(*)::integer as listings,
      percentile_disc(0.5) within group (order by round(a.delivery_cost_minor * r.kopecks)::bigint) as minor
    from abroad_listings a
      join objects o on o.id = a.object_id
      join unnest(${currencies}::text[], ${kopecks}::double precision[]) as r(currency, kopecks)
        on r.currency = coalesce(a.delivery_currency, 'RUB')
    where a.delivery_cost_minor is not null and o.deleted_at is null and ${isShown}
      and o.published_at >= ${new Date(start.getTime() - freightDays * dayMs)} and o.published_at < ${start}
    group by a.country, a.border_point
    having count(*) >= ${leastFreights}`.execute(db);
  return new Map(
    rows.map(({ country, border_point: border, listings, minor }) => [
      freightRoute(country, border),
      { listings, minor: Number(minor) },
    ]),
  );
}

type Kept = { readonly stamp: string; readonly context: Promise<CostContext> };
const kept = new WeakMap<Db, Kept>();

/** The rates, customs tables and usual costs of transport by which costs are computed now; one object until the day or a rate changes. */
export async function findCostContext(db: Db, now: Date): Promise<CostContext> {
  const day = moscowDay(now);
  const rates = await findRates(db, day);
  const stamp = JSON.stringify([day, ...rates]);
  const known = kept.get(db);
  if (known?.stamp === stamp) return known.context;
  const context = findFreights(db, day, rates).then((freights) => ({ day, rates, tables: customsTables, freights }));
  const own: Kept = { stamp, context };
  kept.set(db, own);
  // A failure is not kept; the context of a later day, which may stand in its place by then, is.
  context.catch(() => kept.get(db) === own && kept.delete(db));
  return context;
}
