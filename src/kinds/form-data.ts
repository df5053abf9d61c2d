import { abroadFormData } from '#areas/abroad/form-data.ts';
import { adsFormData } from '#areas/ads/form-data.ts';
import { autoFormData } from '#areas/auto/form-data.ts';
import { equipmentFormData } from '#areas/equipment/form-data.ts';
import { houseFormData } from '#areas/house/form-data.ts';
import { specFormData } from '#areas/spec/form-data.ts';
import type { DictionaryForm } from '#dictionary/form.ts';
import type { KindName } from './names.ts';

/** What the form of every kind needs beyond its data. Browsers load that of single kinds with their forms instead. */
export const kindFormData: Readonly<Record<KindName, DictionaryForm>> = {
  auto: autoFormData,
  autofromabroad: abroadFormData,
  spec: specFormData,
  house: houseFormData,
  equipment: equipmentFormData,
  ads: adsFormData,
};
