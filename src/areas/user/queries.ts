import { type NotNull, sql } from 'kysely';
import { findRegion } from '#areas/geo/queries.ts';
import { findOwnProfile } from '#areas/profile/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInUser } from './contract.ts';

export async function isPhoneKnown(db: Db, phone: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirst();
  return row !== undefined;
}

/** Returns the status of an account; undefined when there is no such account. */
export async function findAccountStatus(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('status')
    .where(sql<boolean>`id = ${userId}::bigint`)
    .executeTakeFirst();
  return row?.status;
}

/** Returns the account of a phone and creates it if there is none. `isNew` says which. */
export async function findOrCreateUser(
  db: Db,
  phone: string,
  now: Date,
): Promise<{ id: number; isBlocked: boolean; isNew: boolean }> {
  const made = await db
    .insertInto('accounts')
    .values({ kind: 'user', phone, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isBlocked: false, isNew: true };
  const user = await db
    .selectFrom('accounts')
    .select(['id', 'status'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { id: user.id, isBlocked: user.status === 'blocked', isNew: false };
}

type Consent = { document: 'personal_data' | 'publication'; version: string; ip: string; now: Date };

/** Returns whether the user has consented to this version of a document. */
export async function hasConsent(
  db: Db,
  userId: number,
  { document, version }: Pick<Consent, 'document' | 'version'>,
): Promise<boolean> {
  const inserted = await db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores a consent, once for each version, with its time and IP address. */
export async function recordConsent(db: Db, userId: number, { document, version, ip, now }: Consent): Promise<void> {
  if (await hasConsent(db, userId, { document, version })) return;
  await db.insertInto('consents').values({ user_id: userId, document, version, ip, given_at: now }).execute();
}

/** Copies the area chosen as a guest to the account, unless the account already has one. */
export async function adoptGuestArea(db: Db, userId: number, region: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ area_region: region })
    .where('id', '=', userId)
    .where('area_region', 'is', null)
    .execute();
}

export async function findSignedInUser(db: Db, id: number): Promise<SignedInUser> {
  const user = await db
    .selectFrom('accounts')
    .select(['id', 'phone', 'created_at', 'area_region'])
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow();
  const profile = await findOwnProfile(db, id);
  const area = user.area_region === null ? null : await findRegion(db, user.area_region);
  return { id: user.id, phone: user.phone, created_at: user.created_at.toISOString(), area, profile };
}
