import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '#contract/client.ts';
import { countFilters } from '#listing/web/results/count-filters.ts';
import type { KindSearch } from '#listing/web/results/kind-search.ts';
import { type SearchState, stayQueryOf } from '#listing/web/results/search-state.ts';
import { useSearchPage } from '#listing/web/results/use-search-page.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useRouter } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import { isAnimated } from './base/is-animated.ts';
import { useDrawnMap } from './base/use-drawn-map.ts';
import { ListSheet } from './ListSheet.tsx';
import { MapBar } from './MapBar.tsx';
import { mapTexts } from './map-texts.ts';
import { LocateButton, MapTools } from './MapTools.tsx';
import type { Group } from './markers/group.ts';
import { PinCard } from './PinCard.tsx';
import { newestState } from './newest-state.ts';
import { groupsToShow } from './shown-groups.ts';
import { useLedMap } from './use-led-map.ts';
import { beyondView, sumOf, useMapGroups } from './use-map-groups.ts';
import { useMapSearch } from './use-map-search.ts';
import { useOpenedMap } from './use-opened-map.ts';
import { useOwnArea } from './use-own-area.ts';
import { edgeId } from './use-sheet.ts';

export type ResultsMapProps = {
  search: KindSearch;
  /** The search whose hits are shown: without the filter by part of the map. */
  asked: InputOf<'search/map'>;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
  onApply: (state: SearchState, options?: { replace: boolean }) => void;
};

/** What lies over a map to which its markers give way. */
const overlaid = '[data-over], .maplibregl-ctrl-group, .maplibregl-ctrl-attrib';

/** The part of the window above the list of a group: the map there has its buttons, of which one leads back. */
const mapShare = 0.42;
/** On phones the list with a group lies below the map, of which it comes over the lower part. */
function scrollToList(): void {
  if (matchMedia('(min-width: 768px)').matches) return;
  const edge = document.querySelector(`#${edgeId}`)?.getBoundingClientRect().top ?? 0;
  const top = edge - innerHeight * mapShare;
  if (top > 0) scrollBy({ top, behavior: isAnimated() ? 'smooth' : 'auto' });
}

/** The hits of a search on a map that can narrow the search. The list beside it is the same for visitors who cannot use the map. */
export function ResultsMap({ search, asked, state, hrefOf, onApply }: ResultsMapProps) {
  const t = useTranslations('search.map');
  const { locale } = useApp();
  const { cities, city, searchedRegions } = useSearchPage(search);
  const { all, ofAll, ofView, view, setView, isViewLoading, hasViewFailed, askAgain } = useMapGroups(asked);
  const router = useRouter();
  const newest = (): SearchState => newestState(router.location().search, state, search.spec);
  const mapSearch = useMapSearch({ state, newest, ofAll, view, onView: setView, onApply });
  /** The listing whose card is open. */
  const [pinned, setPinned] = useState<number | null>(null);
  const askedOf = JSON.stringify(asked);
  const [foundBy, setFoundBy] = useState(askedOf);
  // Other filters may not find the listing of the card, around which the markers stay those of the search before.
  if (foundBy !== askedOf) {
    setFoundBy(askedOf);
    setPinned(null);
  }
  const [withoutPoint, setWithoutPoint] = useState<Group | null>(null);
  // The map that opens on a part of Russia tells how many are elsewhere, since the list has them all.
  const isNarrowed = mapSearch.isMoved || state.within !== null || state.area !== null;
  const groups = groupsToShow(ofAll, ofView, isNarrowed);

  // Markers act on the present search, which may be newer than the one that the map was drawn with.
  const open = useEffectEvent((group: Group): void => {
    setPinned(group.listing?.id ?? null);
    if (group.listing) return;
    mapSearch.openGroup(group);
    scrollToList();
  });
  const close = useEffectEvent((): void => setPinned(null));
  const { frame, map, isBroken, redraw } = useDrawnMap(async (container, language) => {
    const { drawMap } = await import('./draw-map.ts');
    return drawMap(container, {
      language,
      texts: mapTexts(t, language),
      overlays: () => [...(container.parentElement?.querySelectorAll(overlaid) ?? [])],
      onMoved: (corners, byVisitor) => mapSearch.move(corners, byVisitor),
      onOpen: (group) => open(group),
      onNearer: () => {
        close();
        mapSearch.leave();
      },
      onWithoutPoint: setWithoutPoint,
      onGround: () => close(),
    });
  });
  useEffect(() => {
    if (map && groups) map.setGroups(groups);
  }, [map, groups]);
  const outline = useOpenedMap({ map, search, state, ofAll, isStale: all.isPlaceholderData, mapSearch });
  const { isDrawing, toggle } = useOwnArea(map, outline, mapSearch.searchArea);
  useLedMap(map, pinned);
  const isOutlined = outline.length > 0;

  const beyond = useMemo(
    () => (isNarrowed || !view || !ofAll || !ofView ? null : beyondView(view, ofAll, ofView)),
    [isNarrowed, view, ofAll, ofView],
  );
  /** Whether the list has the part of the map that is in view, and not all that was found. */
  const isPart = state.within !== null && !mapSearch.isAtSpot && !isOutlined;
  const leaveSpot = (): void => {
    map?.release();
    mapSearch.leaveSpot();
  };
  const showAll = (): void => {
    mapSearch.showAll();
    if (ofAll) map?.open(ofAll);
  };
  const isBlank = ofView?.length === 0 && !!ofAll && ofAll.length > 0 && !isDrawing && !mapSearch.isAtSpot;
  // Any rendering may change what lies over the map.
  useEffect(() => map?.settle());

  const total = ofAll ? sumOf(ofAll) : 0;
  const filters = countFilters(state, { regions: searchedRegions, cities, city }, search.spec);
  const isFailed = isBroken || (all.isError && !all.data);
  const retry = () => {
    redraw();
    if (all.isError) void all.refetch();
  };
  return (
    <>
      <ListSheet />
      <MapFrame
        isFailed={isFailed}
        isCardOpen={pinned !== null}
        coming={mapSearch.isLeft ? 'list' : isViewLoading ? 'markers' : undefined}
        isStale={isNarrowed && isViewLoading}
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
          (!map || !ofAll) && (
            <>
              <output className="absolute inset-0">
                <Skeleton className="size-full" />
                <span className="sr-only">{t('loading')}</span>
              </output>
              <LateNote href={hrefOf(state)} />
            </>
          )
        )}
        {map && ofAll?.length === 0 && (
          <div className="absolute inset-x-4 top-1/2 -translate-y-1/2 rounded-card bg-surface p-2">
            <EmptyState icon="map" title={t('empty')} text={filters > 0 ? t('empty_text') : undefined} level={3} />
          </div>
        )}
        {map && isBlank && (
          <div
            data-over
            className="absolute top-1/2 left-1/2 flex w-max -translate-1/2 flex-col items-center gap-3 rounded-card bg-surface px-5 py-4 text-center shadow-float"
          >
            <p className="font-semibold">{t('blank')}</p>
            <Button onClick={showAll}>{t('show_all', { shown: formatInteger(total, locale) })}</Button>
          </div>
        )}
        {map && hasViewFailed && (
          <div
            data-over
            role="alert"
            className="absolute top-1/2 left-1/2 flex w-max max-w-[calc(100%-2rem)] -translate-1/2 flex-col items-center gap-3 rounded-card bg-surface px-5 py-4 text-center shadow-float"
          >
            <p>{t('offline')}</p>
            <Button onClick={askAgain}>{t('retry')}</Button>
          </div>
        )}
        {!isFailed && (
          <MapTools
            isDrawn={map !== null}
            isDrawing={isDrawing}
            onDraw={toggle}
            onRemoveArea={isOutlined && !mapSearch.isAtSpot ? mapSearch.removeArea : null}
            onLeaveSpot={mapSearch.isAtSpot ? leaveSpot : null}
            onShowAll={isPart && !isBlank ? showAll : null}
            total={total}
            filters={filters}
            listHref={hrefOf({ ...state, view: search.spec.view })}
          />
        )}
        {map && <LocateButton map={map} />}
        {map && isDrawing && (
          <output className="absolute inset-x-0 bottom-12 mx-auto w-fit rounded-field bg-surface px-4 py-2 shadow-float">
            <span className="pointer-coarse:hidden">{t('draw_hint_mouse')}</span>
            <span className="hidden pointer-coarse:inline">{t('draw_hint_finger')}</span>
          </output>
        )}
        {map && !isDrawing && pinned !== null && (
          <PinCard
            key={pinned}
            id={pinned}
            query={stayQueryOf(state, search.spec)}
            onClose={() => setPinned(null)}
            onSized={map.placeCard}
          />
        )}
        {map && !isDrawing && (
          <MapBar
            state={state}
            mapSearch={mapSearch}
            withoutPoint={mapSearch.isAtSpot ? null : withoutPoint}
            onWithoutPoint={(group) => open(group)}
            beyond={beyond && beyond.count > 0 && beyond.groups.length > 0 ? beyond : null}
            onBeyond={() => beyond && mapSearch.lead(() => map.open(beyond.groups))}
            onShowAll={isPart && !isBlank ? showAll : null}
            total={total}
            isBelowTools={isOutlined || mapSearch.isAtSpot}
            isHiddenOnPhones={pinned !== null || mapSearch.isAtSpot}
          />
        )}
      </MapFrame>
    </>
  );
}

/** What the document itself says where the scripts of the map have not come: it is shown by its style after some seconds. */
function LateNote({ href }: { href: string }) {
  const t = useTranslations('search.map');
  return (
    <div className="absolute inset-x-4 top-1/2 -translate-y-1/2 text-center [animation:come-late_250ms_10s_both]">
      <p className="font-semibold">{t('late')}</p>
      <p className="mx-auto mt-1 max-w-80 text-ink-2">{t('offline')}</p>
      <a href={href} target="_self" className={cx(buttonClass({ variant: 'secondary' }), 'mt-3')}>
        {t('retry')}
      </a>
    </div>
  );
}

type FrameProps = {
  isFailed: boolean;
  isCardOpen: boolean;
  /** What is about to come: the list of a pressed group, or the markers of a view. */
  coming: 'list' | 'markers' | undefined;
  /** The markers are of the view before. */
  isStale: boolean;
  children: ReactNode;
};

/** The place of the map: beside the list on wide screens, else above it, where the upper edge of the list shows below the map. */
function MapFrame({ isFailed, isCardOpen, coming, isStale, children }: FrameProps) {
  return (
    // The map inside is a landmark of its own.
    <div
      data-coming={coming}
      data-stale={isStale || undefined}
      className={cx(
        'sticky top-16 overflow-hidden bg-tint noscript:hidden md:relative md:top-auto xl:sticky xl:top-(--header-height) xl:h-[calc(100dvh-var(--header-height))] xl:flex-1 xl:border-l xl:border-line',
        // The list shows below the map, by which a finger moves the page; on phones it is a sheet that is pulled over the map.
        !isFailed && 'min-h-60 md:h-[calc(100dvh-5rem-var(--header-height))] md:min-h-80',
        !isFailed &&
          (isCardOpen
            ? 'h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height))]'
            : 'h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height)-var(--cookie-notice-height,0px)-var(--sheet-head)+var(--sheet-drop,0px))]'),
      )}
    >
      {children}
    </div>
  );
}
