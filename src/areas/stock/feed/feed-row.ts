import { maxPhotos } from '#areas/media/rules.ts';

/** Formats of a feed: our own table, and the XML that dealers already produce for Avito and Auto.ru. */
export const feedFormats = ['csv', 'avito', 'autoru'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Limits of a feed. */
export const feedLimits = {
  bytes: 100 * 1024 * 1024,
  rows: 10_000,
  /** The maximum size of one row in bytes, so that a file without line ends does not fill the memory. */
  rowBytes: 256 * 1024,
  photos: maxPhotos,
  /** The maximum size of a photo's address in bytes; the address is part of an index key. */
  photoAddressBytes: 2000,
  /** The maximum length of a row's key, in characters. */
  key: 100,
} as const;

/**
 * A row as it is in the file: texts by the name of their column or element; an element that repeats has several texts.
 */
export type FeedRow = {
  /** The position in the file: the line of a table, the number of an XML element, both from 1. */
  readonly place: number;
  readonly texts: ReadonlyMap<string, readonly string[]>;
};

/** A file that cannot be parsed in its format: `code` gives the reason, `place` the line or element. */
export class BrokenFeed extends Error {
  readonly code: 'not_text' | 'no_header' | 'malformed' | 'too_many_rows' | 'row_too_large';
  readonly place: number | null;
  constructor(code: BrokenFeed['code'], place: number | null = null) {
    super(`The feed is broken: ${code}${place === null ? '' : ` at ${place}`}.`);
    this.code = code;
    this.place = place;
  }
}

/**
 * The jobs of an import run before heavy jobs for which nobody waits: two of those may each take half a minute of every minute
 * (`areas/object/jobs.ts`).
 */
export const readingOrder = { attempts: 5, priority: -1 };
