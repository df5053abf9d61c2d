import type { Content } from '#dictionary/content.ts';
import type { Field } from '#dictionary/field.ts';

/** The field with the price of a listing. */
export const priceFieldOf = (fields: readonly Field[]): Field | undefined =>
  fields.find((field) => field.type === 'money' && field.store === 'objects');

/** The price in minor units of its currency; null when not filled in. */
export function priceOf(fields: readonly Field[], content: Content): number | null {
  const field = priceFieldOf(fields);
  const value = field && content[field.key];
  return typeof value === 'number' ? value : null;
}
