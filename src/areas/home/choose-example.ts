import type { Picture } from '#contract/shapes.ts';

/** Width by height of the example's frame, which is as high as the text beside it. */
const frame = 4 / 3;

/** The share of the photo that the frame cuts off; without a photo, all. */
const lostOf = (photo: Pick<Picture, 'width' | 'height'> | undefined): number => {
  const ratio = photo ? photo.width / photo.height : 0;
  return 1 - Math.min(ratio / frame, frame / ratio);
};

type Candidate = {
  pictures: readonly Pick<Picture, 'width' | 'height'>[];
  /** The price by a rate of the day; null for a price in roubles. */
  price_rub: { rate_date: string } | null;
};

/**
 * The car of the example: of those whose price is counted by the newest rate, as an old one says little of what the car costs now, the one whose
 * photo loses least in the frame, and of equal ones the first.
 */
export function chooseExample<Card extends Candidate>(cards: readonly Card[]): Card | undefined {
  const dayOf = ({ price_rub: roubles }: Card): string => roubles?.rate_date ?? '';
  const newest = cards.reduce((day, card) => (dayOf(card) > day ? dayOf(card) : day), '');
  return cards
    .filter((card) => dayOf(card) === newest)
    .reduce<Card | undefined>(
      (best, card) => (best && lostOf(best.pictures[0]) <= lostOf(card.pictures[0]) ? best : card),
      undefined,
    );
}
