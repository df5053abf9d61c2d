import { autoSpoken } from '#areas/auto/spoken-facts.ts';
import type { Spoken } from '#areas/listing/facts.ts';
import { optionLabel } from '#areas/listing/fields.ts';
import { countries } from './options.ts';

/** Values of a car abroad that are spoken of otherwise than others: a country keeps its capital. */
export const abroadSpoken = {
  ...autoSpoken,
  country: (value, language) => optionLabel({ options: countries }, value, language),
} as const satisfies Readonly<Record<string, Spoken>>;
