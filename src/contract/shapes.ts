import { z } from 'zod';
import { named } from './named.ts';
import { maxPageSize, pageSize } from './page-size.ts';
import { plainText } from './plain-text.ts';

/** Shapes that every area shares. */

/** Ids are positive bigints below 2^53; on the wire they are numbers. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const uuid = z.uuid();
/** A moment in UTC, ISO 8601. Handlers may return a Date. */
export const time = z
  .union([z.date(), z.iso.datetime()])
  .transform((moment) => (typeof moment === 'string' ? moment : moment.toISOString()))
  .pipe(z.iso.datetime());
/** What a person wrote, bounded as it is once it is read; before it, only what is far too long is refused. */
const written = (read: (value: string) => string) => (max: number, min: number) =>
  z
    .string()
    .max(max * 2)
    .transform((value) => read(value).trim())
    .pipe(z.string().min(min).max(max))
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
const writtenText = written((value) => plainText(value).normalize('NFC'));
const writtenLine = written((value) => plainText(value).normalize('NFC').replaceAll(/\s+/gu, ' '));
/** Text a person wrote: without unseen signs, trimmed, bounded. */
export const text = (max: number, min = 0) => writtenText(max, min);
/** The same in one line, as names and titles are. */
export const line = (max: number, min = 0) => writtenLine(max, min);
export const money = named(
  'Money',
  z.object({
    minor: z.int().nonnegative().describe('Minor units: kopecks, cents.'),
    currency: z.string().length(3).describe('ISO 4217.'),
  }),
);
export const bounds = named(
  'MapBounds',
  z
    .object({
      west: z.number().min(-180).max(180),
      south: z.number().min(-90).max(90),
      east: z.number().min(-180).max(180),
      north: z.number().min(-90).max(90),
    })
    .describe('A rectangle on the map in degrees; `west` greater than `east` crosses the 180th meridian.'),
);
export type Bounds = z.output<typeof bounds>;
/** How many items of a list a caller wants; beside `cursor`. */
export const pageLimit = z.int().min(1).max(maxPageSize).default(pageSize);
/** Where the next page of a list begins. */
export const cursor = z.string().max(300).optional().describe('`next_cursor` of the page before.');
export const nextCursor = z.string().nullable().describe('The `cursor` of the next page; null on the last one.');
export const ok = named('Ok', z.object({ ok: z.literal(true) }));
export const avatar = named(
  'Avatar',
  z.object({ s96: z.string(), s192: z.string(), s384: z.string() }).describe('Addresses by the side in pixels.'),
)
  .nullable()
  .describe("A person's picture, square; null: the first letters of the name stand for it.");
export type AvatarUrls = z.output<typeof avatar>;
export const picture = named(
  'Picture',
  z
    .object({
      id: uuid,
      urls: z
        .object({ w320: z.string(), w640: z.string(), w1280: z.string() })
        .describe('WebP by the width in pixels, as paths of this site.'),
      avif: z.boolean().describe('Whether each of them is there as AVIF too, its address ending in `.avif`.'),
      width: z.int().positive(),
      height: z.int().positive(),
      placeholder: z.string().nullable().describe('A blurred miniature as a data: address, to show meanwhile.'),
      drawing: z.boolean().describe('Drawn by the project, not a photograph of this very thing.'),
      credit: z
        .object({
          author: z.string(),
          licence: z.string(),
          licence_url: z.string().nullable(),
          source_url: z.string().nullable(),
        })
        .nullable()
        .describe('Whom to name beside it; null of what a seller has uploaded.'),
    })
    .describe('A picture as every listing and profile shows it.'),
);
export type Picture = z.output<typeof picture>;
