import type { FieldIssue } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Content } from '#dictionary/content.ts';
import type { Doubt } from './doubts.ts';
import type { Names } from '#dictionary/fact-text.ts';
import type { Field, Language } from '#dictionary/field.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import type { EarlierFigure } from './comparables-queries.ts';
import type { Market } from './market.ts';
import type { ListingRow } from './rows.ts';
import type { BilingualTitle } from './title.ts';

/** The part of a listing that every kind keeps in `objects`. */
export type ObjectPart = {
  title: string;
  description: string;
  price_minor: number;
  currency: string;
  price_rub_minor: number;
  city_id: number;
};

/** A content that fits its catalogue, ready to be written. */
export type ValidContent = {
  outcome: 'valid';
  /** In one spelling: identifiers upper case, and so on. */
  content: Content;
  object: ObjectPart;
  /** Names of drawings that stand in where there is no photo. */
  drawings: readonly string[];
  /** Writes the kind's own row, new or changed. */
  write(tx: Tx, objectId: number): Promise<void>;
};

/** Names by their keys, for readers of each language. */
export type CatalogueNames = { names: Record<string, string>; names_en: Record<string, string> };

export type DuplicateReason = 'identifier' | 'alike';

/** Names a thing by what is known of it; empty where that is too little. Of an unfinished form any of it may be missing. */
export type TitleFormatter = (values: Readonly<Record<string, unknown>>, refs: Names, language: Language) => string;

/** What one kind of listing brings to the machinery that all kinds share: posting, edits, moderation, drafts. */
export type ListingKind = {
  readonly kind: PostedKind;
  readonly data: KindData;
  readonly fields: readonly Field[];
  /** Problems of what has been filled in so far that need no catalogue. */
  problems(values: Readonly<Record<string, unknown>>, now: Date): FieldIssue[];
  /** Holds a content to the catalogue; all problems at once. */
  validate(db: Db, content: Content): Promise<ValidContent | { outcome: 'problems'; problems: FieldIssue[] }>;
  /** What stands now, without the photos. */
  findContent(db: Db, objectId: number): Promise<Content | undefined>;
  /** Listings of the owner that are likely the same thing, but for the one that is being edited. */
  findOwnDuplicates(
    db: Db,
    owner: { id: number; except: number | null },
    values: Readonly<Record<string, unknown>>,
  ): Promise<{ id: number; reason: DuplicateReason }[]>;
  /** Other listings of whoever with the same number (VIN, plate, …), by the field that holds it; at most ten each, the newest first. */
  findSameNumbers(
    db: Db,
    values: Readonly<Record<string, unknown>>,
    exceptId: number,
  ): Promise<{ field: string; objects: number[] }[]>;
  /** What live listings of the like ask; null where too little is known of this one to compare. */
  findMarket(
    db: Db,
    values: Readonly<Record<string, unknown>>,
    exceptId: number,
    now: Date,
    least?: number,
  ): Promise<Market | null>;
  /** Figures that are seldom true; `priceMinor` in kopecks. */
  doubts(values: Readonly<Record<string, unknown>>, known: { priceMinor: number | null; now: Date }): Doubt[];
  /** Figures that were higher in an earlier listing of the same thing. */
  findEarlierFigures(
    db: Db,
    values: Readonly<Record<string, unknown>>,
    exceptId: number | null,
  ): Promise<EarlierFigure[]>;
  /** Ids of live listings of the kind like this one, the nearest first. */
  findSimilar(db: Db, row: ListingRow, limit: number, now: Date): Promise<number[]>;
  /** Fields whose number breaks a check digit that it must keep. */
  wrongChecks(values: Readonly<Record<string, unknown>>): string[];
  /** Names of the rows of the catalogue that values name, by their key. */
  namesOf(db: Db, values: Readonly<Record<string, unknown>>): Promise<CatalogueNames>;
  /** Whether its listings are named by what is known of them, not by their sellers. */
  readonly isNamedByValues: boolean;
  /** What a listing is called in a language; `written` is what its seller called it, where the kind has that. */
  titleOf(...of: [...Parameters<TitleFormatter>, written: string]): string;
  /** What a draft is called in a list: «Toyota Camry, 2018»; empty where too little is filled in. */
  draftTitle(values: Content, names: Readonly<Record<string, string>>): BilingualTitle;
};
