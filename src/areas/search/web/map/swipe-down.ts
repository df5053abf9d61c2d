import type { Pixel } from './base/box.ts';

/** Pixels of a swipe, beyond what a press moves. */
const leastSwipe = 48;
/** Whether a finger that has moved so far has swiped down. */
export const isSwipeDown = ({ x, y }: Pixel): boolean => y >= leastSwipe && y > Math.abs(x) * 1.5;
