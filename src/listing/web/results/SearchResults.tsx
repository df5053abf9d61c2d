import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { pageSize } from '#contract/page-size.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { later } from '#web/later.tsx';
import { Standing } from '#web/Standing.tsx';
import type { ListingCard } from '../../contract.ts';
import type { EmptyResultsProps } from './EmptyResults.tsx';
import type { FilterChip } from './filter-chips.ts';
import { useFirstRow } from '../card/first-row.ts';
import { ListingList } from '../card/ListingList.tsx';
import { filterChips } from './search-parts.ts';
import { ResultsToolbar } from './ResultsToolbar.tsx';
import type { SearchSpec } from './search-spec.ts';
import { clearedSearch, type SearchState } from './search-state.ts';

/** Most searches find something: the loader brings it where one does not. */
export const { bring: bringEmpty, Later: EmptyResults } = later(
  async () => (await import('./EmptyResults.tsx')).EmptyResults,
);

type ResultsPage = { items: ListingCard[]; total: number; next_cursor: string | null; meant: string | null };

type Props = {
  results: UseInfiniteQueryResult<InfiniteData<ResultsPage>>;
  state: SearchState;
  spec: SearchSpec;
  /** Undefined while those stand that the server has drawn. */
  chips: readonly FilterChip[] | undefined;
  filterCount: number;
  /** Told where none stand though filters are in force. */
  onLost: () => void;
  hrefOf: (state: SearchState) => string;
  onApply: (state: SearchState) => void;
  countOf: EmptyResultsProps['countOf'];
  /** Beside the list, below it on phones; absent where the view has none. */
  map?: ReactNode;
};

/** Pages follow each other by place, but a listing may move between two questions. */
function itemsOf(pages: readonly ResultsPage[]): ListingCard[] {
  const seen = new Map<number, ListingCard>();
  for (const page of pages) for (const item of page.items) if (!seen.has(item.id)) seen.set(item.id, item);
  return [...seen.values()];
}

/** A search of which fewer words would find something. */
export const hasTooManyWords = (error: unknown): boolean =>
  error instanceof ApiError && error.body.fields?.some(({ code }) => code === 'too_many_words') === true;

/** In the place of a seller's number: more than an address may have. */
const anySeller = Number.MAX_SAFE_INTEGER;
const comingAfter = 3;

/** What a search has found: how many, the filters in force, the listings, and the way on. Of any kind. */
export function SearchResults({
  results,
  state,
  spec,
  chips,
  filterCount,
  onLost,
  hrefOf,
  onApply,
  countOf,
  map,
}: Props) {
  const t = useTranslations('listing');
  const { locale } = useApp();
  const href = useHref();
  const eager = useFirstRow(state.view);
  const { data, isPlaceholderData, isFetchingNextPage, isFetchNextPageError } = results;
  const items = data ? itemsOf(data.pages) : [];
  const total = data?.pages[0]?.total;
  const Chips = filterChips.present()?.FilterChips;
  const next = data?.pages.at(-1)?.next_cursor ?? null;
  const meant = data?.pages[0]?.meant ?? null;
  const failed = results.isError && !data;
  // Made once for all cards of a page.
  const [before = '', after = ''] = hrefOf({
    ...state,
    withoutSellers: [...state.withoutSellers, anySeller],
    cursor: null,
  }).split(`=${anySeller}`);
  const withoutSeller = (id: number) => `${before}=${id}${after}`;
  return (
    <div className="min-w-0 flex-1">
      <ResultsToolbar state={state} spec={spec} filterCount={filterCount} hrefOf={hrefOf} onApply={onApply}>
        <p className="text-ink-2 tabular-nums max-lg:mb-1" aria-live="polite">
          {failed
            ? ''
            : total === undefined
              ? t('results.counting')
              : t('results.found', { count: total, shown: formatInteger(total, locale) })}
        </p>
      </ResultsToolbar>
      <Standing {...(filterCount > 0 ? { onLost } : {})}>
        {Chips && chips && <Chips chips={chips} hrefOf={hrefOf} />}
      </Standing>
      {meant !== null && state.q !== '' && !isPlaceholderData && (
        <p className="mt-3 text-ink-2">
          {t('results.meant')}{' '}
          <a href={hrefOf({ ...state, q: meant, cursor: null })} rel="nofollow" className="link font-medium">
            {meant}
          </a>
          . {t('results.typed', { typed: state.q })}
        </p>
      )}
      <h2 className="sr-only">{t('results.results')}</h2>
      <div className={map ? 'mt-4 max-lg:space-y-4 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-4' : 'mt-4'}>
        {map && (
          <div className="lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:h-[calc(100dvh-var(--header-height)-32px)]">
            {map}
          </div>
        )}
        {failed && hasTooManyWords(results.error) ? (
          <ErrorState title={t('error.too_many_words')} text={t('error.too_many_words_text')} />
        ) : failed ? (
          <ErrorState
            title={t('error.title')}
            text={t('error.text')}
            retry={{ label: t('error.retry'), onRetry: () => void results.refetch(), busy: results.isFetching }}
          />
        ) : total === 0 && !isPlaceholderData ? (
          <EmptyResults
            chips={chips ?? []}
            hrefOf={(chip) => hrefOf(chip.without)}
            countOf={countOf}
            resetHref={hrefOf(clearedSearch(state, spec))}
            newHref={href(paths.newOffer())}
          />
        ) : data && items.length === 0 && !isPlaceholderData ? (
          <EmptyState
            icon="search"
            title={t('empty.beyond')}
            text={t('empty.beyond_text')}
            action={<Button href={hrefOf({ ...state, cursor: null })}>{t('results.from_start')}</Button>}
          />
        ) : (
          <ListingList
            items={items}
            view={state.view}
            eager={eager}
            coming={data ? (isFetchingNextPage ? comingAfter : 0) : pageSize}
            fading={isPlaceholderData}
            withoutSeller={withoutSeller}
          />
        )}
      </div>
      {isFetchNextPageError && !isFetchingNextPage && (
        <div className="mt-4">
          <Notice tone="danger" retry={{ label: t('error.retry'), onRetry: () => void results.fetchNextPage() }}>
            {t('error.more')}
          </Notice>
        </div>
      )}
      <nav aria-label={t('results.results')} className="mt-6 flex flex-col items-center gap-3 empty:hidden">
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
            {t('results.more')}
          </Button>
        )}
        {state.cursor && items.length > 0 && (
          <a href={hrefOf({ ...state, cursor: null })} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" size={16} />
            {t('results.from_start')}
          </a>
        )}
      </nav>
    </div>
  );
}
