import { abroadData } from '#areas/abroad/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { houseData } from '#areas/house/data.ts';
import { specData } from '#areas/spec/data.ts';
import type { KindName } from './names.ts';
import type { KindData } from '#listing/kind-data.ts';

/** Data of every kind. Browsers load the data of single kinds from their areas instead. */
export const kindData = {
  auto: autoData,
  autofromabroad: abroadData,
  spec: specData,
  house: houseData,
  equipment: equipmentData,
  ads: adsData,
} as const satisfies Record<KindName, KindData>;

/** The data of a stored listing's kind; only kinds of this list are ever stored. */
export const dataOf = (kind: string): KindData => kindData[kind as KindName];
