import { z } from 'zod';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { job } from '#server/jobs/job.ts';
import { addDay, addRates, findDaysToAsk, findRates, repriceForeign } from './queries.ts';

/** The first day whose rates are kept; declarations before it are beyond the tables of customs. */
const firstDay = '2024-01-01';
/** Maximum number of earlier days requested in one run, so that the bank is never flooded. */
const daysARun = 20;

export const currencyJobs = {
  /**
   * At the beginning of each hour, so also of each day in Moscow, and once again: the bank sets the rates of a day on the day before. Those of
   * the next day are not asked for, so that prices and costs of a day are at the same rates.
   */
  'currency/refresh': job({
    lane: 'quick',
    input: z.object({}),
    cron: '0,17 * * * *',
    async run(_input, { db, log, ports }) {
      const now = ports.clock.now();
      const day = moscowDay(now);
      const fetched = await ports.rates.fetch(day);
      const isNew = await addRates(db, fetched, now);
      const repriced = await repriceForeign(db, await findRates(db));
      const ratesOf = fetched[0]?.date;
      if (ratesOf) await addDay(db, day, ratesOf, now);
      if (isNew || repriced > 0) log.info({ date: ratesOf, repriced }, 'rates refreshed');
    },
  }),
  /** Asks for days that are missing, the latest first, so that every day since the first has its rates. */
  'currency/fill': job({
    lane: 'quick',
    input: z.object({}),
    cron: '37 * * * *',
    async run(_input, { db, log, ports }, signal) {
      const now = ports.clock.now();
      const days = await findDaysToAsk(db, firstDay, moscowDay(now), daysARun);
      let filled = 0;
      for (const day of days) {
        if (signal?.aborted) break;
        // One after another: twenty requests at once would be a burden to the bank.
        // oxlint-disable-next-line no-await-in-loop
        const fetched = await ports.rates.fetch(day);
        const ratesOf = fetched[0]?.date;
        // The source of the shipped rates answers nothing for any day.
        if (!ratesOf) return;
        // oxlint-disable-next-line no-await-in-loop
        await addRates(db, fetched, now);
        // oxlint-disable-next-line no-await-in-loop
        await addDay(db, day, ratesOf, now);
        filled += 1;
      }
      await repriceForeign(db, await findRates(db));
      if (filled > 0) log.info({ filled, latest: days[0] }, 'days of rates filled');
    },
  }),
};
