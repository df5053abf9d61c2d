import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { pageSize } from '#contract/page-size.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { showToast } from '#ui/toasts.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import type { ListingCard } from '../../contract.ts';
import { useApp } from '#web/use-app.ts';
import { noCosts } from '../no-costs.ts';
import { useFirstRow } from '../card/first-row.ts';
import { ListingList } from '../card/ListingList.tsx';
import { fewResults, type KindSearch } from './kind-search.ts';
import { stayQueryOf } from './search-state.ts';
import { listId, useSearchPage } from './use-search-page.ts';

/** Most pages have results and do not load this component; the loader loads it for pages without results. */
export const EmptyResults = hydrateOnAct(async () => (await import('./EmptyResults.tsx')).EmptyResults);

/** Listings that miss the search by one filter, after few or no results. */
export const MoreNearby = hydrateOnAct(async () => (await import('./MoreNearby.tsx')).MoreNearby);

export const ResultsToolbar = hydrateOnAct(async () => (await import('./ResultsToolbar.tsx')).ResultsToolbar);

export const CategoryLinks = hydrateOnAct(async () => (await import('./CategoryLinks.tsx')).CategoryLinks);

/** The active filters as links. */
export const FilterChips = hydrateOnAct(async () => (await import('./FilterChips.tsx')).FilterChips);

/** The listings of all pages. A listing that has moved between two requests may be on both pages, and is shown once; so is its paid place. */
function itemsOf(pages: readonly { items: ListingCard[] }[]): ListingCard[] {
  const seen = new Map<number, ListingCard>();
  for (const page of pages)
    for (const item of page.items) {
      const key = item.ad ? -item.id : item.id;
      if (!seen.has(key)) seen.set(key, item);
    }
  return [...seen.values()];
}

/** Whether no answer came. */
export const isOfNetwork = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** Whether the search was refused for having too many words. */
export const hasTooManyWords = (error: unknown): boolean =>
  error instanceof ApiError && error.body.fields?.some(({ code }) => code === 'too_many_words') === true;

/** A placeholder for an id in the address of the search without a listing or a seller; larger than any id. */
const anyId = Number.MAX_SAFE_INTEGER;
const comingAfter = 3;

/** The results of a search: their number, the active filters, the listings, and the link to the next page. */
export function SearchResults({ search }: { search: KindSearch }) {
  const t = useTranslations('results');
  const shell = useTranslations('shell');
  const { locale } = useApp();
  const { state, results, terms, hrefOf, apply } = useSearchPage(search);
  const eager = useFirstRow(state.view);
  const { isPlaceholderData, isFetchingNextPage, isFetchNextPageError } = results;
  const isOffline = isOfNetwork(results.error);
  const { data } = results;
  const items = data ? itemsOf(data.pages) : [];
  const total = data?.pages[0]?.total;
  const next = data?.pages.at(-1)?.next_cursor ?? null;
  const byCost = search.byCost?.partsOf(data?.pages, state, terms);
  const failed = results.isError && !data;
  const isTooLong = hasTooManyWords(results.error);
  const [title, text] = isTooLong
    ? [t('error.too_many_words'), t('error.too_many_words_text')]
    : isOffline
      ? [shell('failure.offline_title'), shell('failure.offline_text')]
      : [shell('failure.title'), shell('failure.text')];
  // An address is made once and split at the placeholder: making one for each card would take a tenth of the render.
  const without = (key: 'withoutListings' | 'withoutSellers') => {
    const hiding = { ...state, [key]: [...state[key], anyId], cursor: null };
    const [before = '', after = ''] = hrefOf(hiding).split(`=${anyId}`);
    return (id: number) => `${before}=${id}${after}`;
  };
  const hideWords = useMemo(
    () => ({ more: t('hide.more'), listing: t('hide.listing'), seller: t('hide.seller') }),
    [t],
  );
  const hiddenCount = useRef(state.withoutListings.length);
  useEffect(() => {
    const { length } = state.withoutListings;
    if (length > hiddenCount.current) {
      const onUndo = () => apply({ ...state, withoutListings: state.withoutListings.slice(0, -1) });
      showToast({ text: t('hide.done'), undo: { label: t('hide.undo'), onUndo } });
    }
    hiddenCount.current = length;
  });
  return (
    <div className="min-w-0 flex-1">
      <div className="results-bar">
        <ResultsToolbar search={search} />
        <CategoryLinks search={search} />
        <FilterChips search={search} />
      </div>
      <FilterChips search={search} notes />
      <h2 id={listId} tabIndex={-1} className="sr-only">
        {t('results')}
      </h2>
      <div className="mt-2 sm:mt-3">
        {byCost?.note}
        {failed && (
          <ErrorState
            title={title}
            text={text}
            {...(!isTooLong && {
              retry: { label: shell('failure.retry'), onRetry: () => void results.refetch(), busy: results.isFetching },
            })}
          />
        )}
        {data && items.length === 0 && !isPlaceholderData ? (
          <EmptyResults search={search} />
        ) : (
          !failed && (
            <ListingList
              items={items}
              view={state.view}
              eager={eager}
              coming={data ? (isFetchingNextPage ? comingAfter : 0) : pageSize}
              fading={isPlaceholderData}
              isOfOneCity={state.view === 'map'}
              costs={byCost?.costsBelowNote ?? noCosts}
              query={stayQueryOf(state, search.spec)}
              without={{
                listing: without('withoutListings'),
                seller: without('withoutSellers'),
                words: hideWords,
              }}
            />
          )
        )}
      </div>
      {total !== undefined && total < fewResults && !isPlaceholderData && <MoreNearby search={search} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <div className="mt-4">
          <Notice tone="danger" retry={{ label: shell('failure.retry'), onRetry: () => void results.fetchNextPage() }}>
            {t('error.more')}
          </Notice>
        </div>
      )}
      <nav aria-label={t('results')} className="mt-6 flex flex-col items-center gap-3 empty:hidden">
        {!state.cursor && next && total !== undefined && (
          <p className="text-14 text-ink-3">
            {t('shown_of', {
              shown: formatInteger(items.filter(({ ad }) => !ad).length, locale),
              total: formatInteger(total, locale),
            })}
          </p>
        )}
        {next && !isPlaceholderData && (
          <Button
            href={hrefOf({ ...state, cursor: next })}
            rel="next nofollow"
            variant="secondary"
            full
            aria-disabled={isFetchingNextPage || undefined}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!isFetchingNextPage) void results.fetchNextPage();
            }}
          >
            {t('more')}
          </Button>
        )}
        {state.cursor && items.length > 0 && (
          <a href={hrefOf({ ...state, cursor: null })} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" size={16} />
            {t('from_start')}
          </a>
        )}
      </nav>
    </div>
  );
}
