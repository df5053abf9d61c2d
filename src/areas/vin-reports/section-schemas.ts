import { z } from 'zod';
import { line } from '#contract/shapes.ts';
import type { SectionKey } from './section-keys.ts';

/** Text in the source's own words, such as the kind of an accident. */
const words = line(300).nullable();
const day = z.iso.date().nullable();
const count = (max: number) => z.int().nonnegative().max(max).nullable();

export const passport = z.object({
  model: words.describe('Make and model in one line.'),
  year: z.int().min(1885).max(2100).nullable(),
  body: words,
  color: words,
  fuel: words,
  engine_cc: count(100_000),
  power_hp: count(10_000),
  document: words.describe('The kind of vehicle passport.'),
});

const entries = {
  owners: z.object({
    since: day,
    until: day.describe('Null for the owner of now.'),
    kind: z.enum(['person', 'company']).nullable(),
    region: words,
  }),
  accidents: z.object({
    day,
    place: words,
    kind: words,
    damage: words,
    repair_minor: z.int().nonnegative().max(1_000_000_000_000).nullable().describe('The estimated repair, kopecks.'),
  }),
  wanted: z.object({ since: day, region: words }),
  restrictions: z.object({ day, kind: words, by: words }),
  pledges: z.object({ day, holder: words, number: words }),
  mileage: z.object({ day: z.iso.date(), km: z.int().nonnegative().max(10_000_000) }),
  taxi: z.object({ since: day, until: day, region: words }),
  photos: z.object({ day, count: z.int().positive().max(1000), place: words }),
};

export const entrySchemas = entries satisfies Record<Exclude<SectionKey, 'passport'>, z.ZodType>;

const listOf = <E extends z.ZodType>(entry: E) => z.array(entry).max(200);

/** The answer of one source, by section. A missing section means that the source does not know; an empty list means that it found nothing. */
export const sourceSections = z.object({
  passport: passport.optional(),
  owners: listOf(entries.owners).optional(),
  accidents: listOf(entries.accidents).optional(),
  wanted: listOf(entries.wanted).optional(),
  restrictions: listOf(entries.restrictions).optional(),
  pledges: listOf(entries.pledges).optional(),
  mileage: listOf(entries.mileage).optional(),
  taxi: listOf(entries.taxi).optional(),
  photos: listOf(entries.photos).optional(),
});
export type SourceSections = z.output<typeof sourceSections>;
