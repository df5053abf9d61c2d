import type { Language } from './field.ts';

/**
 * Formats a value for the line of facts where the dictionary's own text does not fit; an empty string omits the value. `values` are all
 * values of the item.
 */
export type FactFormatter = (value: unknown, language: Language, values: Readonly<Record<string, unknown>>) => string;
