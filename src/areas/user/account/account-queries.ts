import { type RawBuilder, sql } from 'kysely';
import type { UploadedPhoto } from '#areas/media/rules.ts';
import type { Db } from '#server/db/connect.ts';
import type { PersonalTable } from './personal-table.ts';
import { personalTableEntries } from './personal-tables.ts';

/** SQL for the rows of a table that are about this person. */
function ownRows(name: string, { by, where }: PersonalTable, userId: number): RawBuilder<unknown> {
  const own =
    'user' in by
      ? sql`${sql.ref(by.user)} = ${userId}`
      : sql`${sql.ref(by.listing)} in (select id from objects where owner_id = ${userId})`;
  return where
    ? sql`${sql.table(name)} where ${own} and ${sql.ref(where.column)} = ${where.is}`
    : sql`${sql.table(name)} where ${own}`;
}

/** Returns all rows about a person by table name, with the columns that personal-tables.ts exports. */
export async function readPersonalData(db: Db, userId: number): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [name, table] of personalTableEntries) {
    if (!table.export) continue;
    const columns = sql.join(table.export.map((column) => sql.ref(column)));
    const { rows } = await sql`select ${columns} from ${ownRows(name, table, userId)}`.execute(db);
    // A person may be either of two sides of the rows of a table.
    data[name] = [...(data[name] ?? []), ...rows];
  }
  return data;
}

export async function findAccount(db: Db, userId: number) {
  return db
    .selectFrom('accounts')
    .select(['id', 'phone', 'area_region', 'status', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the photos that a person uploaded, in the order of their listings. */
export async function findUploads(db: Db, userId: number): Promise<(UploadedPhoto & { objectId: number | null })[]> {
  return db
    .selectFrom('media')
    .select(['id', 'object_id as objectId', 'path', 'rotation'])
    .where('owner_id', '=', userId)
    .where('source', '=', 'upload')
    .orderBy('object_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Schedules the deletion of an account for `leavesAt` and hides the account until then. Returns false when the account is blocked or deleted. */
export async function scheduleDeletion(db: Db, userId: number, leavesAt: Date): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ status: 'leaving', leaves_at: leavesAt })
    .where('id', '=', userId)
    .where('status', 'in', ['active', 'hidden'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns when the account with this phone will be erased; null when no deletion is scheduled. */
export async function findDeletionDate(db: Db, phone: string): Promise<Date | null> {
  const row = await db
    .selectFrom('accounts')
    .select('leaves_at')
    .where('phone', '=', phone)
    .where('status', '=', 'leaving')
    .executeTakeFirst();
  return row?.leaves_at ?? null;
}

/**
 * Cancels the deletion of an account. Returns false when none was scheduled. An account blocked meanwhile stays blocked and is still erased
 * on its date.
 */
export async function cancelDeletion(db: Db, phone: string): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ status: 'active', leaves_at: null })
    .where('phone', '=', phone)
    .where('status', '=', 'leaving')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findDueForDeletion(db: Db, now: Date): Promise<number[]> {
  const rows = await db.selectFrom('accounts').select('id').where('leaves_at', '<=', now).execute();
  return rows.map(({ id }) => id);
}

/** Returns the account if it is still due to be erased, and locks its row, so that a concurrent cancellation waits. */
export function lockDueForDeletion(tx: Db, userId: number, now: Date) {
  // FOR NO KEY UPDATE does not block inserts that refer to the account: a transaction that holds a listing of the account and writes such a
  // row would otherwise deadlock with this one.
  return tx
    .selectFrom('accounts')
    .select(['id', 'phone', 'status'])
    .where('id', '=', userId)
    .where('leaves_at', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** SQL for a value that no phone has, in place of a user's phone; an organization has none. */
const erasedPhone = (userId: number) => sql<string | null>`case kind when 'user' then 'erased:' || ${userId}::text end`;

/** Deletes or empties all personal data that no law requires us to keep. The account id remains and identifies nobody. */
export async function erasePersonalData(tx: Db, userId: number, now: Date): Promise<void> {
  for (const [name, table] of personalTableEntries) {
    if (table.erase === 'delete') await sql`delete from ${ownRows(name, table, userId)}`.execute(tx);
  }
  await tx.deleteFrom('media').where('owner_id', '=', userId).execute();
  await tx
    .updateTable('objects')
    .set({
      title: '',
      description: '',
      attrs: '{}',
      slug: null,
      rejection: null,
      status: 'archived',
      deleted_at: now,
      updated_at: now,
    })
    .where('owner_id', '=', userId)
    .execute();
  await tx
    .updateTable('accounts')
    .set({ status: 'erased', phone: erasedPhone(userId), leaves_at: null, area_region: null, erased_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Deletes the consents of erased accounts once they can no longer be disputed. */
export async function deleteOldConsents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('consents')
    .where('user_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('erased_at', '<', before))
    .execute();
}
