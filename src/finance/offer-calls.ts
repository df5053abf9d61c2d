import { z } from 'zod';
import { regionCode } from '#areas/geo/contract.ts';
import { conditions } from '#areas/organization/contract.ts';
import { anyone, organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { avatar, cursor, id, nextCursor, ok, pageLimit, time } from '#contract/shapes.ts';
import type { Field } from '#dictionary/field.ts';
import { facetShape, filterShape, inputShape, outputShape, rangeShape } from '#dictionary/fields-schema.ts';
import { clientTypes, maxAmountMinor } from './common-fields.ts';
import { standings } from './standings.ts';
import type { FinanceArea } from './finance-area.ts';
import { areaNames } from './names.ts';
import { offerProblems } from './rules.ts';
import { sortsOf } from './sorts.ts';

// Declares the calls of an area from its dictionary.

const regions = z
  .array(regionCode)
  .min(1)
  .max(100)
  .nullish()
  .describe('ISO 3166-2 codes of the regions where the offer is made; null is all of Russia.');

type Fields<D extends FinanceArea> = D['fields'];

/** The schema of an offer as input, with all fields of the area; it reports all problems together. */
const offerInput = <const D extends FinanceArea, Own extends z.core.$ZodLooseShape>(data: D, own: Own) =>
  z.object({ ...own, regions, ...inputShape<Fields<D>>(data.fields) }).superRefine(
    (input, ctx) => {
      for (const { path, code, message } of offerProblems(data, input as Readonly<Record<string, unknown>>))
        ctx.addIssue({ code: 'custom', path: [path], message, params: { code } });
    },
    // Runs even when other keys have wrong types, so that all problems are reported together.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

export const offerOrganization = named(
  'OfferOrganization',
  z.object({ id, name: z.string(), avatar }),
  'The organisation that makes an offer; more of it by organization/get.',
);

export const offerCost = named(
  'OfferCost',
  z.object({
    monthly_minor: z.int().nonnegative().nullable().describe('A regular payment, kopecks; null where all is paid once.'),
    total_minor: z.int().nonnegative().describe('All that is paid over the term, kopecks.'),
    price_minor: z.int().nonnegative().describe('The part of it that is the price of the service; offers are ordered by it.'),
  }),
); // prettier-ignore

export const offerOf = <const D extends FinanceArea>(data: D) =>
  z.object({
    id,
    organization: offerOrganization,
    values: z.object(outputShape<Fields<D>[number]>(data.fields)),
    regions: z.array(z.string()).nullable(),
    cost: z
      .object({ from: offerCost, to: offerCost })
      .nullable()
      .describe(
        'For the figures of `ask`, by both ends of the rate; null without them. An estimate and no public offer.',
      ),
    revision: z.int().positive().describe('The base of the next update.'),
    created_at: time,
    updated_at: time,
  });

export const askOf = <const D extends FinanceArea>(data: D) =>
  z
    .object(inputShape<D['ask']>(data.ask))
    .optional()
    .describe("The visitor's figures: offers that are not made for them are left out, and costs are computed.");

const counted = <V extends z.ZodType>(value: V) => z.array(z.object({ value, count: z.int().nonnegative() }));
const bounds = z.object({ min: z.number(), max: z.number() });

/** The schema of the counts of each facet; a facet is counted under all filters except its own. */
const setFacets = (fields: readonly Field[]): Record<string, z.ZodOptional<ReturnType<typeof counted<z.ZodString>>>> =>
  Object.fromEntries(
    fields.filter(({ facet }) => facet === 'all').map(({ key }) => [key, counted(z.string()).optional()]),
  );

/** The filters of an area: the filters of its dictionary, the organisation and the region. */
export const offerFilters = <const D extends FinanceArea>(data: D) => ({
  ...filterShape<Fields<D>>(data.fields),
  organization_id: id.optional(),
  region: regionCode.optional().describe('Offers made in this region, those of all Russia among them.'),
});

export const offerList = <const D extends FinanceArea>(data: D) =>
  z.object({
    items: z.array(offerOf(data)),
    total: z.int().nonnegative(),
    next_cursor: nextCursor,
    facets: z
      .object({
        ...facetShape<Fields<D>, ReturnType<typeof counted<z.ZodType<string | number | boolean>>>>(
          data.fields,
          counted,
        ),
        ...setFacets(data.fields),
        ranges: z.object(rangeShape<Fields<D>, z.ZodNullable<typeof bounds>>(data.fields, bounds.nullable())),
      })
      .nullable()
      .describe('Null unless `with_facets` was asked: exact counts, each under all filters but its own.'),
  });

export const offerSort = (data: FinanceArea) => {
  const [first, ...others] = sortsOf(data).map(({ key }) => key) as [string, ...string[]];
  return z.enum([first, ...others]).default(first);
};

const figure = z.int().nonnegative().max(maxAmountMinor).nullable();

const applicant = named(
  'Applicant',
  z.object({
    client_type: z.enum(clientTypes.map(({ key }) => key)).nullable(),
    region: regionCode.nullable(),
    age_years: figure,
    income_minor: figure,
    experience_months: figure,
    business_age_months: figure,
    turnover_minor: figure,
  }),
  'What a person or firm says of itself; null means not stated.',
);

/** The five calls of an area. */
function callsOf<const D extends FinanceArea>(data: D) {
  const what = areaNames[data.area].en.toLowerCase();
  const one = offerOf(data);
  return {
    create: call({
      summary: `Adds an offer of the organisation: ${what}.`,
      who: organizations,
      input: offerInput(data, {}),
      output: one,
      errors: ['conflict'],
    }),
    update: call({
      summary: `Replaces all fields of an offer of the organisation: ${what}.`,
      who: organizations,
      secure: true,
      input: offerInput(data, { id, base_revision: z.int().positive().describe('`revision` of the offer.') }),
      output: one,
      errors: ['not_found', 'conflict'],
    }),
    delete: call({
      summary: `Deletes an offer of the organisation: ${what}.`,
      who: organizations,
      input: z.object({ id }),
      output: ok,
      errors: ['not_found'],
    }),
    find: call({
      summary: `One offer: ${what}. An organisation finds its own hidden ones too.`,
      who: anyone,
      input: z.object({ id, ask: askOf(data) }),
      output: one.extend({
        conditions: conditions
          .nullable()
          .describe('What the organisation states for all its offers; null where it states nothing.'),
      }),
      errors: ['not_found'],
    }),
    list: call({
      summary: `Offers, a page at a time: ${what}. With \`own\` those of the signed-in organisation, hidden ones among them.`,
      who: anyone,
      input: z
        .object({
          own: z.boolean().default(false),
          ...offerFilters(data),
          ask: askOf(data),
          standing: z
            .object({ state: z.enum(standings), applicant })
            .optional()
            .describe(
              'Only offers that are given to a person (`passes`), that are not (`fails`), or that depend on what is not stated (`unknown`).',
            ),
          sort: offerSort(data).describe('`cost` needs `ask`.'),
          limit: pageLimit,
          cursor: cursor.describe('`next_cursor` of the page before; it belongs to its sort.'),
          with_facets: z.boolean().default(false),
        })
        .superRefine((input, ctx) => {
          const { sort, ask } = input as { sort: string; ask?: object };
          if (sort === 'cost' && ask === undefined)
            ctx.addIssue({ code: 'custom', path: ['ask'], message: 'An order by cost needs figures.' });
        }),
      output: offerList(data),
    }),
  };
}

type CallsOf<D extends FinanceArea> = ReturnType<typeof callsOf<D>>;

/** The five calls by their paths. */
export const offerCalls = <const D extends FinanceArea>(data: D) =>
  Object.fromEntries(Object.entries(callsOf(data)).map(([act, one]) => [`${data.area}/${act}`, one])) as {
    // TypeScript cannot infer the template keys of Object.fromEntries; the entries above have exactly these paths.
    [Act in keyof CallsOf<D> as `${D['area']}/${Act}`]: CallsOf<D>[Act];
  };
