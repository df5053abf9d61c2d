import { abroadFormData } from '#areas/abroad/form-data.ts';
import { adsFormData } from '#areas/ads/form-data.ts';
import { autoFormData } from '#areas/auto/form-data.ts';
import { equipmentFormData } from '#areas/equipment/form-data.ts';
import { houseFormData } from '#areas/house/form-data.ts';
import { specFormData } from '#areas/spec/form-data.ts';
import type { DictionaryForm } from '#dictionary/form.ts';
import type { KindName } from './names.ts';

/** The data that the forms of all kinds need beyond the kinds' own. Browsers load it kind by kind with the forms. */
export const kindFormData: Readonly<Record<KindName, DictionaryForm>> = {
  auto: autoFormData,
  autofromabroad: abroadFormData,
  spec: specFormData,
  house: houseFormData,
  equipment: equipmentFormData,
  ads: adsFormData,
};
