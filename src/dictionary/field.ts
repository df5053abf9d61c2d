/** The field dictionary (product.md §2): each kind of listing declares its fields once, as plain data. */

/** Bounds of what a form may hold while it is typed: letters of a text, letters of a line of a list, lines. */
export const contentLimits = { text: 20_000, item: 100, items: 60 } as const;

export type Language = 'ru' | 'en';
export type Words = { readonly ru: string; readonly en: string };
/** `one` is what a single such thing is called, where the label is of many: «Экскаватор» of «Экскаваторы». `categories` are those that have it. */
export type FieldOption = {
  readonly key: string;
  readonly one?: Words;
  readonly categories?: readonly string[];
} & Words;

/**
 * `enum` and `count` choose from options; a `count` is stored as the number its key spells. `number` has `decimals` digits after the point.
 * `ref` is an id of the catalogue.
 */
export type FieldType = 'enum' | 'count' | 'int' | 'number' | 'bool' | 'text' | 'ref' | 'money' | 'photos';

/** `card` is shown in results too; `masked` is whole for its owner and administrators only; `owner` is never shown to others. */
export type FieldShown = 'card' | 'page' | 'masked' | 'owner';

/** `range` gives the filters `<filter>_from` and `<filter>_to`; `multi` gives a list under the field's own key. */
export type FieldFacet = 'multi' | 'range' | 'none';

export interface Field {
  /** The name on the wire and of the column. */
  readonly key: string;
  readonly label: Words;
  readonly type: FieldType;
  readonly required: boolean;
  /** Required only beside these values of another field; where none are named, beside any. */
  readonly requiredWith?: { readonly key: string; readonly is?: readonly string[] };
  /** What holds it: every kind's `objects`, the kind's own table, there among the `attrs` what only some categories have, or `media`. */
  readonly store: 'objects' | 'kind' | 'attrs' | 'media';
  readonly shown: FieldShown;
  readonly facet: FieldFacet;
  /** The stem of a range's two filters, where it is not the key. */
  readonly filter?: string;
  /** Its place among the filters that stand open, 0 before all of them; the filters of other fields are folded away. */
  readonly rank?: number;
  readonly options?: readonly FieldOption[];
  /** Keys that must be chosen before this one can be. */
  readonly dependsOn?: readonly string[];
  /** The key of the field that may stand in for it: one of the two is wanted. */
  readonly or?: string;
  /** Categories of its kind that have it; absent where all have. Beside another category it never shows and is not kept. */
  readonly categories?: readonly string[];
  /** Values of another field beside which alone it applies, as a deposit does beside rent. */
  readonly when?: { readonly key: string; readonly is: readonly string[] };
  /** Of a `money` the key of the field that says its currency; absent where it is roubles. */
  readonly currencyKey?: string;
  /** Digits after the point that a `number` may have; what is stored and sent is the number itself. */
  readonly decimals?: 1 | 2;
  /** Of numbers the value, of texts the length, of photos the number. */
  readonly min?: number;
  readonly max?: number;
  /** A text of several lines. */
  readonly isLong?: true;
  readonly unit?: Words;
  readonly hint?: Words;
  /** The hint instead of that, by the category that wants its own. */
  readonly hints?: Readonly<Record<string, Words>>;
  /** How a text is typed, by the tokens of specification §5; of several the one that keeps the most of it. In capitals. */
  readonly masks?: readonly string[];
  /** Group of facts on the listing page; absent where the page shows it in a place of its own. */
  readonly group?: string;
  /** Section of the form; within it, fields stand in the order of the dictionary. */
  readonly section: string;
}

/** `within` names it by the category that wants its own words: a plot of land has no «Дом и отделка». */
export type FieldGroup = { readonly key: string; readonly within?: Readonly<Record<string, Words>> } & Words;

/** A value of a field as the wire has it. */
export type FieldValue = string | number | boolean | null;

/** The option a stored value names, if the dictionary (still) has it. */
export function optionOf(field: Pick<Field, 'options'>, value: unknown): FieldOption | undefined {
  return field.options?.find((option) => option.key === String(value));
}

/** The words of an enumerated value; one that left the dictionary shows itself. */
export function optionLabel(field: Pick<Field, 'options'>, value: unknown, language: Language): string {
  return optionOf(field, value)?.[language] ?? (value === null || value === undefined ? '' : String(value));
}

/** The same of a single thing: «Гусеничный экскаватор», where a filter says «Гусеничные экскаваторы». */
export function singularLabel(field: Pick<Field, 'options'>, value: unknown, language: Language): string {
  return optionOf(field, value)?.one?.[language] ?? optionLabel(field, value, language);
}

/** The two filter names of a range field: `price_from`, `price_to`. */
export function rangeKeys(field: Pick<Field, 'key' | 'filter'>): { from: string; to: string } {
  const stem = field.filter ?? field.key;
  return { from: `${stem}_from`, to: `${stem}_to` };
}
