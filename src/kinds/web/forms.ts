import type { PostedKind } from '../names.ts';
import type { KindForm } from '#areas/object/posting/web/form/kind-form.ts';

/** Lazily loaded posting form of each kind. */
export const kindForms: Record<PostedKind, () => Promise<KindForm>> = {
  auto: () => import('#areas/auto/web/form/auto-form.ts').then((module) => module.autoForm),
  autofromabroad: () => import('#areas/abroad/web/abroad-form.ts').then((module) => module.abroadForm),
  spec: () => import('#areas/spec/web/spec-form.ts').then((module) => module.specForm),
  house: () => import('#areas/house/web/house-form.ts').then((module) => module.houseForm),
  equipment: () => import('#areas/equipment/web/equipment-form.ts').then((module) => module.equipmentForm),
  ads: () => import('#areas/ads/web/ads-form.ts').then((module) => module.adsForm),
};
