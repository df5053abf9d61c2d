import { type LazyModule, lazyModule, useLazyModule } from '#web/lazy-module.ts';
import type { KindData } from '#listing/kind-data.ts';
import { type KindName, listingKinds } from '../names.ts';

const dictionaries: Record<KindName, LazyModule<KindData>> = {
  auto: lazyModule(async () => (await import('#areas/auto/data.ts')).autoData),
  autofromabroad: lazyModule(async () => (await import('#areas/abroad/data.ts')).abroadData),
  spec: lazyModule(async () => (await import('#areas/spec/data.ts')).specData),
  house: lazyModule(async () => (await import('#areas/house/data.ts')).houseData),
  equipment: lazyModule(async () => (await import('#areas/equipment/data.ts')).equipmentData),
  ads: lazyModule(async () => (await import('#areas/ads/data.ts')).adsData),
};

/** Loads the dictionary of a kind. Loaders of pages with listings of several kinds await it. */
export const loadKind = (kind: KindName): Promise<KindData> => dictionaries[kind].load();

export const loadKinds = (): Promise<KindData[]> => Promise.all(listingKinds.map(loadKind));

/** The dictionary of a kind, which the loader of the page has loaded. */
export function kindData(kind: KindName): KindData {
  const data = dictionaries[kind].loaded();
  if (!data) throw new Error(`The page has not loaded the dictionary of "${kind}".`);
  return data;
}

/** The dictionary of a kind; null until it is loaded. */
export const useKindData = (kind: KindName | null): KindData | null =>
  useLazyModule(kind === null ? null : dictionaries[kind]);
