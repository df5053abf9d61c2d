import { abroadSearch } from '#areas/abroad/web/abroad-search.ts';
import { adsSearch } from '#areas/ads/web/ads-search.ts';
import { autoSearch } from '#areas/auto/web/auto-search.ts';
import { equipmentSearch } from '#areas/equipment/web/equipment-search.ts';
import { houseSearch } from '#areas/house/web/house-search.ts';
import { specSearch } from '#areas/spec/web/spec-search.ts';
import type { PostedKind } from '../fields.ts';
import type { KindSearch } from './kind-search.ts';

/** The search of every kind at once, for what is made without a page: feeds. */
export const kindSearches: Record<PostedKind, KindSearch> = {
  auto: autoSearch,
  autofromabroad: abroadSearch,
  spec: specSearch,
  house: houseSearch,
  equipment: equipmentSearch,
  ads: adsSearch,
};
