import { lastNamedZoom, type Place, type Point } from './clusters.ts';

/**
 * In near views: the city whose listings without a point of their own are most in the frame, and the points that are drawn. Those listings all lie at
 * the one point of their city, which tells nothing of where they are, so a button over the map opens their list in place of a marker.
 */
export function withoutPointIn(
  points: readonly Point[],
  zoom: number,
  isShown: (place: Place) => boolean,
): { pile: Point | null; others: readonly Point[] } {
  if (zoom <= lastNamedZoom) return { pile: null, others: points };
  const shown = points.filter(({ place }) => isShown(place));
  const [pile = null] = shown
    .filter(({ hasNoPoint, listing }) => hasNoPoint && !listing)
    .toSorted((a, b) => b.count - a.count);
  // An empty map with a button would look as if nothing were there.
  if (!pile || shown.length === 1) return { pile: null, others: points };
  return { pile, others: points.filter((point) => point !== pile) };
}
