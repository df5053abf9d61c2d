import { z } from 'zod';
import { anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, nextCursor, pageLimit, text } from '#contract/shapes.ts';
import { offerOrganization } from './offer-calls.ts';
import { financeAreas } from './names.ts';

export const directoryEntry = named(
  'DirectoryEntry',
  z.object({
    organization: offerOrganization,
    city: z.object({ name: z.string(), name_en: z.string() }).nullable(),
    offers: z
      .array(z.object({ area: z.enum(financeAreas), count: z.int().positive() }))
      .describe('Public offers by area, the largest number first.'),
    total: z.int().nonnegative().describe('Public offers in all.'),
  }),
);

const reference = z.object({
  source: z.string(),
  date: z.iso.date(),
  items: z.array(z.object({ name: z.string(), name_en: z.string().nullable(), bik: z.string().nullable() })),
});

export const directoryInput = z.object({
  q: text(100).optional().describe('A part of the name.'),
  limit: pageLimit,
  cursor,
});

export const directoryPage = z.object({
  items: z.array(directoryEntry),
  total: z.int().nonnegative(),
  next_cursor: nextCursor,
  reference: reference
    .nullable()
    .describe('Real organisations without offers here, for reference, on the first page; null where there is none.'),
});

/** Declares the call of a directory: organisations of one type, those with the most offers first. */
export const directoryCall = (what: string, { extension = false } = {}) =>
  call({
    summary: `Directory of active ${what} with the numbers of their offers, a page at a time.`,
    who: anyone,
    extension,
    input: directoryInput,
    output: directoryPage,
  });
