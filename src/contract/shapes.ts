import { z } from 'zod';

/** Shapes that every area shares. */

/** Ids are positive bigints below 2^53; on the wire they are numbers. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const uuid = z.uuid();
/** A moment in UTC, ISO 8601. Handlers may return a Date. */
export const time = z.union([z.date().transform((d) => d.toISOString()), z.iso.datetime()]);
/** A text that PostgreSQL can hold, in JSON too: halves of letters become the sign for what cannot be read, NUL goes. */
export const wellFormed = (value: string): string => value.toWellFormed().replaceAll('\0', '');
/** Text a person wrote: well formed, trimmed, bounded. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2)
    .transform((value) => wellFormed(value).normalize('NFC').trim())
    .pipe(z.string().min(min).max(max));
export const money = z.object({
  /** Minor units (kopecks, cents). */
  minor: z.int().nonnegative(),
  currency: z.string().length(3),
});
/** A rectangle on the map in degrees; `west` greater than `east` crosses the 180th meridian. */
export const bounds = z.object({
  west: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
});
export type Bounds = z.output<typeof bounds>;
export const ok = z.object({ ok: z.literal(true) });
/** A person's picture, square, by its side in pixels; null: the first letters of the name stand for it. */
export const avatar = z.object({ s96: z.string(), s192: z.string(), s384: z.string() }).nullable();
export type AvatarUrls = z.output<typeof avatar>;
/** A picture as every listing and profile shows it. */
export const picture = z.object({
  id: uuid,
  urls: z.object({ w320: z.string(), w640: z.string(), w1280: z.string() }),
  /** Whether each of them is there as AVIF too, its address ending in `.avif`. */
  avif: z.boolean(),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().nullable(),
  /** Drawn by the project, not a photograph of this very thing. */
  drawing: z.boolean(),
  credit: z
    .object({
      author: z.string(),
      licence: z.string(),
      licence_url: z.string().nullable(),
      source_url: z.string().nullable(),
    })
    .nullable(),
});
export type Picture = z.output<typeof picture>;
