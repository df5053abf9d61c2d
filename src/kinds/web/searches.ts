import type { KindSearch } from '#listing/web/results/kind-search.ts';
import { type LazyModule, lazyModule } from '#web/lazy-module.ts';
import type { KindName } from '../names.ts';

/** The search of every kind, with its dictionary. */
export const kindSearches: Record<KindName, LazyModule<KindSearch>> = {
  auto: lazyModule(async () => (await import('#areas/auto/web/auto-search.ts')).autoSearch),
  autofromabroad: lazyModule(async () => (await import('#areas/abroad/web/abroad-search.ts')).abroadSearch),
  spec: lazyModule(async () => (await import('#areas/spec/web/spec-search.ts')).specSearch),
  house: lazyModule(async () => (await import('#areas/house/web/house-search.ts')).houseSearch),
  equipment: lazyModule(async () => (await import('#areas/equipment/web/equipment-search.ts')).equipmentSearch),
  ads: lazyModule(async () => (await import('#areas/ads/web/ads-search.ts')).adsSearch),
};
