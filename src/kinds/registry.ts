import { abroadKind } from '#areas/abroad/kind.ts';
import { adsKind } from '#areas/ads/kind.ts';
import { autoKind } from '#areas/auto/kind.ts';
import { equipmentKind } from '#areas/equipment/kind.ts';
import { houseKind } from '#areas/house/kind.ts';
import type { KindName } from './names.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import { specKind } from '#areas/spec/kind.ts';

const definitions: Record<KindName, KindDefinition> = {
  auto: autoKind,
  autofromabroad: abroadKind,
  spec: specKind,
  house: houseKind,
  equipment: equipmentKind,
  ads: adsKind,
};

/** The definition of a stored listing's kind; only kinds of this list are ever stored. */
export const definitionOf = (kind: string): KindDefinition => definitions[kind as KindName];
