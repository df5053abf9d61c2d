import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { DemoListing } from './demo-listing.ts';
import type { DrawThing, Thing } from './kinds/thing.ts';
import { createRandom, createWeighted } from './random.ts';
import { rejectionOf } from './rejections.ts';
import { type Seller, sellerWeight } from './sellers.ts';
import { createTimeline } from './timeline.ts';
import { sells } from './trades.ts';

/** How many of the newest listings are arranged, as those of cars are: neighbours differ, and two of three have a photograph where the kind has any. */
const arranged = 48;
/** How many candidates are generated for each arranged listing, of which the best is taken: photographs of machines are few. */
const drawnForOne = 240;
/** An arranged listing does not repeat this many listings before it. */
const remembered = 9;

/** How many listings of each status the accounts to sign in with have. Their cars show all other states already. */
const people = { ownOfEach: 1, waiting: 12 };

interface KindOptions {
  readonly kind: KindName;
  readonly draw: DrawThing;
  readonly seed: number;
  readonly count: number;
  readonly now: Date;
  readonly sellers: readonly Seller[];
}

const photoOf = (thing: Thing): string | null => {
  const [cover] = thing.pictures;
  return cover?.source === 'photo' ? cover.path : null;
};

/** Generates the listings of one kind, one at a time; like those of cars, they depend on the seed alone. */
export function* generateKind(
  { kind, draw, seed, count, now, sellers }: KindOptions,
  from = 0,
): Generator<DemoListing> {
  const data = dataOf(kind);
  const { category } = data;
  const timeline = createTimeline(count, now, people);
  const trading = sellers.filter((seller) => sellerWeight(seller, seed, kind) > 0);
  const pickSeller = createWeighted(
    trading.length > 0 ? trading : sellers,
    (one) => sellerWeight(one, seed, kind) || 1,
  );
  const ofKind = [...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;
  const firstArranged = Math.max(0, count - arranged);
  const last: { photo: string | null; category: unknown; title: string }[] = [];

  /** The candidate that differs most from the listings before it. */
  function arrange(things: readonly Thing[], fromNewest: number): Thing {
    const worth = (thing: Thing): number => {
      const photo = photoOf(thing);
      const isNewPhoto = photo !== null && !last.some((one) => one.photo === photo);
      const wanted = fromNewest % 3 === 2 ? photo === null : isNewPhoto;
      const repeats = last.some(({ title }) => title === thing.title);
      const isBeside = category !== null && last.at(-1)?.category === thing.content[category];
      return (wanted ? 4 : 0) - (repeats ? 2 : 0) - (isBeside ? 1 : 0);
    };
    const best = things.reduce((most, one) => (worth(one) > worth(most) ? one : most));
    last.push({ photo: photoOf(best), category: category === null ? null : best.content[category], title: best.title });
    if (last.length > remembered) last.shift();
    return best;
  }

  // An arranged listing depends on those before it, so an interrupted seed that continues among them generates them all again.
  for (let index = Math.min(from, firstArranged); index < count; index++) {
    const random = createRandom(seed, ofKind, index);
    const { status, demoUser, ...moments } = timeline.at(index, random);
    const own = demoUser === null ? undefined : sellers[demoUser];
    const seller = own && sells(own.trade, kind) ? own : pickSeller(random);
    const context = { seller, status, thisYear: now.getUTCFullYear() };
    const isArranged = index >= firstArranged && status === 'active';
    const thing = isArranged
      ? arrange(
          Array.from({ length: drawnForOne }, () => draw({ ...context, random })),
          count - 1 - index,
        )
      : draw({ ...context, random });
    if (index < from) continue;
    const rejection = status === 'rejected' ? rejectionOf(data, random) : null;
    yield { kind, index, seller, status, ...moments, thing, rejection };
  }
}
