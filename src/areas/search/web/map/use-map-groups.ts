import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Api, InputOf } from '#contract/client.ts';
import type { Within } from '#listing/web/results/address-values.ts';
import { useApp } from '#web/use-app.ts';
import { isWithin, unwrapped } from './base/corners.ts';
import type { Group } from './markers/group.ts';
import { groupsOfCells } from './markers/groups-of-cells.ts';
import { cornersOfWithin, isLikeView } from './within.ts';

const mapQuery = (api: Api, input: InputOf<'search/map'>) =>
  queryOptions({
    queryKey: ['search', 'map', input],
    queryFn: ({ signal }) => api('search/map', input, { signal }),
    placeholderData: keepPreviousData,
  });

/** The groups of a search: of all that it finds, and of the part of the map that is in view. */
export function useMapGroups(asked: InputOf<'search/map'>) {
  const { api, locale } = useApp();
  const [view, setView] = useState<Within | null>(null);
  const all = useQuery(mapQuery(api, asked));
  // Every kind takes a view.
  const inView = { ...(asked as object), view: view ?? undefined } as typeof asked;
  const shown = useQuery({
    ...mapQuery(api, inView),
    enabled: view !== null,
    // Markers of a small part would leave the rest of a much larger one without any.
    placeholderData: (last, query) => {
      const { view: part } = (query?.queryKey[2] ?? {}) as { view?: Within };
      return part && view && isLikeView(part, view) ? last : undefined;
    },
  });
  const ofAll = useMemo(() => all.data && groupsOfCells(all.data.cells, locale), [all.data, locale]);
  // Without a view the question is that about all, whose answer the cache may have.
  const dataOfView = view === null ? undefined : shown.data;
  const ofView = useMemo(() => dataOfView && groupsOfCells(dataOfView.cells, locale), [dataOfView, locale]);
  return {
    all,
    ofAll,
    ofView,
    view,
    setView,
    /** The markers on the map are not those of the view yet. */
    isViewLoading: shown.isFetching && (!ofView || shown.isPlaceholderData),
    /** They did not come, and ask once more. */
    hasViewFailed: shown.isError && !ofView,
    askAgain: (): void => void shown.refetch(),
  };
}

export const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** What lies beyond a view: the groups, how many listings have their place there, the cities with the most of them, and whether most are to the west. */
export type Beyond = { groups: Group[]; count: number; cities: string[]; isWest: boolean };

export function beyondView(view: Within, ofAll: readonly Group[], ofView: readonly Group[]): Beyond {
  const corners = cornersOfWithin(view);
  const isInView = ({ place }: Group): boolean => isWithin(place, corners);
  const groups = ofAll.filter((group) => !isInView(group));
  const counts = new Map<string, number>();
  for (const { city, count } of groups) if (city) counts.set(city.name, (counts.get(city.name) ?? 0) + count);
  const west = groups.filter(({ place }) => unwrapped(place.longitude) < (corners[0] + corners[2]) / 2);
  return {
    groups,
    count: sumOf(ofAll) - sumOf(ofView.filter(isInView)),
    cities: [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name),
    isWest: sumOf(west) * 2 > sumOf(groups),
  };
}
