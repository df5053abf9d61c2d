import { abroadFactFormatters } from '#areas/abroad/fact-formatters.ts';
import { autoFactFormatters } from '#areas/auto/fact-formatters.ts';
import { houseFactFormatters } from '#areas/house/fact-formatters.ts';
import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import type { KindName } from './names.ts';

/** Formatters of the kinds that have some, by the key of the field. */
export const factFormatters: Partial<Record<KindName, Readonly<Record<string, FactFormatter>>>> = {
  auto: autoFactFormatters,
  autofromabroad: abroadFactFormatters,
  house: houseFactFormatters,
};
