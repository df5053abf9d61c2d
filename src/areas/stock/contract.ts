import { z } from 'zod';
import { maxPhotoMegabytes } from '#areas/media/rules.ts';
import { accountHolders, organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, line, ok, pageLimit, time } from '#contract/shapes.ts';
import { recentDays, staleDays, weekDays } from '#areas/object/owning/rules.ts';
import { countsByStatus } from '#listing/contract.ts';
import { feedFormats, feedLimits } from './feed/feed-row.ts';
import { freeFeeds } from '#plans/plans.ts';
import { feedHours } from './rules.ts';

const count = z.int().nonnegative();

const figures = z.object({ views: count, contacts: count });

const run = named(
  'FeedRun',
  z
    .object({
      id,
      source: z.enum(['file', 'address']),
      state: z.enum(['queued', 'running', 'done', 'failed']),
      problem: z
        .string()
        .nullable()
        .describe('Why the whole file or address could not be read; nothing was changed then.'),
      problem_place: z.int().nullable().describe('The line of the table or the number of the element.'),
      created_at: time,
      ended_at: time.nullable(),
      rows: count.nullable().describe('Null until the file was read.'),
      done: count,
      photos: count.describe('Photos to fetch; the rows that have them are applied when these have come.'),
      photos_done: count,
      created: count,
      updated: count,
      unchanged: count,
      withdrawn: count.describe('Listings whose rows were missing.'),
      refused: count.describe('Rows without a listing, or whose listing was left as it was.'),
      held: count.describe(
        'Listings whose rows were missing, but too many at once: `stock/feeds/withdraw` withdraws them, the next reading asks again.',
      ),
    })
    .describe('A reading of a feed.'),
);

const feed = named(
  'Feed',
  z.object({
    id,
    name: z.string(),
    format: z.enum(feedFormats),
    address: z.string().nullable(),
    every_hours: z.int().nullable(),
    next_at: time.nullable(),
    listings: count.describe('Listings in review or live that come from it.'),
    problems: count.describe('Rows of the last reading with something wrong.'),
    last_run: run.nullable(),
  }),
);

export const stockCalls = {
  'stock/get_statistics': call({
    summary: `Figures of all listings of the caller: how many in each state, views and contacts of ${weekDays} and ${recentDays} days in Moscow time, days on sale.`,
    who: accountHolders,
    extension: true,
    input: z.object({}),
    output: z.object({
      counts: countsByStatus,
      week: figures.describe(`Of the last ${weekDays} days.`),
      month: figures.describe(`Of the last ${recentDays} days.`),
      median_days: count.nullable().describe('Half of the active listings are on sale for longer; null without any.'),
      stale: count.describe(
        `Active listings on sale for at least ${staleDays} days without a contact in the last ${recentDays}.`,
      ),
    }),
  }),
  'stock/feeds/get': call({
    summary: 'The feeds of the organization, each with its last reading.',
    who: organizations,
    extension: true,
    input: z.object({}),
    output: z.object({
      items: z.array(feed),
      most: count.describe('How many feeds the organization may have.'),
      publication_consent: z
        .object({ version: z.string(), given: z.boolean() })
        .describe('To the publication of what feeds contain: the version in force, and whether it was given.'),
    }),
  }),
  'stock/feeds/save': call({
    summary: `Adds a feed or changes one: a file that is uploaded, or an address that is read every few hours. At most ${freeFeeds} for each organization, with a plan more.`,
    who: organizations,
    extension: true,
    input: z
      .object({
        id: id.optional().describe('Absent for a new feed.'),
        name: line(80, 1),
        format: z.enum(feedFormats),
        address: z
          .url({ protocol: /^https?$/ })
          .max(1000)
          .nullable()
          .default(null),
        every_hours: z
          .union(feedHours.map((hours) => z.literal(hours)) as [z.ZodLiteral<6>, z.ZodLiteral<12>, z.ZodLiteral<24>])
          .nullable()
          .default(null),
        publication_consent: z
          .string()
          .max(40)
          .nullish()
          .describe('The version of /legal/publication that is consented to with this call; required once.'),
      })
      .superRefine(({ address, every_hours }, ctx) => {
        if (every_hours !== null && address === null)
          ctx.addIssue({
            code: 'custom',
            path: ['address'],
            message: 'Only an address is read by itself.',
            params: { code: 'required' },
          });
      }),
    output: feed,
    errors: ['not_found', 'conflict'],
  }),
  'stock/feeds/delete': call({
    summary: 'Deletes a feed; its listings stay, or are withdrawn in the background.',
    who: organizations,
    extension: true,
    input: z.object({ id, withdraw: z.boolean() }),
    output: ok,
    errors: ['not_found'],
  }),
  'stock/feeds/withdraw': call({
    summary: 'Withdraws the listings that the last reading of a feed has held, in the background.',
    who: organizations,
    extension: true,
    input: z.object({ id, run_id: id }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'stock/feeds/upload': call({
    summary: `Reads an uploaded file (form field \`file\`, up to ${maxPhotoMegabytes} MB and ${feedLimits.rows} rows) in the background.`,
    who: organizations,
    extension: true,
    body: 'multipart',
    files: 1,
    input: z.object({ id: z.coerce.number().pipe(id) }),
    output: run,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  'stock/feeds/run': call({
    summary: 'Reads the address of a feed in the background.',
    who: organizations,
    extension: true,
    input: z.object({ id }),
    output: run,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  'stock/feeds/report': call({
    summary: 'The readings of a feed, the latest first, and the rows with something wrong, in the order of the file.',
    who: organizations,
    extension: true,
    input: z.object({
      id,
      limit: pageLimit,
      after: z.int().nonnegative().default(0).describe('The last place of the page before.'),
    }),
    output: z.object({
      runs: z.array(run),
      rows: z.array(
        z.object({
          key: z.string().nullable().describe('The number of the row in the stock of the firm; null without one.'),
          place: z.int().positive(),
          listing: z.object({ id, kind: z.string() }).nullable(),
          problems: z.array(
            z.object({
              path: z.string(),
              code: z.string(),
              message: z.string(),
              label: z
                .object({ ru: z.string(), en: z.string() })
                .nullable()
                .describe('The name of the field; null for what is no field of a dictionary.'),
              expects: z
                .object({
                  type: z.enum(['number', 'yes_no', 'text', 'choice']),
                  min: z.number().nullable().describe('Of a number, or of the length of a text.'),
                  max: z.number().nullable(),
                  unit: z.object({ ru: z.string(), en: z.string() }).nullable(),
                })
                .nullable()
                .describe('What the field takes, as tables give it: prices in roubles.'),
            }),
          ),
        }),
      ),
      total: count.describe('Rows with something wrong.'),
      next: z.int().nullable().describe('`after` of the next page.'),
    }),
    errors: ['not_found'],
  }),
};
