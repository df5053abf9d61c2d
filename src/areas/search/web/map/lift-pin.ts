import type { Box } from './base/box.ts';

/** Pixels between a pin that was lifted and what it was lifted from. */
const lifted = 24;
/** Pixels by which a pin is to move up to stand above what lies over the lower part of the map. */
export function liftOf(pin: Box, below: readonly Box[]): number {
  const beside = below.filter(({ left, right }) => left < pin.right && pin.left < right);
  const highest = Math.min(...beside.map(({ top }) => top));
  return pin.bottom <= highest ? 0 : pin.bottom + lifted - highest;
}
