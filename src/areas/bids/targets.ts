import { sql } from 'kysely';
import { isPublicVacancy } from '#areas/vacancy/predicates.ts';
import type { Field } from '#dictionary/field.ts';
import { valuesOf } from '#finance/columns.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import { leasedThing } from '#kinds/leased-things.ts';
import { isLive } from '#listing/predicates.ts';
import { findListingById } from '#listing/queries.ts';
import type { ListingRow } from '#listing/rows.ts';
import { takesPriceOffers } from '#listing/takes-price-offers.ts';
import { withTitles } from '#listing/title-queries.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { ListedPrice, OfferValues, TargetSnapshot } from './terms.ts';

/**
 * The target of an application: its id, the account that receives the application, and the snapshot that the application stores.
 */
export type Target = {
  id: number;
  recipientId: number;
  snapshot: TargetSnapshot;
  /** For an offer: the version of its terms. */
  revision?: number;
};

const nothing = { conditions_version: null, price_minor: null, currency: null };

/** Returns the newest version of the terms that all offers of an organization inherit; null without any. */
const conditionsVersion = sql<number | null>`(select max(c.version) from organization_conditions c
  where c.organization_id = f.organization_id)`;

/** Returns a live listing; undefined for any other. */
async function findListingTarget(db: Db, id: number, now: Date): Promise<Target | undefined> {
  const row = await db
    .selectFrom('objects as o')
    .select(['o.id', 'o.owner_id', 'o.kind', 'o.title', 'o.price_minor', 'o.currency'])
    .where('o.id', '=', id)
    .where(isLive(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id: recipientId, title, price_minor, currency } = row;
  const [titled] = await withTitles(db, [row]);
  return {
    id,
    recipientId,
    snapshot: { ...nothing, title, title_en: titled?.title_en ?? title, price_minor, currency },
  };
}

/** Returns a live listing that `accepts` allows; undefined for any other. */
async function findListingTargetIf(
  db: Db,
  id: number,
  now: Date,
  accepts: (row: ListingRow) => boolean,
): Promise<Target | undefined> {
  const target = await findListingTarget(db, id, now);
  const row = target && (await findListingById(db, id));
  return row && accepts(row) ? target : undefined;
}

/**
 * Returns the present price of a listing, which no other transaction changes before the end of this one; null for a listing that is not live.
 */
export async function lockPresentPrice(tx: Tx, id: number, now: Date): Promise<ListedPrice | null> {
  const row = await tx
    .selectFrom('objects as o')
    .select(['o.price_minor', 'o.currency'])
    .where('o.id', '=', id)
    .where(isLive(now))
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

const priceOf = ({ price_minor: minor, currency }: ListingRow) => ({ minor, currency });

/** Returns a live listing whose price may be negotiated; undefined for any other. */
export const findNegotiableTarget = (db: Db, id: number, now: Date): Promise<Target | undefined> =>
  findListingTargetIf(db, id, now, (row) => takesPriceOffers({ price: priceOf(row), values: row.values }));

/** Returns a live listing that can be leased; undefined for any other. */
export const findLeasedTarget = (db: Db, id: number, now: Date): Promise<Target | undefined> =>
  findListingTargetIf(
    db,
    id,
    now,
    (row) =>
      leasedThing({ kind: row.kind, price: priceOf(row), city: { region: row.region }, values: row.values }) !== null,
  );

/**
 * Returns the public offers among these ids, in no order; for the leasing of a listing only leasing offers. Offers that are not public are
 * left out.
 */
export async function findOfferTargets(db: Db, ids: readonly number[], kind: 'finance' | 'leasing'): Promise<Target[]> {
  const rows = await db
    .selectFrom('finance_offers as f')
    .selectAll('f')
    .select(conditionsVersion.as('conditions_version'))
    .where(sql<boolean>`f.id = any(${ids}::bigint[])`)
    .where(isPublicOffer)
    .$if(kind === 'leasing', (query) => query.where('f.area', '=', 'leasings'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipientId: row.organization_id,
    revision: row.revision,
    snapshot: { ...nothing, title: row.title, conditions_version: row.conditions_version, offer: termsOf(row) },
  }));
}

/** The public terms of an offer, without its long texts. */
function termsOf(row: Readonly<Record<string, unknown>> & { area: string }): OfferValues {
  // A check constraint limits the column to the areas.
  const data = financeDataOf(row.area as FinanceAreaName);
  const values = valuesOf(data, row);
  const kept = data.fields.filter(
    ({ key, shown, isLong }: Field) => shown !== 'owner' && !isLong && values[key] !== null,
  );
  // `storedColumns` wrote numbers, texts, booleans and lists of texts.
  return Object.fromEntries(kept.map(({ key }) => [key, values[key]])) as OfferValues;
}

/** Returns the current terms of a public offer; null when it is no longer offered. */
export async function findOfferTerms(db: Db, id: number): Promise<OfferValues | null> {
  const row = await db
    .selectFrom('finance_offers as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where(isPublicOffer)
    .executeTakeFirst();
  return row ? termsOf(row) : null;
}

/** Returns a public vacancy; undefined for any other. */
export async function findVacancyTarget(db: Db, id: number, now: Date): Promise<Target | undefined> {
  const row = await db
    .selectFrom('vacancies as v')
    .select(['v.id', 'v.owner_id', 'v.title'])
    .where('v.id', '=', id)
    .where(isPublicVacancy(now))
    .executeTakeFirst();
  return row && { id, recipientId: row.owner_id, snapshot: { ...nothing, title: row.title } };
}
