import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { retentionDays } from '../fields.ts';
import { isBlockRetained } from './retained-blocks.ts';

export type PhoneChange = {
  id: string;
  user_id: number;
  session_id: string;
  old_phone: string;
  new_phone: string;
  request_id: string | null;
  old_confirmed_at: Date | null;
};

export async function insertPhoneChange(
  db: Db,
  change: PhoneChange & { created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('phone_changes').values(change).execute();
}

/** A change that this session began and that still goes on; null otherwise. */
export async function findPhoneChange(
  db: Db,
  id: string,
  owner: { userId: number; sessionId: string },
  now: Date,
): Promise<PhoneChange | null> {
  const row = await db
    .selectFrom('phone_changes')
    .select(['id', 'user_id', 'session_id', 'old_phone', 'new_phone', 'request_id', 'old_confirmed_at'])
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('session_id', '=', owner.sessionId)
    .where('expires_at', '>', now)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function updatePhoneChange(
  db: Db,
  id: string,
  to: { request_id?: string | null; old_confirmed_at?: Date },
): Promise<void> {
  await db.updateTable('phone_changes').set(to).where('id', '=', id).execute();
}

export async function findPhone(db: Db, userId: number): Promise<string> {
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return phone;
}

/** When a person's phone was last changed. */
export async function findLastPhoneChange(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('phone_changes')
    .select((eb) => eb.fn.max('done_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}

class PhoneOfBlocked extends Error {}

/** Gives an account another phone; fails by `isPhoneTaken` when another account has it, now or in the same moment, or a block of it is kept. */
export async function replacePhone(
  tx: Db,
  keys: Pick<Config, 'codeKey'>,
  { userId, phone, now }: { userId: number; phone: string; now: Date },
): Promise<void> {
  if (await isBlockRetained(tx, keys, phone, now)) throw new PhoneOfBlocked();
  await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute();
}

/** The phone of an account, which stays as it is until the transaction ends. */
export async function lockPhone(tx: Db, userId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('phone').where('id', '=', userId).forUpdate().executeTakeFirst();
  return row?.phone;
}

/** The one key that decides whose a phone is has refused, or it was a blocked person's. */
export const isPhoneTaken = (error: unknown): boolean =>
  error instanceof PhoneOfBlocked ||
  (error instanceof Error && 'constraint' in error && error.constraint === 'users_phone_key');

export async function finishPhoneChange(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('phone_changes').set({ done_at: now }).where('id', '=', id).execute();
}

/** One at a time per account. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

const DAY = 24 * 3_600_000;

/** Forgets changes a month later: the pause of a day is long over. */
export async function sweepPhoneChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phone_changes')
    .where('created_at', '<', new Date(now.getTime() - retentionDays.formerPhone * DAY))
    .execute();
}
