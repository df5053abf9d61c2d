import { addDays } from '#ui/iso-days.ts';
import { z } from 'zod';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { job } from '#server/jobs/job.ts';
import { addDay, addMissingDays, addRates, findMissingDays, findRates, repriceForeign } from './queries.ts';

/** The first day whose rates are kept; declarations before it are beyond the tables of customs. */
const firstDay = '2024-01-01';
/** Days before a missing one from which rates are fetched too, because the bank sets none on holidays: more than the longest, in January. */
const daysBefore = 14;

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
  /** Fetches the rates of the days that are missing, so that every day since the first has its rates: one request for each currency. */
  'currency/fill': job({
    lane: 'quick',
    input: z.object({}),
    cron: '2,19 * * * *',
    async run(_input, { db, log, ports }) {
      const now = ports.clock.now();
      const missing = await findMissingDays(db, firstDay, moscowDay(now));
      if (!missing) return;
      const from = addDays(missing.first, -daysBefore);
      const history = await ports.rates.fetchHistory(from, missing.last);
      // The source of the shipped rates answers nothing.
      if (history.length === 0) return;
      await addRates(db, history, now);
      await addMissingDays(db, missing, now);
      await repriceForeign(db, await findRates(db));
      log.info({ ...missing, rates: history.length }, 'earlier rates filled');
    },
  }),
};
