import { z } from 'zod';
import { job } from '#server/jobs/job.ts';
import { addRates, findRates, repriceForeign } from './queries.ts';

export const currencyJobs = {
  /** Hourly: the bank publishes the next day's rates in the afternoon, at varying times. */
  'currency/refresh': job({
    lane: 'quick',
    input: z.object({}),
    cron: '17 * * * *',
    async run(_input, { db, log, ports }) {
      const fetched = await ports.rates.fetch();
      const isNew = await addRates(db, fetched, ports.clock.now());
      const repriced = await repriceForeign(db, await findRates(db));
      if (isNew || repriced > 0) log.info({ date: fetched[0]?.date, repriced }, 'rates refreshed');
    },
  }),
};
