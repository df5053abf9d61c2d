import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { named } from '#contract/named.ts';
import { call } from '#contract/call.ts';

const rate = named(
  'Rate',
  z.object({
    currency: z.string().length(3).describe('ISO 4217.'),
    nominal: z.int().positive(),
    value: z
      .string()
      .regex(/^\d+\.\d{4}$/)
      .describe('Roubles for the nominal, four digits after the point: "77.0611". Text, since it is exact.'),
    date: z.iso.date().describe('The day of the Bank of Russia whose rate it is.'),
  }),
);

export const currencyCalls = {
  'currency/rate': call({
    summary: 'Rates of the Bank of Russia for the currencies in which cars abroad are priced, each with its day.',
    who: anyone,
    input: z.object({
      date: z.iso
        .date()
        .refine((day) => day >= '1992-07-01' && day <= '2099-12-31', { message: 'From 1992-07-01 to 2099-12-31.' })
        .optional()
        .describe(
          'The rates in force on this day; without it the newest. Of currencies without a rate until then none.',
        ),
      currency: z.array(z.string().length(3)).max(20).optional().describe('Only these; without it all.'),
    }),
    output: z.object({ source: z.literal('Bank of Russia'), rates: z.array(rate) }),
  }),
};
