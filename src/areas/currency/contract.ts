import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';

const rate = z.object({
  /** ISO 4217. */
  currency: z.string().length(3),
  nominal: z.int().positive(),
  /** Roubles for the nominal, four digits after the point: "77.0611". Text, since it is exact. */
  value: z.string().regex(/^\d+\.\d{4}$/),
  /** The day of the Bank of Russia whose rate it is. */
  date: z.iso.date(),
});

export const currencyCalls = {
  'currency/rate': call({
    summary: 'Rates of the Bank of Russia for the currencies in which cars abroad are priced, each with its day.',
    who: anyone,
    input: z.object({
      /** Only these; without it all. */
      currency: z.array(z.string().length(3)).max(20).optional(),
    }),
    output: z.object({ source: z.literal('Bank of Russia'), rates: z.array(rate) }),
  }),
};
