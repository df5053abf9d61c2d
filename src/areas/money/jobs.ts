import { dayMs, hourMs } from '#ui/durations.ts';
import { z } from 'zod';
import { job, type JobDeps } from '#server/jobs/job.ts';
import { PaymentError } from '#server/ports/payments.ts';
import { cancelForgotten, findPendingPayments, findPendingRefunds } from './payment-queries.ts';
import { reconcile } from './reconcile.ts';
import { askedAboutMs, orderedAgainMs } from './rules.ts';
import { askAbout, finishRefund } from './top-up.ts';

/** The time that a payer has before the provider is asked about the payment, ms. */
const patienceMs = 60_000;
const batchSize = 200;

/**
 * Asks the provider about everything of unknown outcome, so that a notification that never came is not missed. A payment that the provider
 * fails to answer for is asked about again in the next run; any other failure ends the job as failed, after all payments were asked about.
 */
async function settleOpen({ db, ports, config, events, log }: JobDeps, signal: AbortSignal | undefined): Promise<void> {
  const { payments: provider } = ports;
  if (!provider) return;
  const deps = { db, provider, config, events };
  const now = ports.clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PaymentError)) failures.push(error);
      else log.warn({ why: error.message }, 'payment provider failed');
    }
  };
  await cancelForgotten(db, before(askedAboutMs), now);
  // Payments are asked for one after another, so that the provider is never flooded.
  for (const row of await findPendingPayments(db, {
    from: before(askedAboutMs),
    to: before(patienceMs),
    limit: batchSize,
  })) {
    if (signal?.aborted) return;
    if (row.provider_id === null && row.created_at < before(orderedAgainMs)) continue;
    // oxlint-disable-next-line no-await-in-loop
    await attempt(() => askAbout(deps, row, now));
  }
  for (const row of await findPendingRefunds(db, batchSize)) {
    if (signal?.aborted) return;
    // oxlint-disable-next-line no-await-in-loop
    await attempt(() => finishRefund(deps, row, now));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments were not settled`);
}

export const moneyJobs = {
  'money/settle': job({
    lane: 'outside',
    input: z.object({}),
    cron: '*/2 * * * *',
    run: (_input, deps, signal) => settleOpen(deps, signal),
  }),
  /** Three days, because the provider repeats a notification for one. */
  'money/reconcile': job({
    lane: 'outside',
    input: z.object({}),
    cron: '23 2 * * *',
    async run(_input, { db, ports, log }) {
      const now = ports.clock.now();
      if (!ports.payments) return;
      const period = { from: new Date(now.getTime() - 3 * dayMs), to: new Date(now.getTime() - hourMs) };
      const found = await reconcile(db, ports.payments, period, now);
      if (found > 0) log.error({ found }, 'payments differ from the provider');
    },
  }),
};
