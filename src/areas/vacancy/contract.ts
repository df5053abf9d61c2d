import { z } from 'zod';
import { city, regionCode } from '#areas/geo/contract.ts';
import { admins, anyone, organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { avatar, cursor, id, nextCursor, ok, pageLimit, text, time, uuid } from '#contract/shapes.ts';
import { facetShape, filterShape, inputShape, outputShape } from '#dictionary/fields-schema.ts';
import { vacancyFields } from './fields.ts';
import { vacancyFormData } from './form-data.ts';
import { maxPayFilter, maxRefusal, vacancySorts, vacancyStates, wishedStates } from './terms.ts';
import { grounds } from './forbidden-wording.ts';

const filled = inputShape(vacancyFields, vacancyFormData.inputs);
const state = z.enum(vacancyStates);
const wished = z
  .enum(wishedStates)
  .describe('`active`: public at once, or `review` where a phone, a link or a suspicious word stands in its texts.');

const cardFields = vacancyFields.filter((field) => field.shown === 'card');
const kopecks = z.int().nonnegative().nullable();

const employer = z.object({ id, name: z.string(), avatar });

const head = {
  id,
  net_month: z
    .object({ from_minor: kopecks, top_minor: kopecks })
    .describe(
      'The pay of a month after tax in kopecks, by which vacancies are searched and sorted: what is promised at least, and the most that is named. Null for what cannot be compared: pay for a project, for shifts of unknown number, for hours of part-time work.',
    ),
  city,
  employer,
  published_at: time.nullable(),
  expires_at: time.nullable(),
  response_id: id
    .nullable()
    .describe("The caller's own response that is open or was accepted, as `bids/find` knows it; null without one."),
};

/** Properties that only the organization itself and administrators see. */
const own = z.object({
  state,
  revision: z.int().positive(),
  updated_at: time,
  findings: z.array(z.string()).describe('Words for which it waits in `review`.'),
  refusal: z.string().nullable().describe('Why an administrator refused it.'),
});

const vacancyCard = named(
  'VacancyCard',
  z.object({
    ...head,
    ...outputShape(cardFields),
    excerpt: z.string().describe('The beginning of the duties, without line breaks.'),
  }),
  'A vacancy in a list.',
);
export type VacancyCard = z.output<typeof vacancyCard>;
const ownCard = vacancyCard.extend({ own: own.nullable().describe('Null for others.') });
export type OwnVacancyCard = z.output<typeof ownCard>;

const vacancy = named(
  'Vacancy',
  z.object({
    ...head,
    ...outputShape(vacancyFields),
    is_open: z.boolean().describe('False once it is closed: nobody is sought any more.'),
    own: own.nullable().describe('Null for others.'),
  }),
  'A vacancy as its page.',
);
export type Vacancy = z.output<typeof vacancy>;

const filters = {
  ...filterShape(vacancyFields),
  region: z.array(regionCode).max(100).optional().describe('ISO 3166-2 codes; regions and cities widen each other.'),
  q: text(200).optional().describe('Words that must all occur, in any of their forms.'),
  pay_from_minor: z
    .int()
    .min(0)
    .max(maxPayFilter)
    .optional()
    .describe('At least this much a month after tax, in kopecks, by the most that the vacancy names.'),
  with_pay: z.boolean().optional().describe('True: only vacancies that name a pay.'),
  organization_id: id.optional().describe('Of one organization.'),
};
const [firstSort, ...otherSorts] = vacancySorts.map(({ key }) => key) as [(typeof vacancySorts)[number]['key'], ...(typeof vacancySorts)[number]['key'][]]; // prettier-ignore
const paged = {
  sort: z.enum([firstSort, ...otherSorts]).default(firstSort),
  limit: pageLimit,
  cursor: cursor.describe('`next_cursor` of the page before; it belongs to its sort.'),
};

const counted = <V extends z.ZodType>(value: V) => z.array(z.object({ value, count: z.int().nonnegative() }));

const warning = z
  .object({
    field: z.string(),
    ground: z.enum(Object.keys(grounds) as [keyof typeof grounds, ...(keyof typeof grounds)[]]),
    words: z.string(),
  })
  .describe('Words that a vacancy may only have where a law demands it.');

const saved = z.object({ id, state, revision: z.int().positive(), warnings: z.array(warning) });

export const vacancyCalls = {
  'vacancy/search': call({
    summary: 'Public vacancies by filters, with exact facets; each facet ignores its own filter.',
    who: anyone,
    method: 'GET',
    body: 'query',
    input: z.object({ ...filters, ...paged, with_facets: z.boolean().default(false) }),
    output: z.object({
      items: z.array(vacancyCard),
      total: z.int().nonnegative(),
      next_cursor: nextCursor,
      facets: z
        .object({
          ...facetShape(vacancyFields, counted),
          region: counted(z.string()),
          cities: z.array(city).describe('The cities of `city_id`.'),
        })
        .nullable()
        .describe('Null unless `with_facets` was asked.'),
    }),
  }),
  'vacancy/list': call({
    summary: 'Public vacancies; with `own`, those of the signed-in organization in all states.',
    who: anyone,
    input: z.object({
      ...filters,
      ...paged,
      own: z.boolean().default(false),
      state: state.optional().describe('With `own` alone.'),
    }),
    output: z.object({
      items: z.array(ownCard),
      total: z.int().nonnegative(),
      next_cursor: nextCursor,
      counts: z
        .partialRecord(state, z.int().nonnegative())
        .nullable()
        .describe('With `own`: how many there are in each state.'),
    }),
  }),
  'vacancy/find': call({
    summary: 'One vacancy by its id; drafts and what waits for review only for its organization and administrators.',
    who: anyone,
    input: z.object({ id }),
    output: vacancy,
    errors: ['not_found'],
  }),
  'vacancy/create': call({
    summary: 'Adds a vacancy. Wording that discriminates is refused, with the words in `fields`.',
    who: organizations,
    input: z.object({
      ...filled,
      state: wished.exclude(['closed']).default('active'),
      creation_key: uuid.describe('Chosen by the client: the same key again adds nothing.'),
    }),
    output: saved,
    errors: ['conflict'],
  }),
  'vacancy/update': call({
    summary: 'Replaces the content of a vacancy; neither this nor publishing again within its days moves it up.',
    who: organizations,
    secure: true,
    input: z.object({
      id,
      ...filled,
      state: wished.optional().describe('Left out, its state stays, as far as its texts allow.'),
      base_revision: z.int().positive().describe('The `revision` that the edit began from.'),
    }),
    output: saved,
    errors: ['not_found', 'conflict'],
  }),
  'vacancy/change_state': call({
    summary: 'Publishes, extends by its days, or closes a vacancy without a change of its content.',
    who: organizations,
    extension: true,
    input: z.object({ id, state: wished }),
    output: saved.omit({ warnings: true }),
    errors: ['not_found', 'conflict'],
  }),
  'vacancy/get_review': call({
    summary: 'The vacancies that wait for an administrator, the longest waiting first.',
    who: admins,
    extension: true,
    input: z.object({ limit: pageLimit, cursor }),
    output: z.object({ items: z.array(vacancy), total: z.int().nonnegative(), next_cursor: nextCursor }),
  }),
  'vacancy/decide': call({
    summary: 'Shows a waiting vacancy to everybody, or refuses it with a reason that its organization reads.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      revision: z.int().positive().describe('The `own.revision` that was read.'),
      decision: z.enum(['approve', 'refuse']),
      reason: text(maxRefusal, 1).optional().describe('Required with `refuse`.'),
    }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'vacancy/delete': call({
    summary: 'Deletes a vacancy for good.',
    who: organizations,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
};
