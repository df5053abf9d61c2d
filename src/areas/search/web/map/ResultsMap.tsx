import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countFilters } from '#listing/web/results/count-filters.ts';
import { filtersId } from '#listing/web/results/filters-id.ts';
import type { KindSearch } from '#listing/web/results/kind-search.ts';
import { useSearchPage } from '#listing/web/results/use-search-page.ts';
import { noPlace, readSearch, type SearchState } from '#listing/web/results/search-state.ts';
import type { Api, InputOf } from '#contract/client.ts';
import type { Within } from '#listing/web/results/address-values.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { browserPosition } from '../../place/web/nearest-city.ts';
import { useRouter } from '#web/router/use-router.ts';
import { createStore } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';
import { type Corners, cornersMeet, cornersOfRing, isOnePlace, isWithin, liesAround, type Point } from './clusters.ts';
import { noteOf } from './group-note.ts';
import { ListSheet, openSheet } from './ListSheet.tsx';
import { cornersOfWithin, isLikeView, ringOf, withinOf, withinOfGroup } from './within.ts';
import { PinPreview } from './PinPreview.tsx';
import { compactNumber, pinPrice } from './pin-price.ts';
import { bothOf, pointsOfCells } from './points-of-cells.ts';
import { baseTexts } from './base-texts.ts';
import { useDrawnMap } from './use-drawn-map.ts';
import { isAnimated } from './is-animated.ts';
import { useLedMap } from './use-led-map.ts';

const mapQuery = (api: Api, input: InputOf<'search/map'>) =>
  queryOptions({
    queryKey: ['search', 'map', input],
    queryFn: ({ signal }) => api('search/map', input, { signal }),
    placeholderData: keepPreviousData,
  });

/** Milliseconds without a movement of the map before the list follows the map. */
const restMs = 400;
/** Whether the list follows the map, as long as the document lives. */
const following = createStore(true);

export type ResultsMapProps = {
  search: KindSearch;
  /** The search whose hits are shown: without the filter by part of the map. */
  asked: InputOf<'search/map'>;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
  onApply: (state: SearchState, options?: { replace: boolean }) => void;
};

/** The hits of a search on a map that can narrow the search. The list beside it is the same for visitors who cannot use the map. */
export function ResultsMap({ search, asked, state, hrefOf, onApply }: ResultsMapProps) {
  const t = useTranslations('search.map');
  const { api, locale } = useApp();
  const router = useRouter();
  const { cities, city, searchedRegions } = useSearchPage(search);
  const filters = countFilters(state, { regions: searchedRegions, cities, city }, search.spec);
  const [view, setView] = useState<SearchState['within']>(null);
  const all = useQuery(mapQuery(api, asked));
  // Every kind takes a view.
  const inView = { ...(asked as object), view: view ?? undefined } as typeof asked;
  const shown = useQuery({
    ...mapQuery(api, inView),
    enabled: view !== null,
    // Signs of a small part would leave the rest of a much larger one without any.
    placeholderData: (last, query) => {
      const { view: part } = (query?.queryKey[2] ?? {}) as { view?: Within };
      return part && view && isLikeView(part, view) ? last : undefined;
    },
  });
  const isFollowing = useStore(following);
  const [isMoved, setMoved] = useState(false);
  /** The part of the map that was searched when a group was pressed, whose listings the list is to show. */
  const [left, setLeft] = useState<string | null>(null);
  const searchedPart = JSON.stringify(state.within);
  if (left !== null && left !== searchedPart) setLeft(null);
  const [preview, setPreview] = useState<number | null>(null);
  const [withoutPoint, setWithoutPoint] = useState<Point | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [drawing, setDrawing] = useState<(() => void) | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const ofAll = useMemo(() => all.data && pointsOfCells(all.data.cells, locale), [all.data, locale]);
  const ofView = useMemo(() => shown.data && pointsOfCells(shown.data.cells, locale), [shown.data, locale]);
  const points = ofView ?? ofAll;
  // The map that opens on a part of Russia tells how many are elsewhere, since the list has them all.
  const isNarrowed = isMoved || state.within !== null || state.area !== null;
  const beyond = useMemo(() => {
    if (isNarrowed || !view || !ofAll || !ofView) return null;
    const sumOf = (some: readonly Point[]): number => some.reduce((sum, { count }) => sum + count, 0);
    const corners = cornersOfWithin(view);
    const groups = ofAll.filter(({ place }) => !isWithin(place, corners));
    return { groups, count: sumOf(ofAll) - sumOf(ofView.filter(({ place }) => isWithin(place, corners))) };
  }, [isNarrowed, view, ofAll, ofView]);
  /** The search in another part of the map: the places that it names stay as long as some of their listings may lie there. */
  const stateIn = (part: { within: Within } | { area: NonNullable<SearchState['area']> }, corners: Corners) => {
    const isStill = ofAll?.some((point) => cornersMeet(point.corners, corners));
    return { ...state, ...(isStill ? { within: null, area: null } : noPlace), ...part };
  };
  /** The part of the map whose list it asked for and has not got: it shows that part already. */
  const awaited = useRef<string | null>(null);
  const searchIn = (within: Within, options?: { replace: boolean }): void => {
    awaited.current = JSON.stringify(within);
    onApply(stateIn({ within }, cornersOfWithin(within)), options);
  };
  // Markers act on the present search, which may be newer than the one that the map was drawn with.
  const open = useEffectEvent(({ corners, listing }: Point): void => {
    setPreview(listing?.id ?? null);
    if (listing) return;
    clearTimeout(rest.current);
    searchIn(withinOfGroup(corners));
    // On phones the list with the group lies below the map, of which it comes over the lower half.
    if (!matchMedia('(min-width: 768px)').matches)
      scrollBy({ top: innerHeight / 2, behavior: isAnimated() ? 'smooth' : 'auto' });
  });
  const close = useEffectEvent((): void => setPreview(null));
  // A pressed group is a step of the history, from which Back returns to the view before; all other moves share one entry.
  const follow = useEffectEvent((next: Within) => searchIn(next, { replace: left === null }));
  const move = useEffectEvent((corners: Corners, byVisitor: boolean): void => {
    const next = withinOf(corners);
    setView(next);
    if (!byVisitor) return;
    setMoved(true);
    clearTimeout(rest.current);
    const isFollowed = following.get() && !state.area;
    if (!isFollowed || JSON.stringify(next) === searchedPart) setLeft(null);
    if (!isFollowed) return;
    rest.current = setTimeout(() => follow(next), restMs);
  });
  const leave = useEffectEvent((): void => setLeft(following.get() && !state.area ? searchedPart : null));
  const { frame, map, isBroken, redraw } = useDrawnMap(async (container, language) => {
    const { drawMap } = await import('./draw-map.ts');
    const overlaid = '[data-over], .maplibregl-ctrl-group, .maplibregl-ctrl-attrib';
    const from = (minor: number): string =>
      t('from', { price: pinPrice({ price: { minor, currency: 'RUB' }, price_per: null }, language) });
    return drawMap(container, {
      language,
      texts: {
        ...baseTexts[language],
        title: t('title'),
        sign: (point: Point) => {
          const { city, district, count, listing, least } = point;
          if (listing) return t('pin', { price: (listing.title ?? listing.price)[language] });
          const shown = formatInteger(count, language);
          const named = [city?.name, district].filter(Boolean).join(', ');
          const place = liesAround(point) ? t('around', { place: named }) : named;
          const text = city ? t('sign', { place, count, shown }) : t('group', { count, shown });
          const further = isOnePlace(point.corners) ? t('one_place') : least == null ? '' : from(least);
          return [text, further].filter(Boolean).join(', ');
        },
        around: (place) => t('around', { place }),
        count: (count) => bothOf((locale) => compactNumber(count, locale)),
        note: (point) => noteOf(point, t('one_place'), from),
      },
      overlays: () => [...(container.parentElement?.querySelectorAll(overlaid) ?? [])],
      onMoved: (corners, byVisitor) => move(corners, byVisitor),
      onOpen: (point) => open(point),
      onNearer: () => leave(),
      onWithoutPoint: setWithoutPoint,
      onGround: () => close(),
    });
  });

  useEffect(() => {
    if (map && points) map.setPoints(points);
  }, [map, points]);
  // The map opens on the searched area, else on what was found (`openingOf`); and once more when another place is chosen.
  const { within, area } = state;
  const outline = useMemo(
    () => area ?? (within && !isFollowing ? ringOf(cornersOfWithin(within)) : []),
    [area, within, isFollowing],
  );
  const searched = JSON.stringify((Object.keys(noPlace) as (keyof typeof noPlace)[]).map((key) => state[key]));
  const hasOpened = useRef<string | null>(null);
  const openOn = useEffectEvent(({ within: part, area: ring }: Pick<SearchState, 'within' | 'area'>): void => {
    if (part) map?.show(cornersOfWithin(part));
    else if (ofAll) map?.open(ring ? [{ corners: cornersOfRing(ring), count: 1 }] : ofAll);
  });
  useEffect(() => {
    if (!map || !ofAll || all.isPlaceholderData) return;
    map.setArea(outline);
    if (hasOpened.current === searched) return;
    hasOpened.current = searched;
    const isAwaited = within !== null && awaited.current !== null;
    if (!isAwaited || awaited.current === searchedPart) awaited.current = null;
    if (!isAwaited) openOn({ within, area });
  }, [map, ofAll, all.isPlaceholderData, within, area, outline, searched, searchedPart]);
  // Back shows the part of the map in the address at once: a list that was still loading is dropped, and the page has the search of before all along.
  const traverse = useEffectEvent((): void => {
    const next = readSearch(router.location().search, search.spec);
    const isSame = JSON.stringify([next.within, next.area]) === JSON.stringify([within, area]);
    if (next.view !== 'map' || (isSame && awaited.current === null)) return;
    clearTimeout(rest.current);
    awaited.current = null;
    setLeft(null);
    setMoved(false);
    openOn(next);
  });
  useEffect(() => {
    const onTraverse = (): void => traverse();
    addEventListener('popstate', onTraverse);
    return () => removeEventListener('popstate', onTraverse);
  }, []);

  useLedMap(map, preview);
  // The bar over the map comes with what it tells.
  const inBar = [withoutPoint?.count, beyond?.count, isFollowing, isMoved].join();
  useEffect(() => map?.settle(inBar), [map, inBar]);

  const drawOwnArea = async (): Promise<void> => {
    if (!map) return;
    if (drawing) return drawing();
    const { ring, cancel } = map.drawArea();
    setDrawing(() => cancel);
    const drawn = await ring;
    setDrawing(null);
    if (drawn) onApply(stateIn({ area: drawn }, cornersOfRing(drawn)));
    else map.setArea(outline);
  };

  const locate = async (): Promise<void> => {
    setLocating(true);
    try {
      map?.goTo(await browserPosition());
    } catch {
      showToast({ text: t('no_position') });
    } finally {
      setLocating(false);
    }
  };

  const isFailed = isBroken || (all.isError && !all.data);
  const retry = () => {
    redraw();
    if (all.isError) void all.refetch();
  };
  const searchHere = (): void => {
    setMoved(false);
    if (view) searchIn(view);
  };
  return (
    <>
      <ListSheet />
      {/* The map inside is a landmark of its own. */}
      <div
        data-coming={left !== null ? 'list' : shown.isFetching && !ofView ? 'signs' : undefined}
        className={cx(
          'sticky top-16 overflow-hidden bg-tint noscript:hidden md:relative md:top-auto xl:sticky xl:top-(--header-height) xl:h-[calc(100dvh-var(--header-height))] xl:flex-1 xl:border-l xl:border-line',
          // The list shows below the map, by which a finger moves the page; on phones it is a sheet that is pulled over the map.
          !isFailed && 'min-h-60 md:h-[calc(100dvh-5rem-var(--header-height))] md:min-h-80',
          !isFailed &&
            (preview === null
              ? 'h-[calc(100dvh-7.5rem-var(--bottom-bar-height)-var(--cookie-notice-height,0px)-11.5rem)]'
              : 'h-[calc(100dvh-7.5rem-var(--bottom-bar-height))]'),
        )}
      >
        <div ref={frame} className="map-frame map-of-results size-full" data-loading={t('loading')} hidden={isFailed} />
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
        {map && ofAll?.length === 0 && (
          <div className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-card bg-surface p-2">
            <EmptyState icon="map" title={t('empty')} text={t('empty_text')} level={3} />
          </div>
        )}
        {!isFailed && (
          <div data-over className="absolute top-3 left-3 flex max-w-[calc(100%-5rem)] flex-wrap gap-2">
            <button
              type="button"
              popoverTarget={filtersId}
              aria-label={filters > 0 ? `${t('filters')} · ${filters}` : t('filters')}
              className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:px-3 lg:hidden')}
            >
              <Icon name="sliders" />
              <span className="max-sm:hidden">{t('filters')}</span>
              {filters > 0 && <span className="tabular-nums">{filters}</span>}
            </button>
            <a
              href={hrefOf({ ...state, view: search.spec.view })}
              rel="nofollow"
              className={cx(buttonClass({ variant: 'secondary' }), 'max-md:hidden lg:hidden')}
            >
              <Icon name="rows" />
              {t('list')}
            </a>
            {map && (
              <Button
                variant="secondary"
                icon="edit"
                className={cx('map-tool', !drawing && 'max-sm:px-3')}
                aria-label={drawing ? undefined : t('draw')}
                aria-pressed={drawing !== null}
                onClick={() => void drawOwnArea()}
              >
                {drawing ? t('draw_cancel') : <span className="max-sm:hidden">{t('draw')}</span>}
              </Button>
            )}
            <Button variant="secondary" icon="rows" className="md:hidden" onClick={openSheet}>
              {t('to_list')}
            </Button>
          </div>
        )}
        {map && (
          // Below the buttons of the zoom.
          <span data-over className="map-tool absolute top-[7.25rem] right-2.5">
            <IconButton
              icon="locate"
              label={t('locate')}
              disabled={isLocating}
              variant="outlined"
              onClick={() => void locate()}
            />
          </span>
        )}
        {map && drawing && (
          <output className="absolute inset-x-0 bottom-12 mx-auto w-fit rounded-field bg-surface px-4 py-2 shadow-float">
            {t('draw_hint')}
          </output>
        )}
        {map && !drawing && preview !== null && (
          <PinPreview key={preview} id={preview} onClose={() => setPreview(null)} onSized={map.placeCard} />
        )}
        {map && !drawing && (
          <div
            className={cx(
              'map-acts pointer-events-none absolute inset-x-3 bottom-12 flex justify-center max-md:bottom-15',
              preview !== null && 'max-md:hidden',
            )}
          >
            <div data-over className="map-bar pointer-events-auto">
              <label className="tick max-sm:hidden">
                <input
                  type="checkbox"
                  checked={isFollowing}
                  onChange={({ currentTarget: { checked } }) => {
                    following.set(checked);
                    clearTimeout(rest.current);
                    if (checked && isMoved && !area) searchHere();
                  }}
                />
                <span>{t('follow')}</span>
              </label>
              {withoutPoint?.city && (
                <button type="button" onClick={() => open(withoutPoint)}>
                  {t('without_point', {
                    place: withoutPoint.city.name,
                    shown: formatInteger(withoutPoint.count, locale),
                  })}
                </button>
              )}
              {(!isFollowing || area) && (isMoved || !(within ?? area)) && (
                <button type="button" onClick={searchHere}>
                  {t('search_here')}
                </button>
              )}
              {beyond && beyond.count > 0 && beyond.groups.length > 0 && (
                <button type="button" onClick={() => map.open(beyond.groups)}>
                  {t('beyond', { shown: formatInteger(beyond.count, locale) })}
                </button>
              )}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
