import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { line } from '#contract/shapes.ts';
import { creditKinds, feeTimes } from './credit-rules.ts';
import { leasingKinds, taxRegimes } from './leasing-schedule.ts';
import { limits, toMinor } from './limits.ts';
import { osagoOwners, osagoVehicles } from './osago-rules.ts';
import { bonusClasses } from './osago-table.ts';

type Limit = { readonly min: number; readonly max: number };

const count = ({ min, max }: Limit) => z.int().min(min).max(max);
const kopecks = ({ min, max }: Limit) => z.int().min(toMinor(min)).max(toMinor(max));
const result = z.int().nonnegative().describe('Kopecks.');
const percent = z
  .string()
  .regex(/^(?:\d{1,2}(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/)
  .describe('Percent from 0 to 100 as text, since it is exact: "18.5".');
const [firstDay, lastDay] = ['2020-01-01', '2099-12-31'];
const day = z.iso
  .date()
  .refine((date) => date >= firstDay && date <= lastDay, { message: `From ${firstDay} to ${lastDay}.` })
  .optional();

const basis = named(
  'CalculationBasis',
  z.object({
    formula: z.string(),
    date: z.iso.date().describe('The day for which it was computed.'),
    version: z.iso.date().nullable().describe('The first day of the tables that were used; null without tables.'),
    source: z.string(),
    is_public_offer: z.literal(false).describe('No public offer (art. 437 of the Civil Code).'),
  }),
  'What a result rests on.',
);

const payment = z.object({
  month: z.int().positive(),
  payment_minor: result,
  principal_minor: result,
  interest_minor: result,
  balance_minor: result.describe('Owed after the payment, in kopecks.'),
});
const psk = z
  .string()
  .nullable()
  .describe('Percent a year with three decimals: "27.477"; null where fees take the whole sum.');

const range = z.object({ min_minor: result, max_minor: result });
const confidence = z.enum(['high', 'medium', 'low']);
const bonusClass = z.enum(bonusClasses).describe('Class of the bonus-malus coefficient; "3" is a new driver.');

export const calculatorCalls = {
  'calculators/credit': call({
    summary: 'The schedule of a credit with its totals and its full cost (PSK).',
    who: anyone,
    extension: true,
    input: z
      .object({
        amount_minor: kopecks(limits.amount),
        rate_percent: percent,
        months: count(limits.months),
        kind: z.enum(creditKinds),
        balloon_minor: kopecks({ ...limits.amount, min: 0 })
          .default(0)
          .describe('Repaid with the last payment; less than the amount.'),
        fees: z
          .array(z.object({ when: z.enum(feeTimes), amount_minor: kopecks(limits.fee) }))
          .max(10)
          .default([])
          .describe('`year`: at issue and on each anniversary before the last payment.'),
        issue_date: day.describe('The day of issue, by default today; payments are due on the same day of each month.'),
      })
      .refine(({ amount_minor, balloon_minor }) => balloon_minor < amount_minor, {
        path: ['balloon_minor'],
        message: 'Less than the amount.',
      }),
    output: z.object({
      payment_minor: result.describe('The first payment without fees, in kopecks.'),
      last_payment_minor: result,
      interest_minor: result,
      fees_minor: result,
      paid_minor: result.describe('Principal, interest and fees, in kopecks.'),
      overpaid_minor: result.describe('Interest and fees: the PSK in money, in kopecks.'),
      psk: z.object({ calendar_months: psk, thirty_days: psk }).describe('By both conventions; Dvor shows the first.'),
      schedule: z.array(payment.extend({ fee_minor: result })),
      basis,
    }),
  }),
  'calculators/leasing': call({
    summary: 'Payments of a leasing contract, and what VAT and profit tax give back.',
    who: anyone,
    extension: true,
    input: z
      .object({
        price_minor: kopecks(limits.leasingPrice).describe('With VAT.'),
        advance_minor: kopecks({ ...limits.leasingPrice, min: 0 }),
        rate_percent: percent,
        months: count(limits.leasingMonths),
        buyout_minor: kopecks({ ...limits.leasingPrice, min: 0 }).default(0),
        kind: z.enum(leasingKinds).default('annuity'),
        regime: z.enum(taxRegimes).describe('Only `general` takes back VAT and saves profit tax.'),
        date: day.describe('The day whose taxes count, by default today.'),
      })
      .refine(({ price_minor, advance_minor, buyout_minor }) => advance_minor + buyout_minor < price_minor, {
        path: ['advance_minor'],
        message: 'Advance and buyout together are less than the price.',
      }),
    output: z.object({
      payment_minor: result,
      total_minor: result.describe('Advance, payments and buyout, in kopecks.'),
      appreciation_percent: z.string(),
      appreciation_per_year_percent: z.string(),
      vat_reclaim_minor: result.nullable().describe('Null without VAT, and for days whose taxes are unknown.'),
      profit_tax_saving_minor: result.nullable(),
      net_minor: result,
      schedule: z.array(payment),
      basis,
    }),
  }),
  'calculators/guarantee': call({
    summary: 'The fee of a bank guarantee.',
    who: anyone,
    extension: true,
    input: z.object({
      amount_minor: kopecks(limits.amount),
      rate_percent: percent,
      days: count(limits.guaranteeDays),
      minimum_minor: kopecks(limits.fee).default(0),
    }),
    output: z.object({ fee_minor: result, basis }),
  }),
  'calculators/overdraft': call({
    summary: 'The interest of an overdraft, and its limit as a share of the turnover.',
    who: anyone,
    extension: true,
    input: z.object({
      drawn_minor: kopecks(limits.amount),
      rate_percent: percent,
      days: count(limits.overdraftDays),
      limit: z.object({ monthly_turnover_minor: kopecks(limits.amount), percent }).optional(),
    }),
    output: z.object({
      interest_minor: result,
      limit_minor: result.nullable().describe('Null where no turnover was given.'),
      basis,
    }),
  }),
  'calculators/acquiring': call({
    summary: 'What acquiring costs in a month, with a part of the turnover by SBP.',
    who: anyone,
    extension: true,
    input: z.object({
      turnover_minor: kopecks(limits.amount),
      card_rate_percent: percent,
      sbp_rate_percent: percent,
      sbp_share_percent: percent.default('0'),
      monthly_minor: kopecks(limits.fee).default(0).describe('Rent and service of terminals, in kopecks.'),
      purchase_minor: kopecks(limits.fee).default(0).describe('The price of terminals that are bought, in kopecks.'),
    }),
    output: z.object({
      card_fee_minor: result,
      sbp_fee_minor: result,
      total_minor: result.describe('In a month, the rent of terminals included.'),
      first_month_minor: result.describe('The first month with the terminals that are bought.'),
      all_by_card_minor: result,
      all_by_sbp_minor: result,
      basis,
    }),
  }),
  'calculators/osago': call({
    summary: 'The price of an OSAGO policy, coefficient by coefficient; unknown coefficients give no price.',
    who: anyone,
    extension: true,
    input: z.object({
      vehicle: z.enum(osagoVehicles),
      owner: z.enum(osagoOwners),
      place: line(100, 1).describe('The Russian name of a town or region of the table; others are unknown.'),
      power_hp: count(limits.powerHp).nullable().default(null).describe('Needed for cars and taxis.'),
      months: count(limits.policyMonths).default(12),
      drivers: z
        .union([
          z
            .array(
              z.object({
                age: count(limits.driverAge),
                experience: count(limits.experience).describe('Whole years.'),
                bonus_class: bonusClass,
              }),
            )
            .min(limits.drivers.min)
            .max(limits.drivers.max),
          z.object({ bonus_class: bonusClass }),
        ])
        .describe('Those who may drive, or one class for a policy without a list.'),
      has_violations: z.boolean().default(false).describe('Recorded violations raise the cap to five times.'),
      date: day.describe('The first day of the policy, by default today.'),
    }),
    output: z.object({
      category: z.string().nullable(),
      base: range.nullable().describe('The base tariffs that an insurer may take.'),
      coefficients: z.array(
        z.object({
          code: z.enum(['KT', 'KBM', 'KVS', 'KO', 'KM', 'KS']),
          value: z.string().nullable().describe('Null where the tables do not say.'),
          unknown: z
            .enum(['no_table', 'no_place', 'place_replaced', 'no_power', 'no_driver', 'no_row'])
            .nullable()
            .describe('Why it is unknown.'),
          row: z.string().nullable().describe('The row of the table; null where the coefficient does not apply.'),
          source: z.string(),
          confidence,
        }),
      ),
      multiplier: z.string().nullable().describe('The product of all coefficients, exact.'),
      premium: range.nullable().describe('Null where a coefficient is unknown.'),
      cap: range.nullable().describe('The most that the law allows.'),
      is_capped: z.boolean(),
      basis,
    }),
  }),
};
