import { type Box, type Frame, meet } from './base/box.ts';
import { gap } from './markers/marker-box.ts';

type Corner = { left: number; top: number };
/** Pixels between a card and the edges of the map. */
const margin = 12;

const boxAt = ({ left, top }: Corner, { width, height }: Frame): Box => ({ left, top, right: left + width, bottom: top + height }); // prettier-ignore
/** The area that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Where the card of a pin stands: above it, below it or beside it, whole in the frame, clear of the pin and as far as there is room of what lies over
 * the map.
 */
export function cardCorner(pin: Box, card: Frame, frame: Frame, over: readonly Box[]): Corner {
  const into = (value: number, size: number, whole: number): number =>
    Math.min(Math.max(value, margin), Math.max(margin, whole - size - margin));
  // In the middle of the pin, or ending or beginning with it.
  const lefts = [(pin.left + pin.right - card.width) / 2, pin.right - card.width, pin.left];
  const tops = [(pin.top + pin.bottom - card.height) / 2, pin.bottom - card.height, pin.top];
  const places = [
    ...lefts.map((left) => ({ left, top: pin.top - gap - card.height })),
    ...lefts.map((left) => ({ left, top: pin.bottom + gap })),
    ...tops.map((top) => ({ left: pin.right + gap, top })),
    ...tops.map((top) => ({ left: pin.left - gap - card.width, top })),
  ].map(({ left, top }) => ({ left: into(left, card.width, frame.width), top: into(top, card.height, frame.height) }));
  const costOf = (corner: Corner): number => {
    const box = boxAt(corner, card);
    // A card that hides its pin is worse than one that hides buttons.
    return (meet(box, pin) ? frame.width * frame.height : 0) + over.reduce((sum, other) => sum + shared(box, other), 0);
  };
  return places.reduce((best, place) => (costOf(place) < costOf(best) ? place : best));
}

/** Pixels between a pin that was lifted and what it was lifted from. */
const lifted = 24;
/** Pixels by which a pin is to move up to stand above what lies over the lower part of the map. */
export function liftOf(pin: Box, below: readonly Box[]): number {
  const beside = below.filter(({ left, right }) => left < pin.right && pin.left < right);
  const highest = Math.min(...beside.map(({ top }) => top));
  return pin.bottom <= highest ? 0 : pin.bottom + lifted - highest;
}

/** Whether a card stands at the edge of the window, as on phones. */
export const isFixed = (card: Element): boolean => getComputedStyle(card).position === 'fixed';

export function standBeside(card: HTMLElement, pin: Box, frame: Frame, over: readonly Box[]): void {
  const { left, top } = cardCorner(pin, { width: card.offsetWidth, height: card.offsetHeight }, frame, over);
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}
