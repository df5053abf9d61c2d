import type { Place } from '../base/corners.ts';
import type { Group } from './group.ts';
import { lastNamedZoom } from './join-groups.ts';

/**
 * In near views: the city whose listings without a point of their own are most in the frame, and the groups that are drawn. Those listings all lie at
 * the one point of their city, which tells nothing of where they are, so a button over the map opens their list in place of a marker.
 */
export function withoutPointIn(
  groups: readonly Group[],
  zoom: number,
  isShown: (place: Place) => boolean,
): { pile: Group | null; others: readonly Group[] } {
  if (zoom <= lastNamedZoom) return { pile: null, others: groups };
  const shown = groups.filter(({ place }) => isShown(place));
  const [pile = null] = shown
    .filter(({ hasNoPoint, listing }) => hasNoPoint && !listing)
    .toSorted((a, b) => b.count - a.count);
  // An empty map with a button would look as if nothing were there.
  if (!pile || shown.length === 1) return { pile: null, others: groups };
  return { pile, others: groups.filter((group) => group !== pile) };
}
