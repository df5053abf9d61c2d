import type { CatalogueTable } from './catalogues.ts';
import type { Field, FieldGroup, FieldOption, Words } from './field.ts';
import type { KindName } from '#kinds/names.ts';

/** A choice of a catalogue that stands under the choice of the level before: mark → model → generation. */
export type Level = {
  /** Its name in an address: `mark`. */
  readonly key: string;
  /** The field of type `ref` that holds it: `mark_id`. */
  readonly field: string;
  readonly table: CatalogueTable;
};

/** An order of results; the first of a kind is its default. */
export type SortType = {
  readonly key: string;
  readonly label: Words;
  /** The filter without which it means nothing. */
  readonly needs: 'near' | null;
  /** The key of the field that it orders by; absent for orders that every kind has. */
  readonly field?: string;
  readonly direction?: 'asc' | 'desc';
};

/** What is alike enough to be compared: the same values, and numbers no further apart than the larger of `by` and of `share` of the own one. */
export type MatchCriteria = {
  readonly same: readonly string[];
  readonly near: readonly { readonly field: string; readonly by?: number; readonly share?: number }[];
  /** Values that have a market of their own and are compared with nothing. */
  readonly never?: { readonly field: string; readonly is: readonly string[] };
};

/** What a kind of listing is, as plain data: all that needs no code of its own derives from it. */
export type KindData = {
  readonly kind: KindName;
  /** «Автомобиль», «Автомобили»; `what` within a sentence: «автомобиль». */
  readonly name: Words;
  readonly plural: Words;
  readonly what: Words;
  /** The table beside `objects` that holds what its fields store as `kind` and `attrs`. */
  readonly table: string;
  readonly fields: readonly Field[];
  /** Groups of facts on the page, sections of the form. */
  readonly groups: readonly FieldGroup[];
  readonly sections: readonly FieldGroup[];
  readonly levels: readonly Level[];
  /** Catalogues of its fields of type `ref` that are no level, by the field. */
  readonly refs?: Readonly<Record<string, CatalogueTable>>;
  /** Its line of facts on a card: fields of one part stand together behind commas, «2,0 л, 150 л.с., бензин». */
  readonly facts: readonly (readonly string[])[];
  /** Its pages have the words of their titles in their addresses. */
  readonly hasSlugs?: true;
  /** What a price is for, by the values of a field; for the whole of it where nothing is said. */
  readonly pricePer?: { readonly field: string; readonly words: Readonly<Record<string, Words>> };
  /** The key of the field whose value decides which others apply; null where all always do. */
  readonly category: string | null;
  readonly sorts: readonly SortType[];
  /** Fields of numbers that only one thing in the world has: equal, they name the same thing. */
  readonly identifiers: readonly string[];
  /** Figures that only grow while a thing is used: less than before is a sign. */
  readonly grows?: readonly string[];
  /** What makes two listings of one seller likely the same thing. */
  readonly twins: MatchCriteria;
  /** Fields that tell how much a thing was used between two of its listings, beside those that make it comparable. */
  readonly readings?: readonly string[];
  /** What is asked for such a thing is compared with; null where nothing can be compared. */
  readonly market: MatchCriteria | null;
};

/** Whether a field applies beside a category; without one only what all categories have. */
export function appliesTo(field: Pick<Field, 'categories'>, category: unknown): boolean {
  return field.categories === undefined || (typeof category === 'string' && field.categories.includes(category));
}

/** What a listing's own table holds, in its columns and among its attributes. */
export const isOfKind = (field: Pick<Field, 'store'>): boolean => field.store === 'kind' || field.store === 'attrs';

/** Columns of the kind's table that a seller fills in; `attrs` is there where a field is kept in it. */
export function columnsOf(data: Pick<KindData, 'fields'>): string[] {
  const columns = data.fields.filter(({ store }) => store === 'kind').map(({ key }) => key);
  return data.fields.some(({ store }) => store === 'attrs') ? [...columns, 'attrs'] : columns;
}

/** Catalogues whose rows the kind's own fields name, by the field. */
export function cataloguesOf(data: Pick<KindData, 'levels' | 'refs'>): Readonly<Record<string, CatalogueTable>> {
  return { ...Object.fromEntries(data.levels.map(({ field, table }) => [field, table])), ...data.refs };
}

/** Whether a field applies beside what else is filled in: its category and the value that it hangs on. */
export function appliesGiven(
  field: Pick<Field, 'categories' | 'when'>,
  values: Readonly<Record<string, unknown>>,
  category: string | null,
): boolean {
  if (category !== null && !appliesTo(field, values[category])) return false;
  return field.when === undefined || field.when.is.includes(String(values[field.when.key]));
}

/** Whether a category may be asked for a field, whatever else is filled in; of all together, for those that hang on no category of their own. */
export const isInCategoryForm = (
  data: Pick<KindData, 'category'>,
  field: Pick<Field, 'categories' | 'when'>,
  category: string | null,
): boolean =>
  appliesTo(field, category) &&
  (category === null || field.when?.key !== data.category || field.when.is.includes(category));

/** Whether a field must be filled in beside what else is. */
export function isRequiredGiven(
  { required, requiredWith }: Pick<Field, 'required' | 'requiredWith'>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (required || !requiredWith) return required;
  const value = values[requiredWith.key] ?? '';
  return requiredWith.is ? requiredWith.is.includes(String(value)) : value !== '';
}

/** Whether a category has a choice of a field. */
export const hasOption = ({ categories }: Pick<FieldOption, 'categories'>, category: unknown): boolean =>
  categories === undefined || (typeof category === 'string' && categories.includes(category));

/** A field as a category asks for it: with its choices and in its words. */
export function fieldInCategory<F extends Field>(field: F, category: unknown): F {
  const { options, hint, hints } = field;
  if (!hints && !options?.some(({ categories }) => categories)) return field;
  return {
    ...field,
    ...(options && { options: options.filter((option) => hasOption(option, category)) }),
    ...(hints && { hint: hints[String(category)] ?? hint }),
  };
}

/** The words of a group or a section within a category. */
export const labelInCategory = ({ within, ru, en }: FieldGroup, category: unknown): Words =>
  within?.[String(category)] ?? { ru, en };

/** How far from a number another may lie to be near it. */
export const widthOf = ({ by = 0, share = 0 }: MatchCriteria['near'][number], value: number): number =>
  Math.max(by, Math.round(Math.abs(value) * share));

/** «в месяц»: what the price is for beside a listing's other values; null where it is for the whole. */
export function pricePerOf(
  { pricePer }: Pick<KindData, 'pricePer'>,
  values: Readonly<Record<string, unknown>>,
): Words | null {
  return pricePer?.words[String(values[pricePer.field])] ?? null;
}
