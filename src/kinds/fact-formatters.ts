import { abroadFactFormatters } from '#areas/abroad/fact-formatters.ts';
import { adsFactFormatters } from '#areas/ads/fact-formatters.ts';
import { autoFactFormatters } from '#areas/auto/fact-formatters.ts';
import { equipmentFactFormatters } from '#areas/equipment/fact-formatters.ts';
import { houseFactFormatters } from '#areas/house/fact-formatters.ts';
import type { FactFormatter } from '#dictionary/fact-formatter.ts';
import type { KindName } from './names.ts';

/** Fact formatters by kind and field key. */
export const factFormatters: Partial<Record<KindName, Readonly<Record<string, FactFormatter>>>> = {
  ads: adsFactFormatters,
  auto: autoFactFormatters,
  autofromabroad: abroadFactFormatters,
  equipment: equipmentFactFormatters,
  house: houseFactFormatters,
};
