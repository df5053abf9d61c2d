import { dataOf } from '#kinds/data.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { DemoListing } from './demo-listing.ts';
import type { DrawThing, Thing } from './kinds/thing.ts';
import { createRandom, createWeighted } from './random.ts';
import { rejectionOf } from './rejections.ts';
import { type Seller, sellerWeight } from './sellers.ts';
import { createTimeline } from './timeline.ts';
import { sells } from './trades.ts';

/** So many of the newest are arranged, as those of cars are: neighbours differ, two of three with a photograph where the kind has any. */
const arranged = 48;
/** Things drawn for each of those, of which the best is taken: photographs of machines are few. */
const drawnForOne = 240;
/** How many of the last an arranged one shall not repeat. */
const remembered = 9;

/** Of the demo's people to sign in as, so many of each status; cars show them all their states already. */
const people = { ownOfEach: 1, waiting: 12 };

interface KindOptions {
  readonly kind: PostedKind;
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

/** Listings of one kind, one at a time: of its seed alone, as those of cars are. */
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

  /** The best of some things beside those that stand before it. */
  function arrange(drawn: readonly Thing[], fromNewest: number): Thing {
    const worth = (thing: Thing): number => {
      const photo = photoOf(thing);
      const isNewPhoto = photo !== null && !last.some((one) => one.photo === photo);
      const wanted = fromNewest % 3 === 2 ? photo === null : isNewPhoto;
      const repeats = last.some(({ title }) => title === thing.title);
      const isBeside = category !== null && last.at(-1)?.category === thing.content[category];
      return (wanted ? 4 : 0) - (repeats ? 2 : 0) - (isBeside ? 1 : 0);
    };
    const best = drawn.reduce((most, one) => (worth(one) > worth(most) ? one : most));
    last.push({ photo: photoOf(best), category: category === null ? null : best.content[category], title: best.title });
    if (last.length > remembered) last.shift();
    return best;
  }

  // What is arranged hangs on what stands before it, so all of that is drawn again where a seed goes on among it.
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
