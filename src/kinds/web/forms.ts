import type { FormDefinition } from '#areas/object/posting/web/form/form-definition.ts';
import { type LazyModule, lazyModule, useLazyModule } from '#web/lazy-module.ts';
import type { KindName } from '../names.ts';

const formDefinitions: Record<KindName, LazyModule<FormDefinition>> = {
  auto: lazyModule(async () => (await import('#areas/auto/web/form/auto-form.ts')).autoForm),
  autofromabroad: lazyModule(async () => (await import('#areas/abroad/web/abroad-form.ts')).abroadForm),
  spec: lazyModule(async () => (await import('#areas/spec/web/spec-form.ts')).specForm),
  house: lazyModule(async () => (await import('#areas/house/web/house-form.ts')).houseForm),
  equipment: lazyModule(async () => (await import('#areas/equipment/web/equipment-form.ts')).equipmentForm),
  ads: lazyModule(async () => (await import('#areas/ads/web/ads-form.ts')).adsForm),
};

/** The form of a kind; null until it is loaded. */
export const useFormDefinition = (kind: KindName): FormDefinition | null => useLazyModule(formDefinitions[kind]);
