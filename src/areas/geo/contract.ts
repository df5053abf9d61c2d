import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id } from '#contract/shapes.ts';

export const region = named(
  'Region',
  z.object({
    iso: z.string().describe('ISO 3166-2, "RU-MOW".'),
    name: z.string(),
    full_name: z.string(),
    name_en: z.string(),
  }),
  'A federal subject: the unit of the search area.',
);
export type Region = z.output<typeof region>;

export const city = named(
  'City',
  z.object({
    id,
    name: z.string(),
    name_en: z.string(),
    name_in: z.string().describe('Prepositional: «в Москве».'),
    slug: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    population: z.int().nonnegative(),
    region,
  }),
);
export type City = z.output<typeof city>;

/** The ISO 3166-2 code of a region of Russia. */
export const regionCode = z.string().regex(/^RU-[A-Z]{2,3}$/);
/** null means all of Russia. */
const area = z.object({ area: region.nullable() });
const typed = z.object({ query: z.string().max(100), limit: z.int().min(1).max(10).optional() });
const found = z.object({ items: z.array(city) });

const place = named(
  'Place',
  z.object({
    id: id.describe('Of the city, of the district, or of the station.'),
    slug: z.string(),
    name: z.string(),
    name_en: z.string(),
    name_in: z.string().optional().describe('Of a city, prepositional: «Москве».'),
    region: z.string().describe('ISO 3166-2, "RU-MOW".'),
    type: z.enum(['city', 'district', 'metro']).describe('`district`: of Moscow or Saint Petersburg.'),
    whole: z
      .object({ name: z.string(), name_en: z.string() })
      .optional()
      .describe('Of a district, the larger one, where all of its parts are asked for: «Приморский район».'),
  }),
  'A city, a district or a metro station that a search names.',
);
export type Place = z.output<typeof place>;

export const geoCalls = {
  'geo/autocomplete_global': call({
    summary: 'Cities of all Russia by the beginning of a name, a misspelling of it, in either alphabet.',
    who: anyone,
    input: typed,
    output: found,
  }),
  'geo/autocomplete': call({
    summary: 'The same inside the chosen area; all of Russia when none is chosen.',
    who: anyone,
    input: typed,
    output: found,
  }),
  'geo/areas': call({
    summary:
      'The regions to choose a search area from, by their Russian names, each with its largest city and population.',
    who: anyone,
    input: z.object({}),
    output: z.object({
      items: z.array(
        region.extend({
          federal_district: z.string(),
          population: z.int().nonnegative(),
          city: city.omit({ region: true }).nullable().describe("The region's most populous city."),
        }),
      ),
    }),
  }),
  'geo/get_places': call({
    summary:
      'The cities, districts and metro stations with these slugs, in their order; those that do not exist are left out.',
    who: anyone,
    extension: true,
    input: z.object({ slugs: z.array(z.string().max(60)).max(20) }),
    output: z.object({ items: z.array(place) }),
  }),
  'geo/find_districts': call({
    summary:
      'Districts of Moscow and Saint Petersburg as of 2013 by the beginning of a name, in either alphabet; without a query, all of a region.',
    who: anyone,
    extension: true,
    input: z.object({ query: z.string().max(100).default(''), region: regionCode.optional() }),
    output: z.object({ items: z.array(place) }),
  }),
  'geo/find_metro': call({
    summary:
      'Metro stations (OpenStreetMap) by the beginning of a name, in either alphabet; without a query, all of a region. None where the server has no list of them.',
    who: anyone,
    extension: true,
    input: z.object({ query: z.string().max(100).default(''), region: regionCode.optional() }),
    output: z.object({
      items: z.array(
        place.extend({
          city: z.object({ name: z.string(), name_en: z.string() }),
          colours: z.array(z.string()).describe('Of its lines, as #rrggbb.'),
        }),
      ),
    }),
  }),
  'geo/get_cities': call({
    summary: 'Every city with its place, the largest first: the ground of a map.',
    who: anyone,
    extension: true,
    input: z.object({}),
    output: z.object({ items: z.array(city.omit({ region: true, name_in: true })) }),
  }),
  'geo/set_area': call({
    summary: 'Remembers the search area: on the account, for guests in the cookie `area`; null is all of Russia.',
    who: anyone,
    input: z.object({ region: regionCode.nullable() }),
    output: area,
    errors: ['not_found'],
  }),
  'geo/get_area': call({
    summary: 'The remembered search area.',
    who: anyone,
    input: z.object({}),
    output: area,
  }),
};
