import { autoFactFormatters } from '#areas/auto/fact-formatters.ts';
import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import { optionLabel } from '#dictionary/field.ts';
import { countries } from './options.ts';

/** Formatters for facts whose default text reads wrong; a country keeps its capital letter. */
export const abroadFactFormatters = {
  ...autoFactFormatters,
  country: (value, language) => optionLabel({ options: countries }, value, language),
} as const satisfies Readonly<Record<string, FactFormatter>>;
