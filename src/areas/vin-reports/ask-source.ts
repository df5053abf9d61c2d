import { enqueue } from '#server/jobs/enqueue.ts';
import type { JobDeps } from '#server/jobs/job.ts';
import { VinSourceError, type VinSourceStep } from '#server/ports/vin-sources.ts';
import { questionKey } from './order.ts';
import { findOverdueReports } from './queries.ts';
import { pauseAfter } from './rules.ts';
import type { OutsideSource } from './section-keys.ts';
import { sourceSections } from './section-schemas.ts';
import { endSource } from './settle.ts';
import { findWaitingSource, type SourceEnd, storeQuestion } from './source-queries.ts';

type Deps = Pick<JobDeps, 'db' | 'ports' | 'events'>;

const failed = (problem: (SourceEnd & { state: 'failed' })['problem']): SourceEnd => ({ state: 'failed', problem });

/** Returns the final state that a step means; null when the source has to be asked again. */
function endOf(step: VinSourceStep): SourceEnd | null {
  if (step.state === 'pending') return null;
  if (step.state === 'not_found') return step;
  const read = sourceSections.safeParse(step.sections);
  // An answer without a single section is worthless.
  if (!read.success || Object.values(read.data).every((section) => section === undefined)) return failed('unreadable');
  return { state: 'ready', sections: read.data };
}

/**
 * Asks a source once for a report, stores what came, and orders the next question after a pause. A process that dies in between asks again with
 * the stored key of the order and the last ticket.
 */
export async function askSource(
  deps: Deps,
  { report_id: reportId, source }: { report_id: number; source: OutsideSource },
  signal?: AbortSignal,
): Promise<void> {
  const { db, ports, events } = deps;
  const order = await findWaitingSource(db, reportId, source);
  if (!order) return;
  const finish = (end: SourceEnd) => endSource(deps, reportId, source, end, ports.clock.now());
  if (ports.clock.now() >= order.deadline_at) return finish(failed('too_slow'));
  const port = ports.vinSources.find(({ name }) => name === source);
  if (!port) return finish(failed('not_configured'));
  let ticket = order.ticket;
  try {
    const step = await port.advance(
      { type: order.number_type, number: order.number, key: order.order_key },
      ticket,
      signal,
    );
    const end = endOf(step);
    if (end) return await finish(end);
    if (step.state === 'pending') ticket = step.ticket;
  } catch (error) {
    if (!(error instanceof VinSourceError)) throw error;
    events.emit({ name: 'vin_source_failed', source, why: error.message });
    if (!error.retryable) return finish(failed(error.problem));
  }
  const asked = order.asked + 1;
  await db.transaction().execute(async (tx) => {
    await storeQuestion(tx, reportId, source, { ticket, asked });
    const next = { key: questionKey(reportId, source), delay: pauseAfter(asked) };
    await enqueue(tx, 'vin-reports/ask_source', { report_id: reportId, source }, next);
  });
}

/** Ends the reports whose sources have not answered before the deadline, even if the job that asks a source was lost. */
export async function finishOverdueReports(deps: Deps): Promise<void> {
  const now = deps.ports.clock.now();
  for (const id of await findOverdueReports(deps.db, now)) await endSource(deps, id, null, failed('too_slow'), now);
}
