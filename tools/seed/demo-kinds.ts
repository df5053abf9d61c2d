import type { PostedKind } from '#kinds/names.ts';
import type { DrawThing } from './kinds/thing.ts';

type LoadMaker = () => Promise<DrawThing>;

/** A new kind is missing here until its demo is written. */
const besideCars: Record<Exclude<PostedKind, 'auto'>, LoadMaker> = {
  autofromabroad: async () => (await import('./kinds/abroad.ts')).createAbroad(),
  spec: async () => (await import('./kinds/spec.ts')).createSpec(),
  house: async () => (await import('./kinds/house.ts')).createHouse(),
  equipment: async () => (await import('./kinds/equipment.ts')).createEquipment(),
  ads: async () => (await import('./kinds/ads.ts')).createAds(),
};

/** Kinds beside cars, each with what makes its things: loaded when there are some to make. */
export const demoKinds: Partial<Record<PostedKind, LoadMaker>> = besideCars;

/** The most of each kind beside cars. */
const mostOfKind = 5000;

/** So many of each kind stand beside so many cars. */
export const countOfKind = (cars: number): number => Math.min(mostOfKind, Math.round(cars / 4));
