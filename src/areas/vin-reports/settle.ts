import { capture, release } from '#ledger/acts.ts';
import { notify } from '#notifications/notify.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Events } from '#server/events.ts';
import { lockReport, type ReportRow, updateReport } from './queries.ts';
import { shownNumber } from './present.ts';
import { stateOf } from './rules.ts';
import type { OutsideSource, ReportState } from './section-keys.ts';
import { endSources, findSources, type SourceEnd } from './source-queries.ts';

type Deps = { db: Db; events: Events };

/**
 * Stores the outcome of a source, and after the last one ends the report: a ready report takes the reserved price, any other returns it.
 * The lock on the report and its state ensure that this happens once, however often it is repeated.
 */
export async function endSource(
  { db, events }: Deps,
  reportId: number,
  /** The source with this outcome; null for all pending sources. */
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
    await notifyOfEnd(tx, report, state, at);
    return state;
  });
  if (state) events.emit({ name: 'vin_report_finished', id: reportId, state });
}

async function notifyOfEnd(
  tx: Tx,
  report: ReportRow,
  state: Exclude<ReportState, 'processing'>,
  at: Date,
): Promise<void> {
  const { id, owner_id: to } = report;
  const event = { to, key: `vin_report:${id}`, subject: { of: 'vin_report' as const, id }, at };
  const params = { report: id, number: shownNumber(report.number, report.is_masked) };
  if (state === 'ready') return notify(tx, { ...event, kind: 'vin_report_ready', params });
  await notify(tx, {
    ...event,
    kind: `vin_report_${state}`,
    params: { ...params, returned_minor: report.price_minor },
  });
}
