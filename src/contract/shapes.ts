import { z } from 'zod';
import { named } from './named.ts';
import { maxPageSize, pageSize } from './page-size.ts';
import { plainText } from './plain-text.ts';

/** Schemas that all areas share. */

/** An id: a positive bigint below 2^53, sent as a JSON number. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const uuid = z.uuid();
/** A time in UTC, ISO 8601. Handlers may return a Date. */
export const time = z
  .union([z.date(), z.iso.datetime()])
  .transform((moment) => (typeof moment === 'string' ? moment : moment.toISOString()))
  .pipe(z.iso.datetime());
/** User text. `max` and `min` apply to the cleaned text; before cleaning, only text that is far too long is refused. */
const written = (read: (value: string) => string) => (max: number, min: number) =>
  z
    .string()
    .max(max * 2)
    .transform((value) => read(value).trim())
    .pipe(z.string().min(min).max(max))
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
const writtenText = written((value) => plainText(value).normalize('NFC'));
const writtenLine = written((value) => plainText(value).normalize('NFC').replaceAll(/\s+/gu, ' '));
/** User text of `min` to `max` characters, trimmed and without invisible characters. */
export const text = (max: number, min = 0) => writtenText(max, min);
/** The same as `text`, but on one line, such as a name or title. */
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
/** The requested number of items per page; used together with `cursor`. */
export const pageLimit = z.int().min(1).max(maxPageSize).default(pageSize);
/** The position at which the next page of a list begins. */
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
export const cover = z
  .object({ w640: z.string(), w1280: z.string() })
  .nullable()
  .describe("The cover of a firm's page, four times as wide as high: addresses by the width in pixels.");
export type CoverUrls = z.output<typeof cover>;
export const rating = named(
  'Rating',
  z.object({
    average: z.number().min(1).max(5).describe('The mean of the stars, to a tenth.'),
    count: z.int().positive(),
  }),
  'What published reviews make of an account.',
);
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
      focus: z
        .string()
        .optional()
        .describe('Where its subject is, as a CSS `object-position`; absent where that is the centre.'),
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

/** A phone that a call reveals. */
export const revealedPhone = z.object({
  phone: z.string().describe('International, for a link: +79001234567.'),
  shown: z.string().describe('For people: +7 900 123-45-67.'),
});
