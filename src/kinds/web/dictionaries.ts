import { useEffect, useState } from 'react';
import { asChunk } from '#web/chunk-reload.ts';
import { type PostedKind, postedKinds } from '../names.ts';
import type { KindData } from '#listing/kind-data.ts';

/** Lazily loaded data of each kind, for pages that show fields of listings of any kind. */
const dictionaries: Record<PostedKind, () => Promise<KindData>> = {
  auto: () => import('#areas/auto/data.ts').then((module) => module.autoData),
  autofromabroad: () => import('#areas/abroad/data.ts').then((module) => module.abroadData),
  spec: () => import('#areas/spec/data.ts').then((module) => module.specData),
  house: () => import('#areas/house/data.ts').then((module) => module.houseData),
  equipment: () => import('#areas/equipment/data.ts').then((module) => module.equipmentData),
  ads: () => import('#areas/ads/data.ts').then((module) => module.adsData),
};

const known = new Map<PostedKind, KindData>();

/** Loads the data of a kind in a page's loader, so that the page can read it synchronously with kindData. */
export async function loadKind(kind: PostedKind): Promise<KindData> {
  const data = known.get(kind) ?? (await asChunk(dictionaries[kind]()));
  known.set(kind, data);
  return data;
}

/** Loads the data of all kinds. */
export const loadKinds = (): Promise<KindData[]> => Promise.all(postedKinds.map(loadKind));

/** The data of a kind that the page's loader has loaded; throws otherwise. */
export function kindData(kind: PostedKind): KindData {
  const data = known.get(kind);
  if (!data) throw new Error(`The page has not loaded the dictionary of "${kind}".`);
  return data;
}

/** The data of a kind; null until loaded. */
export function useKindData(kind: PostedKind | null): KindData | null {
  const [data, setData] = useState((kind && known.get(kind)) ?? null);
  useEffect(() => {
    let isStale = false;
    if (kind && data?.kind !== kind) void loadKind(kind).then((brought) => isStale || setData(brought));
    return () => {
      isStale = true;
    };
  }, [kind, data]);
  return data?.kind === kind ? data : ((kind && known.get(kind)) ?? null);
}
