import type { PostedKind } from '#areas/listing/fields.ts';
import type { DemoListing, DrawThing } from './demo-listing.ts';
import { createAbroad } from './kinds/abroad.ts';
import { createEquipment } from './kinds/equipment.ts';
import { createHouse } from './kinds/house.ts';
import { createRandom, createWeighted } from './random.ts';
import { type Seller, sellerWeight } from './sellers.ts';
import { createTimeline, rejectionOf } from './timeline.ts';

/** Kinds beside cars, each with what makes its things. */
export const demoKinds: Partial<Record<PostedKind, () => Promise<DrawThing>>> = {
  autofromabroad: createAbroad,
  house: createHouse,
  equipment: createEquipment,
};

/** The most of each kind beside cars. */
const mostOfKind = 5000;

/** So many of each kind stand beside so many cars. */
export const countOfKind = (cars: number): number => Math.min(mostOfKind, Math.round(cars / 4));

interface KindOptions {
  readonly kind: PostedKind;
  readonly draw: DrawThing;
  readonly seed: number;
  readonly count: number;
  readonly now: Date;
  readonly sellers: readonly Seller[];
}

/** Listings of one kind, one at a time: of its seed alone, as those of cars are. */
export function* generateKind(
  { kind, draw, seed, count, now, sellers }: KindOptions,
  from = 0,
): Generator<DemoListing> {
  const timeline = createTimeline(count, now);
  const trading = sellers.filter((seller) => sellerWeight(seller, seed) > 0);
  const pickSeller = createWeighted(trading.length > 0 ? trading : sellers, (one) => sellerWeight(one, seed) || 1);
  const ofKind = [...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;
  for (let index = from; index < count; index++) {
    const random = createRandom(seed, ofKind, index);
    const { status, demoUser, ...moments } = timeline.at(index, random);
    const seller = (demoUser === null ? undefined : sellers[demoUser]) ?? pickSeller(random);
    const thing = draw({ seller, status, thisYear: now.getUTCFullYear(), random });
    yield {
      kind,
      index,
      seller,
      status,
      ...moments,
      thing,
      rejection: status === 'rejected' ? rejectionOf(random) : null,
    };
  }
}
