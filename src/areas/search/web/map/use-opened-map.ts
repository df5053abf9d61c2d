import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KindSearch } from '#listing/web/results/kind-search.ts';
import { noPlace, readSearch, type SearchState } from '#listing/web/results/search-state.ts';
import { useRouter } from '#web/router/use-router.ts';
import { cornersOfRing } from './base/corners.ts';
import type { DrawnMap } from './draw-map.ts';
import type { Group } from './markers/group.ts';
import type { MapSearch } from './use-map-search.ts';
import { cornersOfWithin, ringOf } from './within.ts';

type Options = {
  map: DrawnMap | null;
  search: KindSearch;
  state: SearchState;
  ofAll: readonly Group[] | undefined;
  /** Whether those are still the groups of the search before. */
  isStale: boolean;
  mapSearch: MapSearch;
};

/** Opens the map on the searched area, else on what was found (`openingOf`); and once more when another place is chosen. Returns the outline of the area. */
export function useOpenedMap({ map, search, state, ofAll, isStale, mapSearch }: Options): readonly [number, number][] {
  const router = useRouter();
  const { within, area } = state;
  const { isFollowing } = mapSearch;
  const outline = useMemo(
    () => area ?? (within && !isFollowing ? ringOf(cornersOfWithin(within)) : []),
    [area, within, isFollowing],
  );
  const searched = JSON.stringify((Object.keys(noPlace) as (keyof typeof noPlace)[]).map((key) => state[key]));
  const hasOpened = useRef<string | null>(null);
  const openOn = useEffectEvent(({ within: part, area: ring }: Pick<SearchState, 'within' | 'area'>): void => {
    if (part) map?.show(cornersOfWithin(part));
    else if (ring) map?.showArea(cornersOfRing(ring));
    else if (ofAll) map?.open(ofAll);
  });
  const openAnew = useEffectEvent((): void => {
    mapSearch.noteOpened();
    if (!mapSearch.takeAwaited()) openOn({ within, area });
  });
  useEffect(() => {
    if (!map || !ofAll || isStale) return;
    map.setArea(outline);
    if (hasOpened.current === searched) return;
    hasOpened.current = searched;
    openAnew();
  }, [map, ofAll, isStale, outline, searched]);
  // Back shows the part of the map in the address at once: a list that was still loading is dropped, and the page has the search of before all along.
  const traverse = useEffectEvent((): void => {
    const next = readSearch(router.location().search, search.spec);
    const isSame = JSON.stringify([next.within, next.area]) === JSON.stringify([within, area]);
    if (next.view !== 'map' || (isSame && !mapSearch.isAwaiting())) return;
    mapSearch.goBack();
    openOn(next);
  });
  useEffect(() => {
    const onTraverse = (): void => traverse();
    addEventListener('popstate', onTraverse);
    return () => removeEventListener('popstate', onTraverse);
  }, []);
  return outline;
}
