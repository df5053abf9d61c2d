import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Content } from '#dictionary/content.ts';
import type { Doubt } from './doubts.ts';
import type { Names } from '#dictionary/fact-text.ts';
import type { Field, Language } from '#dictionary/field.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from './kind-data.ts';
import type { EarlierFigure } from './comparables-queries.ts';
import type { Market } from './price-rating.ts';
import type { ListingRow } from './rows.ts';
import type { FindIds } from './similar.ts';
import type { SimilarFound } from './similar-rank.ts';
import type { BilingualTitle } from './title.ts';

/** The columns of `objects`, which all kinds share. */
export type ObjectPart = {
  title: string;
  description: string;
  price_minor: number;
  currency: string;
  price_rub_minor: number;
  /** What the price is for, see `priceKeyOf`. */
  price_per: string | null;
  city_id: number;
};

/** Content validated against the catalogue and ready to be written. */
export type ValidContent = {
  outcome: 'valid';
  /** Normalised: identifiers in upper case, and so on. */
  content: Content;
  object: ObjectPart;
  /** Names of the drawings shown when there is no photo. */
  drawings: readonly string[];
  /** Inserts or updates the row in the kind's own table. */
  write(tx: Tx, objectId: number): Promise<void>;
};

/** Names of catalogue rows by field key, in Russian and English. */
export type CatalogueNames = { names: Record<string, string>; names_en: Record<string, string> };

export type DuplicateReason = 'identifier' | 'alike';

/** Makes a title from values; empty when too few are filled in. Any value may be missing in an unfinished form. */
export type TitleFormatter = (values: Readonly<Record<string, unknown>>, refs: Names, language: Language) => string;

type PricedValues = {
  readonly price: { readonly minor: number; readonly currency: string };
  readonly values: Readonly<Record<string, unknown>>;
};

/** Makes the note of a price from the price and the values of a listing. */
export type PriceNote = (listing: PricedValues, language: Language) => string;

/** The definition of a kind of listing, behind the code shared by all kinds: posting, edits, moderation, drafts. */
export type KindDefinition = {
  readonly kind: KindName;
  readonly data: KindData;
  readonly fields: readonly Field[];
  /** Problems of the values filled in so far that can be found without the catalogue. */
  problems(values: Readonly<Record<string, unknown>>, now: Date): FieldIssue[];
  /** Validates and normalises content against the catalogue; returns all problems at once. */
  validate(db: Db, content: Content): Promise<ValidContent | { outcome: 'problems'; problems: FieldIssue[] }>;
  /** The stored content of a listing, without its photos. */
  findContent(db: Db, objectId: number): Promise<Content | undefined>;
  /** The owner's other listings that are probably of the same item, except the edited listing. */
  findOwnDuplicates(
    db: Db,
    owner: { id: number; except: number | null },
    values: Readonly<Record<string, unknown>>,
  ): Promise<{ id: number; reason: DuplicateReason }[]>;
  /** Listings of any seller with the same identifier (VIN, plate, …), by field; at most ten each, newest first. */
  findSameNumbers(
    db: Db,
    values: Readonly<Record<string, unknown>>,
    exceptId: number,
  ): Promise<{ field: string; objects: number[] }[]>;
  /** Price statistics of comparable live listings; null when there are too few values or comparables. */
  findMarket(
    db: Db,
    values: Readonly<Record<string, unknown>>,
    exceptId: number,
    now: Date,
    least?: number,
  ): Promise<Market | null>;
  /** Implausible values; `priceMinor` is in kopecks. */
  doubts(values: Readonly<Record<string, unknown>>, known: { priceMinor: number | null; now: Date }): Doubt[];
  /** Readings that were higher in an earlier listing of the same item. */
  findEarlierFigures(
    db: Db,
    values: Readonly<Record<string, unknown>>,
    exceptId: number | null,
  ): Promise<EarlierFigure[]>;
  /** Similar live listings of the kind, most similar first; `findIds` is its search. */
  findSimilar(db: Db, row: ListingRow, limit: number, now: Date, findIds: FindIds): Promise<SimilarFound>;
  /** Keys of fields whose identifier fails a mandatory check digit. */
  wrongChecks(values: Readonly<Record<string, unknown>>): string[];
  /** Names of the catalogue rows that the values reference, by field key. */
  namesOf(db: Db, values: Readonly<Record<string, unknown>>): Promise<CatalogueNames>;
  /** Whether titles are made from values rather than written by sellers. */
  readonly isNamedByValues: boolean;
  /** The price by size, «213 000 ₽ за м²», or why there is none with delivery; empty where there is no note. */
  priceNoteOf: PriceNote;
  /** The title in a language; `written` is the seller's own title, for kinds that have one. */
  titleOf(...of: [...Parameters<TitleFormatter>, written: string]): string;
  /** Title of a draft in a list: «Toyota Camry, 2018»; empty when too little is filled in. */
  draftTitle(values: Content, names: Readonly<Record<string, string>>): BilingualTitle;
};
