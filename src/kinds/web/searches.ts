import { type PostedKind, postedKinds } from '../names.ts';
import { type KindSearch, kindSearchOf } from '#listing/web/results/kind-search.ts';
import type { WholeSearch } from '#listing/web/results/spec-of.ts';

const wholes: Record<PostedKind, () => Promise<WholeSearch>> = {
  auto: async () => (await import('#areas/auto/web/auto-search.ts')).autoSearch,
  autofromabroad: async () => (await import('#areas/abroad/web/abroad-search.ts')).abroadSearch,
  spec: async () => (await import('#areas/spec/web/spec-search.ts')).specSearch,
  house: async () => (await import('#areas/house/web/house-search.ts')).houseSearch,
  equipment: async () => (await import('#areas/equipment/web/equipment-search.ts')).equipmentSearch,
  ads: async () => (await import('#areas/ads/web/ads-search.ts')).adsSearch,
};

/** The search pages of every kind, each loaded lazily. */
export const kindSearches = Object.fromEntries(
  postedKinds.map((kind) => [kind, kindSearchOf(kind, wholes[kind])]),
) as Record<PostedKind, KindSearch>;
