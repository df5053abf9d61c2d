import { capture, release } from '#ledger/acts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Events } from '#server/events.ts';
import { lockReport, updateReport } from './queries.ts';
import { stateOf } from './rules.ts';
import type { OutsideSource } from './section-keys.ts';
import { endSources, findSources, type SourceEnd } from './source-queries.ts';

type Deps = { db: Db; events: Events };

/**
 * Stores the end of a source, and with the last one ends the report: a ready report takes the reserved price, any other returns it. The lock of the
 * report and its state make this happen once, whoever repeats it.
 */
export async function endSource(
  { db, events }: Deps,
  reportId: number,
  /** Null: every source that was waited for. */
  source: OutsideSource | null,
  end: SourceEnd,
  at: Date,
): Promise<void> {
  const state = await db.transaction().execute(async (tx: Tx) => {
    const report = await lockReport(tx, reportId);
    if (report?.state !== 'processing') return null;
    await endSources(tx, reportId, source, end, at);
    const sources = (await findSources(tx, [reportId])).get(reportId) ?? [];
    const state = stateOf(sources.map((row) => row.state));
    if (state === 'processing') return null;
    await updateReport(tx, reportId, { state, finished_at: at });
    if (report.reservation !== null) {
      const settle = state === 'ready' ? capture : release;
      const key = `vin_report:${reportId}:settle`;
      await settle(tx, { accountId: report.owner_id, reservation: report.reservation, key, at });
    }
    return state;
  });
  if (state) events.emit({ name: 'vin_report_finished', id: reportId, state });
}
