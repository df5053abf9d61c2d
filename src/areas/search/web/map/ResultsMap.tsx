import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { filtersId } from '#listing/web/results/filters-id.ts';
import { noPlace, type SearchState } from '#listing/web/results/search-state.ts';
import type { Api, InputOf } from '#contract/client.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';
import {
  type Cluster,
  cornersOf,
  cornersOfWithin,
  middleOf,
  openingPlaces,
  type Point,
  ringOf,
  withinOf,
} from './clusters.ts';
import type { DrawnMap } from './draw-map.ts';
import { PinPreview } from './PinPreview.tsx';
import { pinPrice } from './pin-price.ts';
import { baseTexts } from './base-texts.ts';
import { useDrawnMap } from './use-drawn-map.ts';

const citiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['geo', 'cities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api('geo/get_cities', {}, { signal })).items,
  });
const mapQuery = (api: Api, input: InputOf<'search/map'>) =>
  queryOptions({
    queryKey: ['search', 'map', input],
    queryFn: ({ signal }) => api('search/map', input, { signal }),
    placeholderData: keepPreviousData,
  });

/** From this zoom on the listings in view are asked for one by one. */
const pinZoom = 6.5;
/** Half a minute of a degree: the area of a house. */
const spot = 0.0005;

export type ResultsMapProps = {
  /** The search whose hits are shown: without the filter by part of the map. */
  asked: InputOf<'search/map'>;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
  onApply: (state: SearchState) => void;
};

/** The hits of a search on a map that can narrow the search. The list beside it is the same for visitors who cannot use the map. */
export function ResultsMap({ asked, state, hrefOf, onApply }: ResultsMapProps) {
  const t = useTranslations('search.map');
  const { api, locale } = useApp();
  const [view, setView] = useState<SearchState['within']>(null);
  const cities = useQuery(citiesQuery(api));
  const counts = useQuery(mapQuery(api, asked));
  // Every kind takes a view.
  const inView = { ...(asked as object), view: view ?? undefined } as typeof asked;
  const pins = useQuery({ ...mapQuery(api, inView), enabled: view !== null });
  const [isMoved, setMoved] = useState(false);
  const [preview, setPreview] = useState<number | null>(null);
  const [drawing, setDrawing] = useState<(() => void) | null>(null);

  const ofCities = useMemo<Point[] | undefined>(() => {
    if (!cities.data || !counts.data) return undefined;
    const byId = new Map(cities.data.map((city) => [city.id, city]));
    return counts.data.cities.flatMap(({ id, count }) => {
      const city = byId.get(id);
      return city ? { place: { ...city, name: locale === 'ru' ? city.name : city.name_en }, count } : [];
    });
  }, [cities.data, counts.data, locale]);
  const listings = view === null ? null : (pins.data?.listings ?? null);
  const points = useMemo<Point[] | undefined>(
    () =>
      listings?.map(({ id, latitude, longitude, price }) => ({
        place: { id, name: '', slug: null, latitude, longitude },
        count: 1,
        price: pinPrice(price, locale),
      })) ?? ofCities,
    [listings, ofCities, locale],
  );
  // Markers act on the present search, which may be newer than the one that the map was drawn with.
  const open = useEffectEvent(({ place, price }: Cluster): void => {
    if (price !== undefined) return setPreview(place.id);
    if (place.slug !== null) return onApply({ ...state, ...noPlace, near: { city: place.slug, radius: 0 } });
    const { longitude: x, latitude: y } = place;
    onApply({
      ...state,
      ...noPlace,
      within: withinOf([x - spot, y - spot, x + spot, y + spot]),
    });
  });
  const { frame, map, isBroken, redraw } = useDrawnMap(async (container, language) => {
    const { drawMap } = await import('./draw-map.ts');
    const compact = new Intl.NumberFormat(language, { notation: 'compact' });
    let drawn: DrawnMap | undefined;
    drawn = await drawMap(container, {
      language,
      texts: {
        ...baseTexts[language],
        title: t('title'),
        sign: ({ place, places, count, price }: Cluster) =>
          price !== undefined
            ? t('pin', { price })
            : place.name === ''
              ? t('group', { count, shown: formatInteger(count, language) })
              : t('sign', { place: place.name, more: places.length - 1, count, shown: formatInteger(count, language) }),
        count: (count: number) => (count < 10_000 ? formatInteger(count, language) : compact.format(count)),
      },
      onMoved: (byVisitor) => {
        if (byVisitor) setMoved(true);
        if (drawn) setView(drawn.zoom() >= pinZoom ? withinOf(drawn.corners()) : null);
      },
      onOpen: (cluster) => open(cluster),
    });
    return drawn;
  });

  useEffect(() => {
    if (map && points) map.setPoints(points);
  }, [map, points]);
  // The map opens on the searched area, else on the cities with most hits; and once more when another area is searched.
  const { within, area } = state;
  const searched = JSON.stringify(within ?? area);
  const hasOpened = useRef<string | null>(null);
  useEffect(() => {
    if (!map || !ofCities) return;
    const ring = area ?? (within ? ringOf(cornersOfWithin(within)) : []);
    map.setArea(ring);
    if (hasOpened.current === searched) return;
    const isFirst = hasOpened.current === null;
    hasOpened.current = searched;
    const places = ring.map(([longitude, latitude]) => ({ id: 0, name: '', slug: null, longitude, latitude }));
    const corners = within ? cornersOfWithin(within) : cornersOf(area ? places : openingPlaces(ofCities));
    // A rectangle was mostly what the map showed.
    if (corners && (isFirst || area)) map.fit(corners, middleOf(ofCities));
  }, [map, ofCities, within, area, searched]);

  // The list leads the eye to the map: a card under the pointer or with the focus marks its pin.
  useEffect(() => {
    if (!map) return;
    const lead = ({ target }: Event): void => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]:not(.map-pin)') : null;
      map.highlight(card ? Number(card.dataset['listing']) : preview);
    };
    map.highlight(preview);
    document.addEventListener('pointerover', lead);
    document.addEventListener('focusin', lead);
    return () => {
      document.removeEventListener('pointerover', lead);
      document.removeEventListener('focusin', lead);
    };
  }, [map, preview]);

  const drawOwnArea = async (): Promise<void> => {
    if (!map) return;
    if (drawing) return drawing();
    const { ring, cancel } = map.drawArea();
    setDrawing(() => cancel);
    const drawn = await ring;
    setDrawing(null);
    if (drawn) onApply({ ...state, ...noPlace, area: drawn });
    else map.setArea(area ?? (within ? ringOf(cornersOfWithin(within)) : []));
  };

  const isFailed = isBroken || cities.isError || (counts.isError && !counts.data);
  const retry = () => {
    redraw();
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
      {map && ofCities?.length === 0 && (
        <div className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-card bg-surface p-2">
          <EmptyState icon="map" title={t('empty')} text={t('empty_text')} level={3} />
        </div>
      )}
      {!isFailed && (
        <div className="absolute top-3 left-3 flex max-w-[calc(100%-5rem)] flex-wrap gap-2">
          <button
            type="button"
            popoverTarget={filtersId}
            aria-label={t('filters')}
            className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:px-3 lg:hidden')}
          >
            <Icon name="sliders" />
            <span className="max-sm:hidden">{t('filters')}</span>
          </button>
          <a
            href={hrefOf({ ...state, view: 'rows' })}
            rel="nofollow"
            className={cx(buttonClass({ variant: 'secondary' }), 'lg:hidden')}
          >
            <Icon name="rows" />
            {t('list')}
          </a>
          {map && (
            <Button variant="secondary" icon="edit" aria-pressed={drawing !== null} onClick={() => void drawOwnArea()}>
              {drawing ? t('draw_cancel') : t('draw')}
            </Button>
          )}
        </div>
      )}
      {map && drawing && (
        <output className="absolute inset-x-0 bottom-8 mx-auto w-fit rounded-field bg-surface px-4 py-2 shadow-float">
          {t('draw_hint')}
        </output>
      )}
      {map && !drawing && preview !== null && <PinPreview id={preview} onClose={() => setPreview(null)} />}
      {map && !drawing && preview === null && (isMoved || !(within ?? area)) && (
        <div className="pointer-events-none absolute inset-x-0 bottom-8 flex justify-center xl:top-4 xl:bottom-auto">
          <Button
            className="pointer-events-auto shadow-float"
            onClick={() => {
              setMoved(false);
              onApply({ ...state, ...noPlace, within: withinOf(map.corners()) });
            }}
          >
            {t('search_here')}
          </Button>
        </div>
      )}
    </div>
  );
}
