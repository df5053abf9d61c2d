import { autoFactFormatters } from '#areas/auto/fact-formatters.ts';
import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import { optionLabel } from '#dictionary/field.ts';
import { countries } from './options.ts';

/** Values of a car abroad that are spoken of otherwise than others: a country keeps its capital. */
export const abroadFactFormatters = {
  ...autoFactFormatters,
  country: (value, language) => optionLabel({ options: countries }, value, language),
} as const satisfies Readonly<Record<string, FactFormatter>>;
