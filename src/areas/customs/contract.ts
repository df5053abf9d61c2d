import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { ageBands, dayMade } from './age.ts';
import { customsLimits } from './limits.ts';
import { isPower } from './power.ts';
import {
  customsFuels,
  lineKeys,
  payers,
  powertrains,
  seriesHybridWays,
  unknownReasons,
  vehicleCategories,
} from './terms.ts';

const { value, engineCc, powerHp, powerKw, firstDay, lastDay, firstYear } = customsLimits;

const kopecks = z.int().min(value.min).max(value.max);
const kilowatts = z
  .union([z.number(), z.string().max(20)])
  .transform((power) => String(power))
  .refine((power) => isPower(power) && Number(power) <= powerKw.max, { message: `Up to ${powerKw.max} kW.` })
  .nullable()
  .default(null);
const day = z.iso
  .date()
  .refine((date) => date >= firstDay && date <= lastDay, { message: `From ${firstDay} to ${lastDay}.` });
const isMade = (made: string): boolean =>
  Number(made.slice(0, 4)) >= firstYear && z.iso.date().safeParse(dayMade(made)).success;

export const customsCalls = {
  'customs/calculate': call({
    summary: 'What the customs take for a passenger car, line by line with formula, table and source.',
    who: anyone,
    extension: true,
    input: z
      .object({
        payer: z
          .enum(payers)
          .describe('`resale`: a person who sells the car on within a year and pays the full recycling fee.'),
        customs_value_minor: kopecks.optional().describe('Kopecks: price and delivery to the border.'),
        price: z
          .object({ minor: z.int().min(1).max(value.max), currency: z.string().length(3) })
          .optional()
          .describe('Instead of the customs value, in minor units; converted at the rate of the declared day.'),
        delivery: z
          .object({ minor: z.int().min(0).max(value.max), currency: z.string().length(3) })
          .optional()
          .describe('Delivery to the border, added to the price.'),
        eur_rate: z
          .string()
          .regex(/^(?!0+(?:\.0+)?$)\d{1,4}(?:\.\d{1,4})?$/)
          .optional()
          .describe('Roubles for a euro: "87.4027". Without it the Bank of Russia\'s rate of the declared day.'),
        declared: day.describe('The day of the declaration, by which the tables are chosen.'),
        made: z
          .string()
          .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
          .refine(isMade, { message: `A day, month or year from ${firstYear} on.` })
          .optional()
          .describe('"2023", "2023-08" or "2023-08-15". A month counts from its 15th, a year from 1 July.'),
        age_band: z.enum(ageBands).optional().describe('Instead of `made`; years, the last one included.'),
        engine_cc: z.int().min(engineCc.min).max(engineCc.max).nullable().default(null),
        power_hp: z.int().min(powerHp.min).max(powerHp.max).nullable().default(null),
        power_kw: kilowatts.describe(
          'Of the engine. Of an `other_hybrid` without a 30-minute power: of engine and motors together.',
        ),
        power_30min_kw: kilowatts.describe(
          'The greatest 30-minute power of all electric motors; needed for electric cars and series hybrids.',
        ),
        powertrain: z.enum(powertrains),
        fuel: z.enum(customsFuels),
        personal_use: z.boolean().describe('Not sold within a year, and the only car in a year.'),
        category: z
          .enum(vehicleCategories)
          .default('M1')
          .describe('Only passenger cars (`M1`) have known tables; all lines of others are unknown.'),
        cleared_in_eaeu: z.boolean().default(false).describe('Cleared in another state of the EAEU before.'),
        series_hybrid_as: z
          .enum(seriesHybridWays)
          .default('combustion')
          .describe('How a series hybrid pays duty; the sources disagree.'),
      })
      .refine((input) => input.customs_value_minor !== undefined || input.price !== undefined, {
        path: ['customs_value_minor'],
        message: 'The customs value or a price is needed.',
      })
      .refine((input) => input.made !== undefined || input.age_band !== undefined, {
        path: ['made'],
        message: 'The manufacture or a band of age is needed.',
      })
      .refine(({ made, declared }) => made === undefined || made <= declared.slice(0, made.length), {
        path: ['made'],
        message: 'A car is not made after its declaration.',
      }),
    output: z.object({
      lines: z.array(
        z.object({
          key: z.enum(lineKeys),
          minor: z.int().nonnegative().describe('Kopecks, rounded half up.'),
          formula: z.string().describe('With its figures, as people read it.'),
          table: z.object({
            name: z.string(),
            effective_from: z.iso.date(),
            source: z.string(),
            confidence: z.enum(['high', 'medium', 'low']),
          }),
        }),
      ),
      total_minor: z.int().nonnegative().nullable().describe('Kopecks; null where any line is unknown.'),
      unknown: z
        .array(z.object({ key: z.enum(lineKeys), reason: z.enum(unknownReasons) }))
        .describe('The lines that need a calculation by hand, and why.'),
      rate: z
        .object({ eur: z.string(), date: z.iso.date().nullable().describe('The day of the rate; null where given.') })
        .nullable()
        .describe('The rate of the euro that was used; null where none is known for the day.'),
      is_public_offer: z.literal(false).describe('No public offer (art. 437 of the Civil Code).'),
    }),
    errors: ['challenge_required'],
  }),
};
