import { dayMs } from '#ui/durations.ts';
import type { Content } from '#dictionary/content.ts';
import { pointKey } from '#listing/point.ts';
import { stockPointOf } from './shops.ts';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import type { DemoListing } from './demo-listing.ts';
import type { Thing, ThingMakers } from './kinds/thing.ts';
import { alikePlace, newerThanPlace } from './alike.ts';
import { relistedPlaces } from './earlier.ts';
import { isReachable } from './kinds/abroad-way.ts';
import { listedBefore } from './kinds/relisted.ts';
import { photographPlace } from './photo-library.ts';
import { createShowcase, showcaseSeller } from './showcase.ts';
import { createRandom, createWeighted } from './random.ts';
import { rejectionOf } from './rejections.ts';
import { type Seller, sellerWeight } from './sellers.ts';
import { createTimeline } from './timeline.ts';
import { sells } from './trades.ts';

/** «Торг» as a word of its own, such as in «Торг при осмотре». */
const bargainWord = /(?<!\p{L})торг(?!\p{L})/iu;

/** Whether the seller of a listing takes offers: as its text says, else each fourth refuses them and the others do not say. */
function bargainOf({ content, description }: Thing, index: number): Content {
  if (content['bargain'] !== null) return {};
  if (bargainWord.test(description)) return { bargain: true };
  return { bargain: index % 4 === 0 ? false : null };
}

/** The most roubles of a listing without a photograph: dearer ones have one, so that they lead the order by price. Cars have a bound of their own. */
const mostWithoutPhoto: Partial<Record<KindName, number>> = {
  spec: 30_000_000,
  house: 600_000_000,
  equipment: 17_000_000,
  ads: 65_000,
};

/** How many listings of each status the accounts to sign in with have. Their cars show all other states already. */
const people = { ownOfEach: 1, waiting: 12 };

interface KindOptions {
  readonly kind: KindName;
  readonly makers: ThingMakers;
  readonly seed: number;
  readonly count: number;
  readonly now: Date;
  readonly sellers: readonly Seller[];
}

const yearMs = 365.25 * dayMs;

/** Generates the listings of one kind, one at a time; like those of cars, they depend on the seed alone. */
export function* generateKind(
  { kind, makers, seed, count, now, sellers }: KindOptions,
  from = 0,
): Generator<DemoListing> {
  const data = dataOf(kind);
  const timeline = createTimeline(count, now, makers.photographed.length, people);
  const isServed = ({ city }: Seller) => kind !== 'autofromabroad' || isReachable(city);
  const trading = sellers.filter((seller) => sellerWeight(seller, seed, kind) > 0 && isServed(seller));
  const pickSeller = createWeighted(
    trading.length > 0 ? trading : sellers,
    (one) => sellerWeight(one, seed, kind) || 1,
  );
  const ofKind = [...kind].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003;

  const showcase = createShowcase(sellers, seed);
  const thisYear = now.getUTCFullYear();
  const begin = (index: number) => {
    const random = createRandom(seed, ofKind, index);
    const { status, demoUser, ...moments } = timeline.at(index, random);
    const own = demoUser === null ? undefined : sellers[demoUser];
    const drawn = own && sells(own.trade, kind) ? own : pickSeller(random);
    const place = demoUser === null && status === 'active' ? photographPlace(count - 1 - index) : null;
    const isShown = place !== null && place < makers.photographed.length;
    const seller = (isShown && showcaseSeller(showcase, kind, place)) || drawn;
    return { status, isOwn: demoUser !== null, moments, seller, random, thisYear };
  };
  const isLocal = data.market?.same.includes('city_id') === true;
  /** Sellers whose listings are comparable with those of this one. */
  const rivalsOf = ({ city }: Seller) => trading.filter((one) => !isLocal || one.city.id === city.id);

  /** Whether a listing ended without a sale, so that its seller may list the thing again. */
  const endedUnsold = (index: number): boolean => {
    const { status, isOwn } = begin(index);
    return !isOwn && (status === 'expired' || status === 'archived');
  };
  // Cars abroad are new offers each time.
  const relisted = kind === 'autofromabroad' ? new Map<number, number>() : relistedPlaces(count, endedUnsold);

  /** The listing of a photographed thing before its newest one; null where it has none, or where neither thing nor seller was there by then. */
  const makeEarlier = (index: number): DemoListing | null => {
    const place = relisted.get(index);
    if (place === undefined || !makers.photographed[place]) return null;
    const { seller, thing } = make(count - 1 - newerThanPlace(place));
    const { status, moments, random } = begin(index);
    const { year } = thing.content;
    const isMade = typeof year !== 'number' || year < moments.createdAt.getUTCFullYear();
    if (!isMade || seller.since >= moments.createdAt) return null;
    const years = (now.getTime() - moments.createdAt.getTime()) / yearMs;
    const before = listedBefore(data, thing, years, thisYear, random);
    return { kind, index, seller, status, ...moments, thing: before, rejection: null };
  };

  const make = (index: number): DemoListing => {
    const earlier = makeEarlier(index);
    if (earlier) return earlier;
    const { moments, isOwn, ...context } = begin(index);
    const { status, random } = context;
    const fromNewest = count - 1 - index;
    const place = status === 'active' ? photographPlace(fromNewest) : null;
    const alike = makers.hasAlike && status === 'active' && !isOwn ? alikePlace(fromNewest, count) : null;
    const like = alike === null ? undefined : begin(count - 1 - newerThanPlace(alike));
    const rivals = like && isLocal ? rivalsOf(like.seller) : [];
    const seller = rivals.length > 0 ? random.pick(rivals) : context.seller;
    const makeThing = makers.photographed[place ?? alike ?? -1] ?? makers.draw;
    let made = makeThing({ ...context, seller, like });
    const most = makeThing === makers.draw ? (mostWithoutPhoto[kind] ?? Infinity) * 100 : Infinity;
    for (let attempt = 0; attempt < 20 && made.priceMinor > most; attempt++) made = makeThing({ ...context, seller });
    const isStock = (made.content[pointKey] ?? null) === null && data.fields.some(({ key }) => key === pointKey);
    const point: Content = isStock ? { [pointKey]: stockPointOf(seller, index) } : {};
    const thing = { ...made, content: { ...made.content, ...point, ...bargainOf(made, index) } };
    const rejection = status === 'rejected' ? rejectionOf(data, random) : null;
    return { kind, index, seller, status, ...moments, thing, rejection };
  };

  for (let index = from; index < count; index++) yield make(index);
}
