import type { Picture } from '#contract/shapes.ts';
import type { PriceLevel } from '#listing/price-rating.ts';

/** Width by height of the example's frame, which is as high as the text beside it. */
const frame = 4 / 3;

/** The share of the photo that the frame cuts off; without a photo, all. */
const lostOf = (photo: Pick<Picture, 'width' | 'height'> | undefined): number => {
  const ratio = photo ? photo.width / photo.height : 0;
  return 1 - Math.min(ratio / frame, frame / ratio);
};

type Candidate = {
  id: number;
  price_rating: { level: PriceLevel } | null;
  pictures: readonly Pick<Picture, 'width' | 'height'>[];
  /** The price by a rate of the day; null for a price in roubles. */
  price_rub: { minor: number; rate_date: string } | null;
};

/** The share of the price in the sum: what is added is worth telling, and no more than the car itself costs. */
const leastShare = 0.5;
const greatestShare = 0.8;

/** A car that costs more here than others of its market is no example of why to bring one. */
const isFair = ({ price_rating: rating }: Candidate): boolean => rating !== null && rating.level !== 'high';

/**
 * The car of the example, of those with a good price and of others whose price is usual: only cars whose price is counted by the newest rate count,
 * because an old rate says little of what a car costs now. Of these the one whose price is nearest to a usual share of its sum, then one with a good
 * price, then the one whose photo loses least in the frame; of equal ones the first. `landedOf` returns the sum, null where it is unknown.
 */
export function chooseExample<Card extends Candidate>(
  good: readonly Card[],
  others: readonly Card[],
  landedOf: (id: number) => number | null,
): Card | undefined {
  const fair = [...good, ...others.filter(isFair)];
  const dayOf = ({ price_rub: roubles }: Card): string => roubles?.rate_date ?? '';
  const newest = fair.reduce((day, card) => (dayOf(card) > day ? dayOf(card) : day), '');
  const oddness = ({ id, price_rub: roubles }: Card): number => {
    const share = (roubles?.minor ?? 0) / (landedOf(id) ?? Infinity);
    return Math.max(0, leastShare - share, share - greatestShare);
  };
  const isGood = (card: Card): number => Number(good.includes(card));
  const [best] = fair
    .filter((card) => dayOf(card) === newest)
    .toSorted(
      (a, b) => oddness(a) - oddness(b) || isGood(b) - isGood(a) || lostOf(a.pictures[0]) - lostOf(b.pictures[0]),
    );
  return best;
}
