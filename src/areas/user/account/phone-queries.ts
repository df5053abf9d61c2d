import { dayMs } from '#ui/durations.ts';
import type { NotNull } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { retentionDays } from '../account-limits.ts';
import { PhoneOfBlocked } from './phone-taken.ts';
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

/** Returns the unfinished phone change that this session started, or null. */
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
  const { phone } = await db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', userId)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow();
  return phone;
}

/** Returns when a person's phone was last changed, or null. */
export async function findLastPhoneChange(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('phone_changes')
    .select((eb) => eb.fn.max('done_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/**
 * Changes the phone of an account. Throws an error recognised by `isPhoneTaken` when another account has the phone, also when it gets the
 * phone at the same moment, or when a block is retained for it.
 */
export async function replacePhone(
  tx: Db,
  keys: Pick<Config, 'codeKey'>,
  { userId, phone, now }: { userId: number; phone: string; now: Date },
): Promise<void> {
  if (await isBlockRetained(tx, keys, phone, now)) throw new PhoneOfBlocked();
  await tx.updateTable('accounts').set({ phone }).where('id', '=', userId).execute();
}

/** Returns the phone of an account and locks it until the transaction ends. */
export async function lockPhone(tx: Db, userId: number): Promise<string | undefined> {
  const row = await tx.selectFrom('accounts').select('phone').where('id', '=', userId).forUpdate().executeTakeFirst();
  return row?.phone ?? undefined;
}

export async function finishPhoneChange(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('phone_changes').set({ done_at: now }).where('id', '=', id).execute();
}

/** Serializes phone changes of one account. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Deletes records of phone changes after a month; the pause of a day between changes is long over. */
export async function deleteOldPhoneChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('phone_changes')
    .where('created_at', '<', new Date(now.getTime() - retentionDays.formerPhone * dayMs))
    .execute();
}
