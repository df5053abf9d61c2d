import type { Picture } from '#contract/shapes.ts';

/** Width by height of the example's frame, which is as high as the text beside it. */
const frame = 4 / 3;

/** The share of the photo that the frame cuts off; without a photo, all. */
const lostOf = (photo: Pick<Picture, 'width' | 'height'> | undefined): number => {
  const ratio = photo ? photo.width / photo.height : 0;
  return 1 - Math.min(ratio / frame, frame / ratio);
};

/** The card whose photo loses least in the example's frame, and of equal ones the first. */
export const withFittingPhoto = <Card extends { pictures: Pick<Picture, 'width' | 'height'>[] }>(
  cards: readonly Card[],
): Card | undefined =>
  cards.reduce<Card | undefined>(
    (best, card) => (best && lostOf(best.pictures[0]) <= lostOf(card.pictures[0]) ? best : card),
    undefined,
  );
