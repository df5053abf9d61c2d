import type { KindName } from '#kinds/names.ts';
import type { ThingMakers } from './kinds/thing.ts';

/** `cars` is the number of cars in Russia. */
type LoadMakers = (cars?: number) => Promise<ThingMakers>;

/** The kinds that the demo has; a new kind is added with its generator. */
const besideCars: Record<Exclude<KindName, 'auto'>, LoadMakers> = {
  autofromabroad: async (cars) => (await import('./kinds/abroad.ts')).createAbroad(cars),
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

/** Of this many cars on, a demo has all its organizations, offers and vacancies; a smaller one has a share of them, so that it starts quickly. */
const carsOfWholeDemo = 400;
const most = 400;
const least = 50;

/** The sizes of the parts of a demo that are not listings, for a number of cars. `organizations` is a share of those of each trade. */
export const partsOf = (cars: number): { organizations: number; offers: number; vacancies: number } => {
  const organizations = Math.min(1, cars / carsOfWholeDemo);
  const rows = Math.max(least, Math.round(most * organizations));
  return { organizations, offers: rows, vacancies: rows };
};
