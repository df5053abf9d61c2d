import { createStore } from '#web/store.ts';
import type { Within } from './address-values.ts';

/** The title of the listings at one point of the map, of which the address knows the place alone. */
export const spotTitle = createStore<{ within: Within; text: string } | null>(null);

export const isSpot = (within: Within | null, spot: { within: Within } | null): boolean =>
  String(within && Object.values(within)) === String(spot && Object.values(spot.within));
