import type { Db, Tx } from '#server/db/connect.ts';
import type { ReportRow, SourceRow } from './queries.ts';
import type { OutsideSource, SourceProblem } from './section-keys.ts';
import type { SourceSections } from './section-schemas.ts';

/** The sources of these reports, by report, each in the order of the names. */
export async function findSources(db: Db, reportIds: readonly number[]): Promise<Map<number, SourceRow[]>> {
  const found = new Map<number, SourceRow[]>(reportIds.map((id) => [id, []]));
  if (reportIds.length === 0) return found;
  const rows = await db
    .selectFrom('vin_report_sources')
    .selectAll()
    .where('report_id', 'in', [...reportIds])
    .orderBy('source')
    .execute();
  // `sections` passed its schema before it was stored.
  for (const row of rows) found.get(row.report_id)?.push(row as unknown as SourceRow);
  return found;
}

type WaitingSource = Pick<SourceRow, 'order_key' | 'ticket' | 'asked'> &
  Pick<ReportRow, 'number' | 'number_type' | 'deadline_at'>;

/** Returns a source of a report if it has not answered yet. */
export async function findWaitingSource(
  db: Db,
  reportId: number,
  source: OutsideSource,
): Promise<WaitingSource | undefined> {
  const row = await db
    .selectFrom('vin_report_sources as s')
    .innerJoin('vin_reports as r', 'r.id', 's.report_id')
    .select(['s.order_key', 's.ticket', 's.asked', 'r.number', 'r.number_type', 'r.deadline_at'])
    .where('s.report_id', '=', reportId)
    .where('s.source', '=', source)
    .where('s.state', '=', 'waiting')
    .executeTakeFirst();
  return row as WaitingSource | undefined;
}

/** Counts a request to a source and stores the ticket of its answer. */
export async function storeQuestion(
  db: Db,
  reportId: number,
  source: OutsideSource,
  { ticket, asked }: { ticket: string | null; asked: number },
): Promise<void> {
  await db
    .updateTable('vin_report_sources')
    .set({ ticket, asked })
    .where('report_id', '=', reportId)
    .where('source', '=', source)
    .where('state', '=', 'waiting')
    .execute();
}

export type SourceEnd =
  | { state: 'ready'; sections: SourceSections }
  | { state: 'not_found' }
  | { state: 'failed'; problem: SourceProblem };

/** Stores the outcome of a pending source; without `source`, of all of them. */
export async function endSources(
  tx: Tx,
  reportId: number,
  source: OutsideSource | null,
  end: SourceEnd,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('vin_report_sources')
    .set({
      state: end.state,
      sections: end.state === 'ready' ? JSON.stringify(end.sections) : null,
      problem: end.state === 'failed' ? end.problem : null,
      answered_at: at,
    })
    .where('report_id', '=', reportId)
    .where('state', '=', 'waiting')
    .$if(source !== null, (query) => query.where('source', '=', source))
    .execute();
}
