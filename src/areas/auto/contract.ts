import { z } from 'zod';
import { abroadData } from '#areas/abroad/data.ts';
import { countries as abroadCountries } from '#areas/abroad/options.ts';
import { abroadProblems } from '#areas/abroad/rules.ts';
import { regionCode } from '#areas/geo/contract.ts';

import { createInput, creatingCall, updateInput, updatingCall } from '#listing/kind-calls.ts';
import { searchInput, searchOutput } from '#areas/search/kind-contract.ts';
import { anyone, accountHoldersAndAdmins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, text } from '#contract/shapes.ts';
import { autoData } from './data.ts';
import { autoProblems } from './rules.ts';

// Cars abroad use the calls of cars. `kind` is optional for cars in Russia, so that clients written before cars abroad existed keep working.
const here = { kind: z.literal('auto').optional().default('auto') };
const abroad = { kind: z.literal('autofromabroad') };
const carKind = z.enum(['auto', 'autofromabroad']).default('auto');

/** Values by which a car is compared. */
const compared = {
  model_id: id,
  year: z.int().min(1900).max(2100),
  mileage_km: z.int().min(0).max(2_000_000),
  power_hp: z.int().min(1).max(3000).nullish().describe('Without it, cars of the model with any engine are compared.'),
  except_id: id.nullish().describe('A listing to leave out of the search: the one being edited.'),
};
const countryKeys = abroadCountries.map(({ key }) => key);

const confidence = z.enum(['sourced', 'unverified']);
const years = { year_from: z.int().nullable(), year_to: z.int().nullable() };

const mark = named(
  'Mark',
  z.object({
    id,
    name: z.string(),
    name_ru: z.string().nullable(),
    slug: z.string(),
    country: z.string().nullable(),
    popularity: z.int().nullable().describe('1 is the most popular; null is unranked.'),
    sold_in_russia: z.boolean(),
    logo: z.string().nullable().describe("A picture's address where configured; otherwise draw a lettermark."),
    count: z.int().nonnegative().nullable().describe('Active listings; null unless `with_counts` was asked.'),
  }),
);

const model = named(
  'Model',
  z.object({
    id,
    mark_id: id,
    name: z.string(),
    name_ru: z.string().nullable(),
    slug: z.string(),
    class: z.string().nullable(),
    ...years,
    bodies: z.array(z.string()),
    count: z.int().nonnegative().nullable(),
  }),
);

const generation = named(
  'Generation',
  z.object({
    id,
    model_id: id,
    name: z.string(),
    year_from: z.int(),
    year_to: z.int().nullable(),
    bodies: z.array(z.string()),
    confidence,
  }),
);

const modification = named(
  'Modification',
  z.object({
    id,
    model_id: id,
    generation_id: id.nullable().describe('Null where the source knows no generations.'),
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
  }),
);

export const autoCalls = {
  'auto/get_marks': call({
    summary:
      'Makes of cars, the popular first, on request by name in English order; with the number of their active listings on request.',
    who: anyone,
    input: z.object({
      q: text(60).optional(),
      by_name: z.boolean().optional(),
      with_counts: z.boolean().optional(),
      region: regionCode.optional().describe('Counts the listings of this region only.'),
      kind: carKind,
    }),
    output: z.object({ marks: z.array(mark) }),
  }),
  'auto/get_models': call({
    summary: 'Models of a make.',
    who: anyone,
    input: z.object({ mark_id: id, q: text(60).optional(), with_counts: z.boolean().optional(), kind: carKind }),
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
      choices: z
        .object({
          body: z.array(z.string()),
          fuel: z.array(z.string()),
          engine_cc: z.array(z.int()),
          power_hp: z.array(z.int()),
          gearbox: z.array(z.string()),
          drive: z.array(z.string()),
        })
        .describe(
          'What the versions allow, per field; an empty list means nothing is known and everything is allowed.',
        ),
    }),
    errors: ['not_found'],
  }),
  'auto/create': creatingCall(
    'a car, in Russia or abroad',
    z.discriminatedUnion('kind', [
      createInput(autoData, autoProblems, here),
      createInput(abroadData, abroadProblems, abroad),
    ]),
  ),
  'auto/update': updatingCall(
    'a car, in Russia or abroad',
    z.discriminatedUnion('kind', [
      updateInput(autoData, autoProblems, here),
      updateInput(abroadData, abroadProblems, abroad),
    ]),
    { extension: false },
  ),
  'auto/price_hint': call({
    summary: 'What cars like this one are offered for now: quartiles of their prices; null with fewer than eight.',
    who: anyone,
    extension: true,
    input: z.discriminatedUnion('kind', [
      z.object({ ...here, ...compared }),
      z.object({ ...abroad, ...compared, country: z.enum(countryKeys) }),
    ]),
    output: z.object({
      hint: z
        .object({
          low_minor: z.int().nonnegative().describe('In minor units of `currency`.'),
          median_minor: z.int().nonnegative(),
          high_minor: z.int().nonnegative(),
          currency: z.string(),
        })
        .nullable(),
      comparables: z.int().nonnegative().describe('How many comparable cars were found, even when too few to answer.'),
      year: z
        .object({ from: z.int(), to: z.int() })
        .describe('The years of comparable cars: the same model and a similar mileage.'),
      mileage_km: z.object({ from: z.int(), to: z.int() }),
    }),
  }),
  'auto/prefill': call({
    summary: 'What is known of a car by its VIN or its version, to fill in a form with.',
    who: accountHoldersAndAdmins,
    extension: true,
    input: z
      .object({ vin: text(40).optional(), modification_id: id.optional(), kind: carKind })
      .refine((input) => input.vin !== undefined || input.modification_id !== undefined, {
        message: 'Give a VIN or a modification_id.',
        path: ['vin'],
        params: { code: 'required' },
      }),
    output: z.object({
      values: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .describe(
          'Values to fill in, by the keys of the dictionary; what a seller has chosen already is theirs to keep.',
        ),
      names: z.record(z.string(), z.string()).describe('Names of the catalogue rows among the values.'),
      vin: z
        .object({
          value: z.string().describe('In one spelling.'),
          problem: z
            .object({ code: z.string(), message: z.string() })
            .nullable()
            .describe('Null where it is well formed.'),
          check_digit_fits: z
            .boolean()
            .describe('Makers outside North America and China need not keep it: a warning at most.'),
          maker: z
            .object({ name: z.string(), plant: z.string().nullable(), country: z.string() })
            .nullable()
            .describe('By the first three characters.'),
          model_year: z
            .int()
            .nullable()
            .describe('By the tenth character; only cars for North America carry it reliably, for others it is null.'),
        })
        .nullable(),
      earlier_id: id.nullable().describe('The caller’s own earlier listing of this car, from which the values come.'),
    }),
    errors: ['not_found'],
  }),
  'auto/search': call({
    summary:
      'Active listings of cars by filters and words, a page at a time; with the counts of every facet on request.',
    who: anyone,
    input: z.discriminatedUnion('kind', [searchInput(autoData).extend(here), searchInput(abroadData).extend(abroad)]),
    output: z.discriminatedUnion('kind', [
      searchOutput(autoData).extend({ kind: z.literal('auto') }),
      searchOutput(abroadData).extend(abroad),
    ]),
  }),
};
