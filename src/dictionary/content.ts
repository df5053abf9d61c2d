import { plainText } from '#contract/plain-text.ts';
import type { Field } from './field.ts';

/** What a seller says of a thing, by the keys of its kind's dictionary; every key is there, what is not filled in is null. */
export type ContentValue = string | number | boolean | null | string[];
export type Content = Readonly<Record<string, ContentValue>>;

/** Values as they came, in the one shape in which contents are kept and compared. */
export function contentOf(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Content {
  return Object.fromEntries(
    fields.map((field): [string, ContentValue] => {
      const value = values[field.key];
      if (field.type === 'photos') return [field.key, Array.isArray(value) ? value.map(String) : []];
      if (typeof value === 'string') return [field.key, value === '' ? null : plainText(value)];
      return [field.key, value === undefined ? null : (value as ContentValue)];
    }),
  );
}

const isSame = (one: ContentValue | undefined, other: ContentValue | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Keys of the dictionary under which two contents differ, in its order. */
export function changedKeys(fields: readonly Field[], before: Content, after: Content): string[] {
  return fields.map((field) => field.key).filter((key) => !isSame(before[key], after[key]));
}

/** Pictures in their order, by the field of each list: a kind may have sheets of an inspection beside its photos. */
export type PhotoLists = Readonly<Record<string, readonly string[]>>;

/** The pictures that a content names. */
export function photoListsOf(fields: readonly Field[], content: Content): PhotoLists {
  const lists = fields.filter(({ type }) => type === 'photos').map(({ key }) => [key, content[key]] as const);
  return Object.fromEntries(lists.map(([key, value]) => [key, Array.isArray(value) ? value : []]));
}

/** All of them, the photos first. */
export const photosOf = (fields: readonly Field[], content: Content): readonly string[] =>
  Object.values(photoListsOf(fields, content)).flat();

/** The field that holds what a listing costs. */
export const priceFieldOf = (fields: readonly Field[]): Field | undefined =>
  fields.find((one) => one.type === 'money' && one.store === 'objects');

/** The price of a content in minor units of its currency. */
export function priceOf(fields: readonly Field[], content: Content): number | null {
  const field = priceFieldOf(fields);
  const value = field && content[field.key];
  return typeof value === 'number' ? value : null;
}
