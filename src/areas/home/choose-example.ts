import type { Picture } from '#contract/shapes.ts';

/** Width by height of the example's frame, which is as high as the text beside it. */
const frame = 4 / 3;

/** The share of the photo that the frame cuts off; without a photo, all. */
const lostOf = (photo: Pick<Picture, 'width' | 'height'> | undefined): number => {
  const ratio = photo ? photo.width / photo.height : 0;
  return 1 - Math.min(ratio / frame, frame / ratio);
};

type Candidate = {
  id: number;
  pictures: readonly Pick<Picture, 'width' | 'height'>[];
  /** The price by a rate of the day; null for a price in roubles. */
  price_rub: { minor: number; rate_date: string } | null;
};

/** The share of the price in the sum: what is added is worth telling, and no more than the car itself costs. */
const leastShare = 0.5;
const greatestShare = 0.8;

/**
 * The car of the example: only cars whose price is counted by the newest rate count, because an old rate says little of what a car costs now. Of these
 * the one whose price is nearest to a usual share of its sum, and whose photo loses least in the frame; of equal ones the first. `landedOf` returns the
 * sum, null where it is unknown.
 */
export function chooseExample<Card extends Candidate>(
  cards: readonly Card[],
  landedOf: (id: number) => number | null,
): Card | undefined {
  const dayOf = ({ price_rub: roubles }: Card): string => roubles?.rate_date ?? '';
  const newest = cards.reduce((day, card) => (dayOf(card) > day ? dayOf(card) : day), '');
  const current = cards.filter((card) => dayOf(card) === newest);
  const oddness = ({ id, price_rub: roubles }: Card): number => {
    const share = (roubles?.minor ?? 0) / (landedOf(id) ?? Infinity);
    return Math.max(0, leastShare - share, share - greatestShare);
  };
  const least = Math.min(...current.map(oddness));
  const usual = current.filter((card) => oddness(card) === least);
  return usual.reduce<Card | undefined>(
    (best, card) => (best && lostOf(best.pictures[0]) <= lostOf(card.pictures[0]) ? best : card),
    undefined,
  );
}
