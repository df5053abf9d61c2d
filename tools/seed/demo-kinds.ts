import type { KindName } from '#kinds/names.ts';
import type { ThingMakers } from './kinds/thing.ts';

type LoadMakers = () => Promise<ThingMakers>;

/** The kinds that the demo has; a new kind is added with its generator. */
const besideCars: Record<Exclude<KindName, 'auto'>, LoadMakers> = {
  autofromabroad: async () => (await import('./kinds/abroad.ts')).createAbroad(),
  spec: async () => (await import('./kinds/spec.ts')).createSpec(),
  house: async () => (await import('./kinds/house.ts')).createHouse(),
  equipment: async () => (await import('./kinds/equipment.ts')).createEquipment(),
  ads: async () => (await import('./kinds/ads.ts')).createAds(),
};

/** The generators of the kinds other than cars, loaded when listings of the kind are to be made. */
export const demoKinds: Partial<Record<KindName, LoadMakers>> = besideCars;

/** The largest number of listings of each kind other than cars. */
const mostOfKind = 5000;

/** How many listings each other kind has for a number of cars. */
export const countOfKind = (cars: number): number => Math.min(mostOfKind, Math.round(cars / 4));
