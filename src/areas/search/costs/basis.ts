import { createHash } from 'node:crypto';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { osagoVersions } from '#areas/calculators/tables.ts';
import type { Db } from '#server/db/connect.ts';
import { Lru } from '#server/lru.ts';
import type { CostBuyer, CostTables } from '#true-cost/costs-of.ts';
import { type FinancedThing, isFor } from '#true-cost/monthly.ts';
import { assumedFigures, completeFigures, figuresOfText, figuresToText } from '#true-cost/my-figures.ts';
import { PaymentTable } from '#true-cost/payment-table.ts';
import type { City, ReferenceData } from '../reference-data.ts';
import { findCostContext } from './cost-context.ts';
import { findPayingOffers } from './queries.ts';

/** Offers and rates are read again after this time, so that a change of one is in every search within a minute. */
const freshMs = 10_000;
const keptBases = 32;

/** Inputs from which the costs of a search are computed. */
export class CostBasis {
  /** Equal for bases by which every car costs the same. */
  readonly key: string;
  readonly buyer: CostBuyer;
  readonly tables: CostTables;
  readonly #payments = new Map<string, PaymentTable>();

  constructor(key: string, buyer: CostBuyer, tables: CostTables) {
    this.key = key;
    this.buyer = buyer;
    this.tables = tables;
  }

  /** The payments for a class of cars. */
  paymentsFor(things: readonly FinancedThing[]): PaymentTable {
    const key = JSON.stringify(things);
    const known = this.#payments.get(key);
    if (known) return known;
    const { figures, place } = this.buyer;
    const asked = { payer: figures.payer, region: place.region };
    const offers = this.tables.offers.filter((offer) => things.some((thing) => isFor(offer, thing, asked)));
    const table = new PaymentTable(offers, figures);
    this.#payments.set(key, table);
    return table;
  }
}

/** `digest` tells whether offers and rates have changed. */
type Kept = { readAt: number; day: string; digest: string; tables: CostTables; bases: Lru<string, CostBasis> };
const kept = new WeakMap<Db, Promise<Kept>>();

async function read(db: Db, now: Date, before: Kept | undefined): Promise<Kept> {
  const [offers, context] = await Promise.all([findPayingOffers(db), findCostContext(db, now)]);
  const { day, rates } = context;
  const digest = createHash('sha256')
    .update(JSON.stringify([day, offers, [...rates]]))
    .digest('base64');
  const readAt = now.getTime();
  if (before?.digest === digest) return { ...before, readAt };
  const tables = { ...context, osago: osagoVersions, offers };
  return { readAt, day, digest, tables, bases: new Lru(keptBases) };
}

/** Offers, rates and tables as they were at most ten seconds before `now`. */
async function tablesAt(db: Db, now: Date): Promise<Kept> {
  const before = await kept.get(db)?.catch(() => undefined);
  if (before && Math.abs(now.getTime() - before.readAt) < freshMs && before.day === moscowDay(now)) return before;
  const reading = read(db, now, before);
  kept.set(db, reading);
  return reading;
}

let lastBasis = 0;

/** The basis of the costs for the figures of a search; for a city that is gone, the assumed one. */
export async function costBasisOf(
  db: Db,
  { figures: text }: { readonly figures?: string | undefined },
  { cities }: Pick<ReferenceData, 'cities'>,
  now: Date,
): Promise<CostBasis> {
  const { tables, bases } = await tablesAt(db, now);
  const stated = figuresOfText(text);
  const name = figuresToText(stated);
  const known = bases.get(name);
  if (known) return known;
  const { figures, assumed } = completeFigures(stated);
  const citiesBySlug = [...cities.values()];
  const bySlug = (slug: string): City | undefined => citiesBySlug.find((each) => each.slug === slug);
  const own = bySlug(figures.city);
  const city = own ?? bySlug(assumedFigures.city) ?? citiesBySlug[0];
  if (!city) throw new Error('There are no cities: data/geo has not been loaded.');
  const buyer = {
    figures: { ...figures, city: city.slug },
    assumed: own ? assumed : [...assumed, 'city' as const],
    place: { region: city.region, latitude: city.latitude, longitude: city.longitude },
    cityName: city.name,
  };
  const basis = new CostBasis(String((lastBasis += 1)), buyer, tables);
  bases.set(name, basis);
  return basis;
}
