import type { Dictionary } from '#dictionary/dictionary.ts';
import type { Field, Words } from '#dictionary/field.ts';
import type { ReachedFlag } from '#dictionary/filter.ts';
import { bitsOf, fromBits } from '#dictionary/set-bits.ts';
import type { KindName } from '#kinds/names.ts';
import type { CatalogueTable } from './catalogues.ts';

/** A level of a catalogue: mark → model → generation. */
export type Level = {
  /** Name in addresses: `mark`. */
  readonly key: string;
  /** Key of the `ref` field with the chosen row: `mark_id`. */
  readonly field: string;
  readonly table: CatalogueTable;
};

/** A sort order of results; the first of a kind is its default. */
export type SortType = {
  readonly key: string;
  readonly label: Words;
  /** The filter that the order requires. */
  readonly needs: 'near' | null;
  /** Key of the field to sort by; absent for orders common to all kinds. */
  readonly field?: string;
  readonly direction?: 'asc' | 'desc';
};

/** Criteria of comparable listings: equal values of `same`, and numbers that differ by at most the larger of `by` and the share `share`. */
export type MatchCriteria = {
  readonly same: readonly string[];
  readonly near: readonly {
    readonly field: string;
    readonly by?: number;
    readonly share?: number;
    /** Listings without this value are compared by the other criteria; else they have no comparables. */
    readonly isOptional?: true;
  }[];
  /** Values, as texts, with a market of their own: listings with one of them are never compared. */
  readonly never?: readonly { readonly field: string; readonly is: readonly string[] }[];
};

/** Fields in the lines of a card. */
export type CardLines = {
  /** The line of facts; fields of one part are joined by commas: «2,0 л, 150 л.с., бензин». */
  readonly facts: readonly (readonly string[])[];
  /** Badges, which say what decides between similar listings: owners, condition, terms. */
  readonly badges: readonly (readonly string[])[];
  /** The second line. */
  readonly details: readonly (readonly string[])[];
};

/** What cards say; where they are unrated, they do not say how the price is among those of the market. */
export type CardWords = CardLines & { readonly isUnrated?: true };

/** A kind of listing as plain data; everything that needs no code derives from it. */
export type KindData = Dictionary &
  CardLines & {
    readonly kind: KindName;
    /** Name of the kind's own table, with the fields stored as `kind` and `attrs`. */
    readonly table: string;
    readonly levels: readonly Level[];
    /** Catalogues of `ref` fields that are not levels, by field key. */
    readonly refs?: Readonly<Record<string, CatalogueTable>>;
    /** Whether addresses of its pages contain the words of the title. */
    readonly hasSlugs?: true;
    /** Unit of the price by the value of a field («в месяц»); no unit means the price of the whole item. */
    readonly pricePer?: { readonly field: string; readonly words: Readonly<Record<string, Words>> };
    /**
     * The field whose options are the first control of a search, with their names there. Exactly one is searched: `preset` where an address names
     * none; `any` in an address searches all.
     */
    readonly mainChoice?: {
      readonly field: string;
      readonly preset: string;
      readonly names: Readonly<Record<string, Words>>;
      /** The option whose listings are let for days that a visitor may name. */
      readonly stays?: string;
      /** The field that says how many guests such a listing takes. */
      readonly guests?: string;
      /** What cards say by the option, where it is other things than of the kind: who comes for some days asks for no material of walls. */
      readonly cards?: Readonly<Record<string, CardWords>>;
    };
    readonly sorts: readonly SortType[];
    /** Filters by the upper ends of amounts that are computed for the buyer; no listing has them as values. */
    readonly limits?: readonly Field[];
    /** The limit whose bounds a sum in roubles means in a query, where it is not the price: of cars from abroad the price all in. */
    readonly budget?: string;
    /** How results are laid out unless the visitor chooses: in rows where it is absent. Things have few facts, and one looks for them by their photos. */
    readonly view?: 'grid';
    /** Filters by two numbers of a listing together. */
    readonly flags?: readonly ReachedFlag[];
    /** Keys of fields that identify an item (VIN, serial number): equal values mean the same item. */
    readonly identifiers: readonly string[];
    /** Keys of readings that only grow with use: a lower value than before is suspicious. */
    readonly grows?: readonly string[];
    /** Criteria by which two listings of one seller are probably the same item. */
    readonly duplicates: MatchCriteria;
    /** Keys of the fields of size or use that tell items apart in an owner's table; those of `grows` where absent. */
    readonly measures?: readonly string[];
    /** Keys of fields shown in the history of an item, besides those of the market criteria. */
    readonly readings?: readonly string[];
    /** Criteria of comparable listings for price statistics; null if prices of this kind cannot be compared. */
    readonly market: MatchCriteria | null;
  };

/** Whether the field is stored in the kind's own table. */
export const isOfKind = (field: Pick<Field, 'store'>): boolean => field.store === 'kind' || field.store === 'attrs';

/** The value of a column of the kind's own table. */
export const storedValue = (field: Field, value: unknown): unknown =>
  field.type === 'set' ? bitsOf(field, value) : (value ?? null);

/** The value of a field in a column of the kind's own table. */
export const readValue = (field: Field, stored: unknown): unknown =>
  field.type === 'set' ? fromBits(field, stored) : (stored ?? null);

/** Columns of the kind's own table that are filled from the form, including `attrs` if any field uses it. */
export function columnsOf(data: Pick<KindData, 'fields'>): string[] {
  const columns = data.fields.filter(({ store }) => store === 'kind').map(({ key }) => key);
  return data.fields.some(({ store }) => store === 'attrs') ? [...columns, 'attrs'] : columns;
}

/** Catalogues referenced by the kind's own fields, by field key. */
export function cataloguesOf(data: Pick<KindData, 'levels' | 'refs'>): Readonly<Record<string, CatalogueTable>> {
  return { ...Object.fromEntries(data.levels.map(({ field, table }) => [field, table])), ...data.refs };
}

/** What cards say of a listing with these values, by the option of the main choice. */
export function cardsOf(
  { mainChoice, facts, badges, details }: Omit<KindData, 'kind'>,
  values: Readonly<Record<string, unknown>>,
): CardWords {
  return mainChoice?.cards?.[String(values[mainChoice.field])] ?? { facts, badges, details };
}

/** The fields of size or use of a kind; the first that is filled in stands in an owner's table. */
export const measuresOf = ({ fields, measures, grows = [] }: KindData): Field[] =>
  (measures ?? grows).flatMap((key) => fields.find((field) => field.key === key) ?? []);

/** Whether listings with these values are never compared. */
export const isNeverCompared = ({ never = [] }: MatchCriteria, values: Readonly<Record<string, unknown>>): boolean =>
  never.some(({ field, is }) => is.includes(String(values[field])));

/** Maximum difference from a value at which another number counts as near. */
export const widthOf = ({ by = 0, share = 0 }: MatchCriteria['near'][number], value: number): number =>
  Math.max(by, Math.round(Math.abs(value) * share));

/** Unit of the price, «в месяц»; null for the price of the whole item. */
export function pricePerOf(
  { pricePer }: Pick<KindData, 'pricePer'>,
  values: Readonly<Record<string, unknown>>,
): Words | null {
  return pricePer?.words[String(values[pricePer.field])] ?? null;
}

/** The key of that unit; prices with another one are no earlier prices of a listing. */
export function priceKeyOf(
  { pricePer }: Pick<KindData, 'pricePer'>,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const key = pricePer && String(values[pricePer.field]);
  return key !== undefined && key in pricePer!.words ? key : null;
}
