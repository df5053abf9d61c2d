import { z } from 'zod';
import { bonusClasses } from '#areas/calculators/osago-table.ts';
import { city } from '#areas/geo/contract.ts';
import { listingCosts } from '#areas/search/kind-contract.ts';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id } from '#contract/shapes.ts';
import { priceLevels } from '#listing/price-rating.ts';
import { citySlug, figureLimits, figurePayers } from '#true-cost/my-figures.ts';
import { paymentMethodKeys } from '#true-cost/payment-methods.ts';

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const figureShape = {
  city: z.string().regex(citySlug).describe('The slug of the city where the thing is wanted.'),
  payer: z.enum(figurePayers).describe('`firm_vat`: a firm of the general regime, which takes back VAT.'),
  driver_age: within(figureLimits.driverAge).describe('Of the youngest driver.'),
  driver_experience: within(figureLimits.driverExperience).describe('Whole years of the least experienced driver.'),
  bonus_class: z.enum(bonusClasses).describe('KBM of OSAGO.'),
  down_percent: within(figureLimits.downPercent).describe(
    'Of the price; `down_minor` counts where it is greater than 0.',
  ),
  down_minor: within(figureLimits.downMinor),
  months: within(figureLimits.months).describe('The term of a loan or lease.'),
  home_months: within(figureLimits.homeMonths).describe('The term of a mortgage.'),
  years: within(figureLimits.years).describe('Of ownership.'),
  km_per_year: within(figureLimits.kmPerYear),
  km_rate_minor: within(figureLimits.kmRateMinor).describe('Kopecks for a kilometre of delivery.'),
  running_rate_minor: within(figureLimits.runningRateMinor).describe('Kopecks for a kilometre of use.'),
  hours_per_year: within(figureLimits.hoursPerYear).describe('A machine works in a year.'),
  operating_rate_minor: within(figureLimits.operatingRateMinor).describe('Kopecks for an hour of a machine.'),
};
const figures = named('BuyerFigures', z.object(figureShape), 'What the cost of a listing is computed for.');
const figureKey = z.enum(Object.keys(figureShape) as [keyof typeof figureShape, ...(keyof typeof figureShape)[]]);

const answered = named(
  'FiguresInForce',
  z.object({
    figures,
    assumed: z.array(figureKey).describe('The figures that the buyer has not stated, which are assumptions of Dvor.'),
    assumed_on: z.iso.date().describe('The day of the assumptions.'),
    text: z.string().describe('The stated figures as the calls of search take them: `c:kazan.m:36`.'),
    city,
  }),
  'The figures that costs are computed for, stated or assumed.',
);

const amount = z.int().nonnegative();
const costLine = named(
  'CostLine',
  z.object({
    key: z.string(),
    name: z.string(),
    minor: amount.nullable().describe('Kopecks, the upper end of a range; null where it is unknown.'),
    least_minor: amount
      .nullable()
      .describe('The lower end of a range, or a lower bound of an unknown line, whose formula it has.'),
    formula: z.string().nullable(),
    source: z.object({ name: z.string(), date: z.iso.date(), url: z.string().nullable() }).nullable(),
    row: z.string().nullable().describe('The row of the table: age, volume, power or value.'),
    confidence: z.enum(['high', 'medium', 'low']).nullable().describe('How certain the table is; null of other lines.'),
    is_assumption: z.boolean().describe('Rests on a figure that is assumed or that the buyer has typed.'),
    note: z.string().nullable(),
    reason: z.string().nullable().describe('Why the line is unknown.'),
  }),
  'An amount with its formula and source, or the reason why it is unknown.',
);
const total = named(
  'CostTotal',
  z.object({
    minor: amount.nullable().describe('The sum of all lines; null where any is unknown.'),
    known_minor: amount.describe('The sum of the known lines and of the lower bounds of others.'),
    unknown: z.array(z.string()).describe('The names of the lines of which nothing is known.'),
    at_least: z.array(z.string()).describe('The names of the lines that count with a lower bound.'),
    reasons: z
      .array(z.string())
      .describe('Why they are unknown, each reason once, without those of lines that only depend on another one.'),
  }),
);
const sum = z.object({ lines: z.array(costLine), total });

const offer = z.object({
  id,
  area: z.enum(['credits', 'leasings']),
  category: z.string().nullable(),
  title: z.string(),
  organization: z.object({ id, name: z.string() }),
});
const alikeCars = z
  .array(
    z.object({
      id,
      price_minor: amount,
      year: z.int(),
      mileage_km: amount,
      city: z.object({ name: z.string(), name_en: z.string() }),
    }),
  )
  .describe('The twelve closest to the median, the cheapest first.');

export const trueCostCalls = {
  'true-cost/get': call({
    summary:
      'What a listing for sale costs the buyer in all, for the figures of the account, or of the cookie `my_figures` of a guest: every line with formula, source and date, or why it is unknown. Null for what is let or has no price.',
    who: anyone,
    extension: true,
    input: z.object({ id, locale: z.enum(['ru', 'en']).default('ru') }),
    output: z.object({
      cost: z
        .object({
          day: z.iso.date().describe('The day of rates and tables.'),
          place: z.object({ slug: z.string(), name: z.string(), name_in: z.string() }),
          assumed: z.array(figureKey),
          payer: z
            .enum(figurePayers)
            .describe('Of special vehicles and equipment, which are financed for firms alone, a firm.'),
          landed: sum,
          besides: z.array(costLine).describe('Lines that no sum includes.'),
          monthly: z.object({
            line: costLine,
            terms: z
              .object({
                months: z.int().positive(),
                down_minor: amount,
                loan: z.string().describe('The kind of loan with its full cost, or that it is a lease.'),
              })
              .nullable()
              .describe('The terms of the payment; null where it is unknown.'),
            offer: offer.nullable(),
          }),
          day_one: sum,
          ownership: sum.extend({ years: z.int().positive() }).nullable().describe('Of cars.'),
          machine_hour: sum.nullable().describe('Of special vehicles that work by the hour.'),
          ways: z
            .array(
              z.object({
                key: z.enum(paymentMethodKeys),
                name: z.string(),
                months: z.int().positive().nullable().describe('The term; null of cash.'),
                formula: z.string().describe('The payments that add up to `paid_minor`.'),
                offer: offer.nullable().describe('Null of cash.'),
                paid_minor: amount,
                vat_minor: amount.nullable(),
                profit_tax_minor: amount.nullable(),
                net_minor: amount,
              }),
            )
            .describe('The same price paid at once, by the best credit and by the best lease.'),
          taxes: z
            .object({ formula: z.string(), source: z.object({ name: z.string(), date: z.iso.date() }) })
            .nullable()
            .describe('How the taxes of `ways` are computed; null for payers without them.'),
          is_leased: z
            .boolean()
            .describe('Whether an offer of a leasing company takes the listing; never a car of a private seller.'),
          market: z
            .object({
              level: z.enum(priceLevels),
              low_minor: amount,
              median_minor: amount,
              high_minor: amount,
              comparables: z.int().positive(),
              place: z
                .string()
                .nullable()
                .describe(
                  'Where the cars are, «в Москве», if those of the region of the buyer are enough; else all of Russia.',
                ),
              cars: alikeCars,
            })
            .nullable()
            .describe('The landed price of a car abroad among cars in Russia of the same model and age.'),
          few: z
            .object({ comparables: amount, needed: amount.describe('How many a comparison takes.'), cars: alikeCars })
            .nullable()
            .describe('The cars of the same model and age where they are too few for `market`, or none.'),
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  'true-cost/get_card_costs': call({
    summary:
      'The costs that cards show of the cars among `ids`, for the same figures as `true-cost/get`; what may not be opened and listings without costs are left out.',
    who: anyone,
    extension: true,
    input: z.object({ ids: z.array(id).max(100) }),
    output: z.object({
      costs: z.array(listingCosts).describe('In kopecks, each null where it is unknown.'),
      terms: answered.nullable().describe('What the costs were computed for; null where there are none.'),
    }),
  }),
  'true-cost/get_figures': call({
    summary: 'The figures of the account, or of a guest’s cookie, with the assumptions for those that are not stated.',
    who: anyone,
    extension: true,
    input: z.object({}),
    output: answered,
  }),
  'true-cost/set_figures': call({
    summary:
      'States figures: on the account, for guests in the cookie `my_figures`. Figures that are left out are no longer stated.',
    who: anyone,
    extension: true,
    input: z
      .object({ figures: figures.partial() })
      .refine(
        ({ figures: { driver_age: age = 99, driver_experience: years = 0 } }) =>
          years <= age - figureLimits.driverAge.min,
        { path: ['figures', 'driver_experience'], message: 'Nobody has driven so long at this age.' },
      ),
    output: answered,
    errors: ['not_found'],
  }),
};
