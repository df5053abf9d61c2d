import { z } from 'zod';
import { accountHolders, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, line, money, nextCursor, ok, pageLimit, picture, text, time, uuid } from '#contract/shapes.ts';
import { listingKind } from '#listing/contract.ts';
import { reportRules } from './rules.ts';
import { entrySchemas, passport } from './section-schemas.ts';
import { outsideSources, reportStates, sectionKeys, sourceProblems, sourceStates } from './section-keys.ts';
import { secretLength } from './share-secret.ts';

const kopecks = z.int().positive();
const source = z.enum(outsideSources);
const from = z
  .array(z.object({ source, at: time }))
  .describe('The sources that know this section; empty: unknown. Without entries, nothing was found by those named.');
const section = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object({ from, entries: z.array(z.object({ ...shape, sources: z.array(source).min(1) })) });

const numberType = z.enum(['vin', 'frame']).describe('`frame`: the body number of a Japanese car.');

const decoded = named(
  'DecodedNumber',
  z.object({
    maker: z.string().nullable(),
    plant: z.string().nullable(),
    country: z.string().length(2).nullable().describe('ISO 3166.'),
    model_year: z.int().nullable(),
    check_digit: z
      .enum(['fits', 'wrong', 'not_required'])
      .describe('Mandatory for North America and China alone; elsewhere one that does not fit means nothing.'),
  }),
);

const sighting = named(
  'EarlierListing',
  z
    .object({
      listing: z
        .object({ id, kind: listingKind, slug: z.string().nullable() })
        .nullable()
        .describe('Null of a listing that the caller may not open.'),
      published_at: time,
      price: money,
      city: z.object({ name: z.string(), name_en: z.string() }),
      mileage_km: z.int().nonnegative().nullable(),
      photos: z.int().nonnegative().nullable().describe('Null of a listing that the caller may not open.'),
      pictures: z.array(picture).max(3),
    })
    .describe('A listing of the vehicle on Dvor; sellers are not named.'),
);

const sightings = z.array(sighting).describe('Our own listings of the vehicle, oldest first.');

const sectionsOf = named(
  'ReportSections',
  z.object({
    passport: z.object({ from, facts: passport.nullable() }),
    owners: section(entrySchemas.owners),
    accidents: section(entrySchemas.accidents),
    wanted: section(entrySchemas.wanted),
    restrictions: section(entrySchemas.restrictions),
    pledges: section(entrySchemas.pledges),
    mileage: section(entrySchemas.mileage),
    taxi: section(entrySchemas.taxi),
    photos: section(entrySchemas.photos),
  }),
);

const summary = {
  id,
  number: z.string().describe('Masked where the report was ordered from another seller’s listing.'),
  number_type: numberType,
  title: z.string().nullable().describe('The vehicle, as the listing it was ordered from named it.'),
  state: z
    .enum(reportStates)
    .describe('The price is taken for a `ready` report alone; with `not_found` and `failed` it was returned.'),
  price_minor: kopecks.describe('Kopecks.'),
  is_demo: z.boolean().describe('Made up: the report of a demo.'),
  ordered_at: time,
  finished_at: time.nullable(),
  sources: z.array(
    z.object({
      source,
      state: z.enum(sourceStates),
      problem: z.enum(sourceProblems).nullable(),
      answered_at: time.nullable(),
    }),
  ),
};

const reportSummary = named('VinReportSummary', z.object(summary));
const report = named(
  'VinReport',
  z.object({
    ...summary,
    decoded,
    sections: sectionsOf.nullable().describe('Null until the report is ready.'),
    own: sightings,
    share_secret: z.string().nullable().describe('For the owner alone: the end of the address that opens the report.'),
    listing: z
      .object({ id, kind: listingKind, slug: z.string().nullable(), title: z.string() })
      .nullable()
      .describe('For the owner alone: the own listing that shows the report.'),
    may_attach: z
      .array(z.object({ id, title: z.string() }))
      .describe('For the owner alone: own public listings of this vehicle.'),
  }),
);

const secret = z.string().length(secretLength);

/** A vehicle, by a number that a person typed or by the listing that the person is viewing. */
const vehicle = {
  number: text(40).optional().describe('A VIN, or the body number of a Japanese car; letters of either alphabet.'),
  object_id: id.optional().describe('A listing with a VIN or body number, which the caller may open.'),
};
const isOne = ({ number, object_id }: { number?: string | undefined; object_id?: number | undefined }): boolean =>
  (number === undefined) !== (object_id === undefined);
const oneOf = { message: 'Give a number or a listing.', path: ['number'], params: { code: 'required' } };

export const vinReportCalls = {
  'vin-reports/get_summary': call({
    summary: 'What a number itself says, what our own listings say of the vehicle, and what a report would cost.',
    who: anyone,
    extension: true,
    input: z.object(vehicle).refine(isOne, oneOf),
    output: z.object({
      number: z.string().describe('Masked where it is the number of another seller’s listing.'),
      number_type: numberType,
      decoded,
      own: sightings,
      offer: z
        .object({
          price_minor: kopecks,
          sections: z.array(z.enum(sectionKeys)),
          is_demo: z.boolean(),
          may_pay: z.boolean().describe('False for members of an organization who may not spend its balance.'),
        })
        .nullable()
        .describe('A report with these sections; null: none is sold.'),
      report: reportSummary
        .nullable()
        .describe(`The caller’s own report that opens again for ${reportRules.keptDays} days.`),
      attached: z
        .object({ finished_at: time, is_demo: z.boolean() })
        .nullable()
        .describe('The report that the seller of the listing shows: `vin-reports/get_attached`.'),
    }),
    errors: ['not_found', 'challenge_required'],
  }),
  'vin-reports/order': call({
    summary: `Orders a report; a second order of the vehicle within ${reportRules.keptDays} days opens the first report, and costs nothing.`,
    who: accountHolders,
    permission: 'money',
    extension: true,
    input: z
      .object({
        key: uuid.describe('Made by the client once for one order: a repeated call answers the same report.'),
        ...vehicle,
      })
      .refine(isOne, oneOf),
    output: z.object({ id, is_new: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
  'vin-reports/list': call({
    summary: 'The reports of the caller, the latest first.',
    who: accountHolders,
    extension: true,
    input: z.object({ limit: pageLimit, cursor }),
    output: z.object({ items: z.array(reportSummary), next_cursor: nextCursor }),
  }),
  'vin-reports/get': call({
    summary: 'A report of the caller.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: report,
    errors: ['not_found'],
  }),
  'vin-reports/share': call({
    summary: 'Opens a ready report to whoever has its secret address.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: z.object({ share_secret: secret }),
    errors: ['not_found', 'conflict'],
  }),
  'vin-reports/unshare': call({
    summary: 'Closes the secret address of a report for ever; a new one is another.',
    who: accountHolders,
    extension: true,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'vin-reports/get_shared': call({
    summary: 'A report by its secret address.',
    who: anyone,
    extension: true,
    input: z.object({ secret: line(100) }),
    output: report,
    errors: ['not_found'],
  }),
  'vin-reports/attach': call({
    summary: 'Shows a ready report on the own listing of the same vehicle; with null on none.',
    who: accountHolders,
    extension: true,
    input: z.object({ id, object_id: id.nullable() }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'vin-reports/get_attached': call({
    summary: 'The report that the seller shows on a listing, with the number masked.',
    who: anyone,
    extension: true,
    input: z.object({ object_id: id }),
    output: report,
    errors: ['not_found'],
  }),
  'vin-reports/get_specimen': call({
    summary: 'A made-up report of a vehicle that does not exist: what a report looks like.',
    who: anyone,
    extension: true,
    input: z.object({}).optional(),
    output: report,
  }),
};
