import type { Language } from './field.ts';

/** Writes a value for the line of facts where the dictionary's own words would not do; an empty string leaves it out. `values` are all values of the listing. */
export type FactFormatter = (value: unknown, language: Language, values: Readonly<Record<string, unknown>>) => string;
