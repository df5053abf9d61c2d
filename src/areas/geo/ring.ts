// Points on the map in whole hundred-thousandths of a degree, about a metre: whole numbers, so that SQL and the engine compare them alike.

export const degreeParts = 100_000;

export type Point = { latitude: number; longitude: number };

/** Whether a ray to the east from the point crosses the ring an odd number of times. Products stay below 2^53. */
export function isInRing(ring: readonly Point[], x: number, y: number): boolean {
  let isInside = false;
  for (let index = 0; index < ring.length; index += 1) {
    const from = ring[index]!;
    const to = ring[(index + 1) % ring.length]!;
    if (from.latitude > y === to.latitude > y) continue;
    const rise = to.latitude - from.latitude;
    const side = (x - from.longitude) * rise - (to.longitude - from.longitude) * (y - from.latitude);
    if (rise > 0 ? side < 0 : side > 0) isInside = !isInside;
  }
  return isInside;
}
