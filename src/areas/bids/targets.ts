import { sql } from 'kysely';
import { isPublicVacancy } from '#areas/vacancy/predicates.ts';
import { isPublicOffer } from '#finance/offer-filters.ts';
import { isLive } from '#listing/predicates.ts';
import type { Db } from '#server/db/connect.ts';
import type { TargetSnapshot } from './terms.ts';

/** The target of an application: its id, the account that receives the application, and the snapshot that the application keeps. */
export type Target = { id: number; recipientId: number; snapshot: TargetSnapshot };

const nothing = { conditions_version: null, price_minor: null, currency: null };

/** The newest version of the terms that all offers of an organization inherit; null without any. */
const conditionsVersion = sql<number | null>`(select max(c.version) from organization_conditions c
  where c.organization_id = f.organization_id)`;

/** A live listing, whose price may be negotiated or which may be leased; undefined for any other. */
export async function findListingTarget(db: Db, id: number, now: Date): Promise<Target | undefined> {
  const row = await db
    .selectFrom('objects as o')
    .select(['o.id', 'o.owner_id', 'o.title', 'o.price_minor', 'o.currency'])
    .where('o.id', '=', id)
    .where(isLive(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id: recipientId, title, price_minor, currency } = row;
  return { id, recipientId, snapshot: { ...nothing, title, price_minor, currency } };
}

/** The public offers among these ids, in no order; only offers of leasing when a listing is to be leased. Offers that are not public are left out. */
export async function findOfferTargets(db: Db, ids: readonly number[], kind: 'finance' | 'leasing'): Promise<Target[]> {
  const rows = await db
    .selectFrom('finance_offers as f')
    .select(['f.id', 'f.organization_id', 'f.title', conditionsVersion.as('conditions_version')])
    .where(sql<boolean>`f.id = any(${ids}::bigint[])`)
    .where(isPublicOffer)
    .$if(kind === 'leasing', (query) => query.where('f.area', '=', 'leasings'))
    .execute();
  return rows.map(({ id, organization_id, title, conditions_version }) => ({
    id,
    recipientId: organization_id,
    snapshot: { ...nothing, title, conditions_version },
  }));
}

/** A public vacancy; undefined for any other. */
export async function findVacancyTarget(db: Db, id: number, now: Date): Promise<Target | undefined> {
  const row = await db
    .selectFrom('vacancies as v')
    .select(['v.id', 'v.owner_id', 'v.title'])
    .where('v.id', '=', id)
    .where(isPublicVacancy(now))
    .executeTakeFirst();
  return row && { id, recipientId: row.owner_id, snapshot: { ...nothing, title: row.title } };
}
