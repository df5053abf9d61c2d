import { useEffect, useState } from 'react';
import { asChunk } from '#web/chunk-reload.ts';
import { type PostedKind, postedKinds } from '../names.ts';
import type { KindData } from '#dictionary/kind-data.ts';

/** The dictionary of each kind, brought where listings of any kind are read field by field. */
const dictionaries: Record<PostedKind, () => Promise<KindData>> = {
  auto: () => import('#areas/auto/data.ts').then((module) => module.autoData),
  autofromabroad: () => import('#areas/abroad/data.ts').then((module) => module.abroadData),
  spec: () => import('#areas/spec/data.ts').then((module) => module.specData),
  house: () => import('#areas/house/data.ts').then((module) => module.houseData),
  equipment: () => import('#areas/equipment/data.ts').then((module) => module.equipmentData),
  ads: () => import('#areas/ads/data.ts').then((module) => module.adsData),
};

const known = new Map<PostedKind, KindData>();

/** For loaders: what they bring the page then reads at once, on the server and in the browser alike. */
export async function loadKind(kind: PostedKind): Promise<KindData> {
  const data = known.get(kind) ?? (await asChunk(dictionaries[kind]()));
  known.set(kind, data);
  return data;
}

/** For pages that show listings of any kind. */
export const loadKinds = (): Promise<KindData[]> => Promise.all(postedKinds.map(loadKind));

/** One that the loader of the page has brought. */
export function kindData(kind: PostedKind): KindData {
  const data = known.get(kind);
  if (!data) throw new Error(`The page has not loaded the dictionary of "${kind}".`);
  return data;
}

/** A kind's dictionary; null until it has come. */
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
