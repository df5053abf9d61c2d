import { dayMs } from '#ui/durations.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { reportRules } from './rules.ts';
import type { OutsideSource, ReportState, SourceProblem, SourceState } from './section-keys.ts';
import type { SourceSections } from './section-schemas.ts';
import type { VehicleNumber } from './vehicle-number.ts';

export type ReportRow = {
  id: number;
  owner_id: number;
  number: string;
  number_type: VehicleNumber['type'];
  is_masked: boolean;
  title: string | null;
  state: ReportState;
  price_minor: number;
  reservation: number | null;
  ordered_at: Date;
  deadline_at: Date;
  finished_at: Date | null;
  share_secret: string | null;
  object_id: number | null;
};

export type SourceRow = {
  report_id: number;
  source: OutsideSource;
  state: SourceState;
  /** The idempotency key of the order at the source; it is stored before the order is sent. */
  order_key: string;
  ticket: string | null;
  asked: number;
  answered_at: Date | null;
  sections: SourceSections | null;
  problem: SourceProblem | null;
};

const reports = (db: Db) => db.selectFrom('vin_reports').selectAll();

// Check constraints of both tables limit the texts to these types.
const asReports = (rows: unknown): ReportRow[] => rows as ReportRow[];
const asReport = (row: unknown): ReportRow | undefined => row as ReportRow | undefined;

export const findOwnReport = async (db: Db, id: number, ownerId: number): Promise<ReportRow | undefined> =>
  asReport(await reports(db).where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst());

/** The report of the account, locked until the transaction ends. */
export const lockOwnReport = async (tx: Tx, id: number, ownerId: number): Promise<ReportRow | undefined> =>
  asReport(await reports(tx).where('id', '=', id).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst());

export const lockReport = async (tx: Tx, id: number): Promise<ReportRow | undefined> =>
  asReport(await reports(tx).where('id', '=', id).forUpdate().executeTakeFirst());

/** A shared report whose owner is neither blocked nor leaving. */
export const findSharedReport = async (db: Db, secret: string): Promise<ReportRow | undefined> =>
  asReport(
    await reports(db)
      .where('share_secret', '=', secret)
      .where(sql<boolean>`owner_id in (select id from accounts where status = 'active')`)
      .executeTakeFirst(),
  );

/** The report that its owner shows on this listing. */
export const findAttachedReport = async (db: Db, objectId: number): Promise<ReportRow | undefined> =>
  asReport(await reports(db).where('object_id', '=', objectId).executeTakeFirst());

/** The report that an order of the vehicle opens again: one in progress, or one that was paid for within the last days. */
export const findKeptReport = async (
  db: Db,
  ownerId: number,
  number: string,
  now: Date,
): Promise<ReportRow | undefined> =>
  asReport(
    await reports(db)
      .where('owner_id', '=', ownerId)
      .where('number', '=', number)
      .where((where) =>
        where.or([
          where('state', '=', 'processing'),
          where.and([
            where('state', '=', 'ready'),
            where('finished_at', '>', new Date(now.getTime() - reportRules.keptDays * dayMs)),
          ]),
        ]),
      )
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );

export const findReports = async (
  db: Db,
  ownerId: number,
  { limit, before }: { limit: number; before: number | null },
): Promise<ReportRow[]> =>
  asReports(
    await reports(db)
      .where('owner_id', '=', ownerId)
      .$if(before !== null, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

type NewReport = Pick<
  ReportRow,
  'owner_id' | 'number' | 'number_type' | 'is_masked' | 'title' | 'price_minor' | 'ordered_at' | 'deadline_at'
>;

export async function insertReport(tx: Tx, row: NewReport, sources: readonly OutsideSource[]): Promise<number> {
  const { id } = await tx.insertInto('vin_reports').values(row).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('vin_report_sources')
    .values(sources.map((source) => ({ report_id: id, source })))
    .execute();
  return id;
}

export async function updateReport(
  db: Db,
  id: number,
  change: Partial<
    Pick<ReportRow, 'reservation' | 'is_masked' | 'state' | 'finished_at' | 'share_secret' | 'object_id'>
  >,
): Promise<void> {
  await db.updateTable('vin_reports').set(change).where('id', '=', id).execute();
}

export async function deleteReport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('vin_reports').where('id', '=', id).execute();
}

/** Reports in progress whose deadline has passed. */
export async function findOverdueReports(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('vin_reports')
    .select('id')
    .where('state', '=', 'processing')
    .where('deadline_at', '<', now)
    .orderBy('deadline_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes reports whose limitation period is over; those in progress stay. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('vin_reports')
    .where('state', '<>', 'processing')
    .where('ordered_at', '<', new Date(now.getTime() - reportRules.retentionDays * dayMs))
    .execute();
}
