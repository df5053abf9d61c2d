import { plainText } from '#contract/plain-text.ts';
import { type Field, textsOf, type TypedPriceRow } from './field.ts';
import { priceRowsOf } from './price-rows.ts';
import { chosenOf } from './set-bits.ts';

/** The content of a form by field key. Every key of the dictionary is present; null means not filled in. */
export type ContentValue = string | number | boolean | null | string[] | TypedPriceRow[];
export type Content = Readonly<Record<string, ContentValue>>;

const orNull = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

/** Brings values into the one shape in which contents are stored and compared. */
export function contentOf(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Content {
  return Object.fromEntries(
    fields.map((field): [string, ContentValue] => {
      const value = values[field.key];
      if (field.type === 'photos') return [field.key, Array.isArray(value) ? value.map(String) : []];
      if (field.type === 'set') return [field.key, chosenOf(field, value)];
      if (field.type === 'rows') return [field.key, orNull(priceRowsOf(value))];
      if (typeof value === 'string') return [field.key, value === '' ? null : plainText(value)];
      return [field.key, value === undefined ? null : (value as ContentValue)];
    }),
  );
}

const isSame = (one: ContentValue | undefined, other: ContentValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Keys of the fields whose values differ, in the order of the dictionary. */
export function changedKeys(fields: readonly Field[], before: Content, after: Content): string[] {
  return fields.map((field) => field.key).filter((key) => !isSame(before[key], after[key]));
}

/** Ids of pictures in order, by field: a dictionary may have several fields of pictures. */
export type PhotoLists = Readonly<Record<string, readonly string[]>>;

/** The pictures of a content, by field. */
export function photoListsOf(fields: readonly Field[], content: Content): PhotoLists {
  const lists = fields.filter(({ type }) => type === 'photos').map(({ key }) => [key, content[key]] as const);
  return Object.fromEntries(lists.map(([key, value]) => [key, textsOf(value)]));
}

/** All pictures of a content, in the order of the fields. */
export const photosOf = (fields: readonly Field[], content: Content): readonly string[] =>
  Object.values(photoListsOf(fields, content)).flat();
