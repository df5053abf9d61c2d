import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { filtersId } from '#listing/web/results/filters-id.ts';
import type { SearchState } from '#listing/web/results/search-state.ts';
import type { Api, InputOf } from '#contract/client.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';
import { cornersOf, cornersOfWithin, middleOf, openingPlaces, type Point, ringOf, withinOf } from './clusters.ts';
import type { DrawnMap } from './draw-map.ts';

const citiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['geo', 'cities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api('geo/get_cities', {}, { signal })).items,
  });
const countsQuery = (api: Api, input: InputOf<'search/map'>) =>
  queryOptions({
    queryKey: ['search', 'map', input],
    queryFn: async ({ signal }) => (await api('search/map', input, { signal })).cities,
    placeholderData: keepPreviousData,
  });

export type ResultsMapProps = {
  /** The search whose hits are counted by city: without the filter by part of the map. */
  asked: InputOf<'search/map'>;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
  onApply: (state: SearchState) => void;
};

/** The hits of a search by city, on a map that can narrow the search. A list has the same counts for visitors who cannot use the map. */
export function ResultsMap({ asked, state, hrefOf, onApply }: ResultsMapProps) {
  const t = useTranslations('search.map');
  const { api, locale } = useApp();
  const cities = useQuery(citiesQuery(api));
  const counts = useQuery(countsQuery(api, asked));
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [isMoved, setMoved] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const places = useMemo(
    () => cities.data?.map(({ name_en, ...city }) => ({ ...city, name: locale === 'ru' ? city.name : name_en })),
    [cities.data, locale],
  );
  const points = useMemo<Point[] | undefined>(() => {
    if (!places || !counts.data) return undefined;
    const byId = new Map(places.map((place) => [place.id, place]));
    return counts.data.flatMap(({ id, count }) => {
      const place = byId.get(id);
      return place ? { place, count } : [];
    });
  }, [places, counts.data]);
  // Markers act on the present search, which may be newer than the one that the map was drawn with.
  const latest = useRef({ state, onApply });
  useEffect(() => {
    latest.current = { state, onApply };
  });

  useEffect(() => {
    const container = frame.current;
    if (!container || !places || isBroken || import.meta.env.SSR) return;
    let drawn: DrawnMap | undefined;
    let isGone = false;
    const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
    const texts = {
      title: t('title'),
      zoomIn: t('zoom_in'),
      zoomOut: t('zoom_out'),
      sign: ({ place, places: all, count }: { place: { name: string }; places: readonly unknown[]; count: number }) =>
        t('sign', { place: place.name, more: all.length - 1, count, shown: formatInteger(count, locale) }),
      count: (count: number) => (count < 10_000 ? formatInteger(count, locale) : compact.format(count)),
    };
    const draw = async (): Promise<void> => {
      try {
        const { drawMap } = await import('./draw-map.ts');
        if (isGone) return;
        drawn = await drawMap(container, {
          language: locale,
          texts,
          onMoved: () => setMoved(true),
          onCity: ({ place }) => {
            const now = latest.current;
            now.onApply({ ...now.state, near: { city: place.slug, radius: 0 }, within: null, regions: null });
          },
        });
        if (isGone) drawn.stop();
        else setMap(drawn);
      } catch {
        if (!isGone) setBroken(true);
      }
    };
    void draw();
    return () => {
      isGone = true;
      drawn?.stop();
      setMap(null);
    };
  }, [places, locale, t, isBroken]);

  const hasOpened = useRef<DrawnMap | null>(null);
  useEffect(() => {
    if (!map || !points) return;
    map.setPoints(points);
    const { within } = latest.current.state;
    const corners = within ? cornersOfWithin(within) : cornersOf(openingPlaces(points));
    if (hasOpened.current !== map && corners) map.fit(corners, middleOf(points));
    hasOpened.current = map;
  }, [map, points]);
  useEffect(() => {
    map?.setArea(state.within ? ringOf(cornersOfWithin(state.within)) : []);
  }, [map, state.within]);

  const isFailed = isBroken || cities.isError || (counts.isError && !counts.data);
  const retry = () => {
    setBroken(false);
    if (cities.isError) void cities.refetch();
    if (counts.isError) void counts.refetch();
  };
  return (
    // The map inside is a landmark of its own.
    <div
      className={cx(
        'relative overflow-hidden bg-tint noscript:hidden xl:sticky xl:top-(--header-height) xl:h-[calc(100dvh-var(--header-height))] xl:flex-1 xl:border-l xl:border-line',
        // Below the map the heading of the list shows, by which a finger moves the page.
        !isFailed &&
          'h-[calc(100dvh-10.5rem-var(--bottom-bar-height))] min-h-80 md:h-[calc(100dvh-5rem-var(--header-height))]',
      )}
    >
      <div ref={frame} className="map-frame size-full" hidden={isFailed} />
      {isFailed ? (
        <div className="flex h-full items-center justify-center bg-surface p-4">
          <ErrorState
            title={t('failed')}
            text={isBroken ? t('broken') : t('offline')}
            retry={{ label: t('retry'), onRetry: retry }}
            level={3}
          />
        </div>
      ) : (
        (!map || !points) && (
          <output className="absolute inset-0">
            <Skeleton className="size-full" />
            <span className="sr-only">{t('loading')}</span>
          </output>
        )
      )}
      {map && points?.length === 0 && (
        <div className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-card bg-surface p-2">
          <EmptyState icon="map" title={t('empty')} text={t('empty_text')} level={3} />
        </div>
      )}
      <div className="absolute top-3 left-3 flex gap-2 lg:hidden">
        <button type="button" popoverTarget={filtersId} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="sliders" />
          {t('filters')}
        </button>
        <a href={hrefOf({ ...state, view: 'rows' })} rel="nofollow" className={buttonClass({ variant: 'secondary' })}>
          <Icon name="rows" />
          {t('list')}
        </a>
      </div>
      {map && (isMoved || !state.within) && (
        <div className="absolute inset-x-0 bottom-8 flex justify-center xl:top-4 xl:bottom-auto">
          <Button
            className="shadow-float"
            onClick={() => {
              setMoved(false);
              onApply({ ...state, within: withinOf(map.corners()), near: null, regions: null });
            }}
          >
            {t('search_here')}
          </Button>
        </div>
      )}
    </div>
  );
}
