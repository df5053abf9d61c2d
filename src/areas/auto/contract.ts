import { z } from 'zod';
import { listingCard, sellerOfListing } from '#areas/listing/contract.ts';
import { createCall, updateCall } from '#areas/listing/kind-calls.ts';
import { anyone, usersAndAdmins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { facetShape, filterShape, rangeShape } from '#contract/fields-schema.ts';
import { remembered } from '#contract/remembered.ts';
import { bounds as mapBounds, id, text } from '#contract/shapes.ts';
import { autoData } from './data.ts';
import { autoFields } from './fields.ts';
import { autoProblems } from './rules.ts';
import { autoSorts } from './sorts.ts';

const confidence = z.enum(['sourced', 'unverified']);
const years = { year_from: z.int().nullable(), year_to: z.int().nullable() };

const mark = z.object({
  id,
  name: z.string(),
  name_ru: z.string().nullable(),
  slug: z.string(),
  country: z.string().nullable(),
  /** 1 is the most popular; null is unranked. */
  popularity: z.int().nullable(),
  sold_in_russia: z.boolean(),
  /** A picture's address where configured; otherwise draw a lettermark. */
  logo: z.string().nullable(),
  /** Active listings; null unless `with_counts` was asked. */
  count: z.int().nonnegative().nullable(),
});

const model = z.object({
  id,
  mark_id: id,
  name: z.string(),
  name_ru: z.string().nullable(),
  slug: z.string(),
  class: z.string().nullable(),
  ...years,
  bodies: z.array(z.string()),
  count: z.int().nonnegative().nullable(),
});

const generation = z.object({
  id,
  model_id: id,
  name: z.string(),
  year_from: z.int(),
  year_to: z.int().nullable(),
  bodies: z.array(z.string()),
  confidence,
});

const modification = z.object({
  id,
  model_id: id,
  /** Null where the source knows no generations. */
  generation_id: id.nullable(),
  name: z.string(),
  body: z.string().nullable(),
  fuel: z.string(),
  engine_cc: z.int().nullable(),
  power_hp: z.int().nullable(),
  power_kw: z.number().nullable(),
  gearbox: z.string().nullable(),
  drive: z.string().nullable(),
  ...years,
  confidence,
});

export const autoFilters = z.object({
  ...filterShape(autoFields),
  /** ISO 3166-2 codes; none means all of Russia. */
  region: z
    .array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))
    .max(100)
    .optional(),
  /** Words that all must be found, in either alphabet. */
  q: text(200).optional(),
  /** Words none of which may be found. */
  exclude_q: text(200).optional(),
  /** Sellers whose cars are left out. */
  exclude_seller: z.array(id).max(100).optional(),
  seller_kind: z.array(sellerOfListing.shape.kind).max(3).optional(),
  /** True: with a photograph; false: without one; absent: any. A drawing is no photograph. */
  with_photo: z.boolean().optional(),
  /** True: the last change of the price was down; false: it was not; absent: any. */
  price_dropped: z.boolean().optional(),
  /** Around a city; without a radius the city only serves the sort `distance`. */
  near: z.object({ city_id: id, radius_km: z.int().min(1).max(2000).optional() }).optional(),
  /** In a city within this part of the map. */
  within: mapBounds.optional(),
});

/** A value with the number of cars that choosing it would find, under all filters but those of its own facet. */
const counted = <V extends z.ZodType>(value: V) => z.array(z.object({ value, count: z.int().nonnegative() }));
const bounds = z.object({ min: z.int(), max: z.int() });

/**
 * Exact counts, the largest first; values without a car are left out. `mark_id`, `model_id` and `generation_id` are one choice, a car
 * of any of them is found, a mark being narrowed by models of its own: models are counted of the chosen marks, generations of the chosen
 * models. `city_id` holds the hundred with the most cars, and the chosen ones.
 */
const facets = remembered(
  z.object({
    ...facetShape(autoFields, counted),
    region: counted(z.string()),
    seller_kind: counted(z.string()),
    with_photo: counted(z.boolean()),
    price_dropped: counted(z.boolean()),
    /** The smallest and the largest value under all filters but the range's own, by the stem of its filters; null without a car. */
    ranges: z.object(rangeShape(autoFields, bounds.nullable())),
  }),
);

export const autoCalls = {
  'auto/get_marks': call({
    summary: 'Makes of cars, the popular first; with the number of their active listings on request.',
    who: anyone,
    input: z.object({ q: text(60).optional(), with_counts: z.boolean().optional() }),
    output: z.object({ marks: z.array(mark) }),
  }),
  'auto/get_models': call({
    summary: 'Models of a make.',
    who: anyone,
    input: z.object({ mark_id: id, q: text(60).optional(), with_counts: z.boolean().optional() }),
    output: z.object({ models: z.array(model) }),
    errors: ['not_found'],
  }),
  'auto/get_generations': call({
    summary: 'Generations of a model; a model may have none.',
    who: anyone,
    input: z.object({ model_id: id }),
    output: z.object({ generations: z.array(generation) }),
    errors: ['not_found'],
  }),
  'auto/get_chars': call({
    summary:
      'Versions of a generation, or of a model and year, and the choices they leave; unverified ones are suggestions.',
    who: anyone,
    input: z
      .object({ generation_id: id.optional(), model_id: id.optional(), year: z.int().min(1900).max(2100).optional() })
      .refine((input) => (input.generation_id === undefined) !== (input.model_id === undefined), {
        message: 'Give either generation_id or model_id.',
        path: ['generation_id'],
        params: { code: 'generation_or_model' },
      }),
    output: z.object({
      modifications: z.array(modification),
      /** What the versions allow, per field; an empty list means nothing is known and everything is allowed. */
      choices: z.object({
        body: z.array(z.string()),
        fuel: z.array(z.string()),
        engine_cc: z.array(z.int()),
        power_hp: z.array(z.int()),
        gearbox: z.array(z.string()),
        drive: z.array(z.string()),
      }),
    }),
    errors: ['not_found'],
  }),
  'auto/create': createCall(autoData, autoProblems),
  'auto/update': updateCall(autoData, autoProblems, { extension: false }),
  'auto/price_hint': call({
    summary: 'What cars like this one are offered for now: quartiles of their prices; null with fewer than eight.',
    who: anyone,
    extension: true,
    input: z.object({
      model_id: id,
      year: z.int().min(1900).max(2100),
      mileage_km: z.int().min(0).max(2_000_000),
      /** A listing to leave out: the one that is being edited. */
      except_id: id.nullish(),
    }),
    output: z.object({
      hint: z
        .object({
          /** In minor units of `currency`. */
          low_minor: z.int().nonnegative(),
          median_minor: z.int().nonnegative(),
          high_minor: z.int().nonnegative(),
          currency: z.string(),
        })
        .nullable(),
      /** How many cars it is made from, or there would have been. */
      comparables: z.int().nonnegative(),
      /** Those of this model, made and driven about as much. */
      year: z.object({ from: z.int(), to: z.int() }),
      mileage_km: z.object({ from: z.int(), to: z.int() }),
    }),
  }),
  'auto/prefill': call({
    summary: 'What is known of a car by its VIN or its version, to fill in a form with.',
    who: usersAndAdmins,
    extension: true,
    input: z
      .object({ vin: text(40).optional(), modification_id: id.optional() })
      .refine((input) => input.vin !== undefined || input.modification_id !== undefined, {
        message: 'Give a VIN or a modification_id.',
        path: ['vin'],
        params: { code: 'required' },
      }),
    output: z.object({
      /** Values to fill in, by the keys of the dictionary; what a seller has chosen already is theirs to keep. */
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Names of the rows of the catalogue among them. */
      names: z.record(z.string(), z.string()),
      vin: z
        .object({
          /** In one spelling. */
          value: z.string(),
          /** Null where it is well formed. */
          problem: z.object({ code: z.string(), message: z.string() }).nullable(),
          /** Makers outside North America and China need not keep it: a warning at most. */
          check_digit_fits: z.boolean(),
          /** By the first three characters. */
          maker: z.object({ name: z.string(), plant: z.string().nullable(), country: z.string() }).nullable(),
          /** By the tenth character; only cars for North America carry it reliably, for others it is null. */
          model_year: z.int().nullable(),
        })
        .nullable(),
      /** An own listing of this car that the values come from. */
      earlier_id: id.nullable(),
    }),
    errors: ['not_found'],
  }),
  'auto/similar': call({
    summary: 'Active cars like this one: of its model first, then of its make and body, near in price and year.',
    who: anyone,
    extension: true,
    input: z.object({ id, limit: z.int().min(1).max(8).default(8) }),
    output: z.object({ items: z.array(listingCard) }),
    errors: ['not_found'],
  }),
  'auto/search': call({
    summary:
      'Active listings of cars by filters and words, a page at a time; with the counts of every facet on request.',
    who: anyone,
    input: autoFilters.extend({
      /** `distance` is from the city of `near`. */
      sort: z.enum(autoSorts).default('newest'),
      limit: z.int().min(1).max(100).default(24),
      /** `next_cursor` of the page before; it belongs to its sort. */
      cursor: z.string().max(300).optional(),
      with_facets: z.boolean().default(false),
    }),
    output: z.object({
      items: z.array(listingCard),
      total: z.int().nonnegative(),
      next_cursor: z.string().nullable(),
      /** Null unless `with_facets` was asked. */
      facets: facets.nullable(),
      /** The words as they were understood, where typing or the keyboard's layout had spoiled them: «тойота камри» for "njqjnf rfvhb". */
      meant: z.string().nullable(),
    }),
  }),
};

export type AutoFilters = z.output<typeof autoFilters>;
export type AutoFacets = z.output<typeof facets>;
