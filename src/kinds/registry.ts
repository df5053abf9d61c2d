import { abroadKind } from '#areas/abroad/kind.ts';
import { adsKind } from '#areas/ads/kind.ts';
import { autoKind } from '#areas/auto/kind.ts';
import { equipmentKind } from '#areas/equipment/kind.ts';
import { houseKind } from '#areas/house/kind.ts';
import type { KindName } from './names.ts';
import type { ListingKind } from '#listing/kind.ts';
import { specKind } from '#areas/spec/kind.ts';

const kinds: Record<KindName, ListingKind> = {
  auto: autoKind,
  autofromabroad: abroadKind,
  spec: specKind,
  house: houseKind,
  equipment: equipmentKind,
  ads: adsKind,
};

/** The implementation of a stored listing's kind; only kinds of this list are ever stored. */
export const kindOf = (kind: string): ListingKind => kinds[kind as KindName];
