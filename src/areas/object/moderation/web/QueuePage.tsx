import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadKinds } from '#kinds/web/dictionaries.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp } from '#web/use-app.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { ModerationObject } from './ModerationObject.tsx';
import { isFiltered, queueFilterOf, queueQuery } from './queue.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueRow } from './QueueRow.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { useClaim } from './use-claim.ts';
import { useDecidedListings } from './use-decided-listings.ts';
import { useDecisions } from './use-decisions.ts';
import { useShortcuts } from '#areas/admin/web/use-shortcuts.ts';
import { useOpenListing } from './use-open-listing.ts';

/** Maximum pages to load for a listing that the URL names. */
const maxDepth = 20;
/** The next page is fetched when this few listings are left. */
const fetchAhead = 8;

/** Loads the queue page by page until it includes the listing that the URL names. */
export async function load(ctx: LoadContext) {
  const query = queueQuery(ctx.api, queueFilterOf(ctx.search));
  await loadKinds();
  const requestedId = Number(firstValue(ctx.search, 'id')) || 0;
  let data = await ctx.queryClient.ensureInfiniteQueryData(query);
  const isFound = () =>
    requestedId === 0 || data.pages.some((page) => page.items.some((listing) => listing.id === requestedId));
  while (!isFound() && data.pages.length < maxDepth && data.pages.at(-1)?.next_cursor) {
    data = await ctx.queryClient.fetchInfiniteQuery({ ...query, pages: data.pages.length + 1, staleTime: 0 });
  }
  return data;
}

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('queue.title'), noindex: true };
}

/** Page /admin: the queue, the open listing and the decision on one screen. */
export function Page() {
  const t = useTranslations('admin');
  const { api } = useApp();
  const search = useSearch();
  const filter = queueFilterOf(search);
  const query = queueQuery(api, filter);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetching, refetch } = useSuspenseInfiniteQuery(query);
  const decided = useDecidedListings();
  const waiting = decided.without(data.pages.flatMap((page) => page.items));
  const total = data.pages[0]?.total ?? 0;
  const place = useOpenListing(waiting, filter);
  const { open, step } = place;
  const decisions = useDecisions(place, decided);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  useClaim(open?.id);

  useEffect(() => {
    if (waiting.length < fetchAhead && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [waiting.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const toggle = (id: number) =>
    setSelected((former) => {
      const next = new Set(former);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  useShortcuts({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyU: () => void decisions.undoLast(),
    Space: () => open && toggle(open.id),
  });
  const chosen = waiting.filter((listing) => selected.has(listing.id));

  return (
    <PageContainer className="py-6">
      <AdminNavigation current="queue" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-24 font-semibold md:text-32">{t('queue.title')}</h1>
        <p className="text-ink-2" aria-live="polite">
          {t('queue.waiting', { count: total })}
        </p>
      </div>
      <QueueFilters filter={filter} />
      {open ? (
        <div className="mt-6 gap-6 lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)_20rem] lg:items-start">
          <nav
            aria-label={t('queue.list')}
            className={cx(
              'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
              'max-lg:mb-6 max-lg:max-h-60 max-lg:overflow-y-auto',
            )}
          >
            <Checkbox
              label={t('queue.select_all', { count: waiting.length })}
              checked={chosen.length === waiting.length}
              onChange={() =>
                setSelected(chosen.length === waiting.length ? new Set() : new Set(waiting.map(({ id }) => id)))
              }
              className="mb-1 ml-3 w-fit"
            />
            <ul className="space-y-2 p-0.5">
              {waiting.map((listing) => (
                <QueueRow
                  key={listing.id}
                  listing={listing}
                  filter={filter}
                  isOpen={listing.id === open.id}
                  isSelected={selected.has(listing.id)}
                  onSelect={() => toggle(listing.id)}
                  onOpen={() => place.show(listing.id)}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button
                variant="secondary"
                full
                busy={isFetchingNextPage}
                className="mt-3"
                onClick={() => void fetchNextPage()}
              >
                {t('queue.more')}
              </Button>
            )}
          </nav>
          <ModerationObject listing={open} />
          <DecisionPanel
            key={chosen.length > 0 ? 'selected' : open.id}
            listings={chosen.length > 0 ? chosen : [open]}
            isSelection={chosen.length > 0}
            busy={decisions.busy}
            onDecide={async (verdict) => {
              const listings = chosen.length > 0 ? chosen : [open];
              if (!(await decisions.decide(listings, verdict))) return;
              // The next listings may have come meanwhile, and some of them be selected already.
              const isDecided = new Set(listings.map(({ id }) => id));
              setSelected((former) => new Set([...former].filter((id) => !isDecided.has(id))));
            }}
            onClear={() => setSelected(new Set())}
          />
        </div>
      ) : total > 0 && isFetching ? (
        // All that was loaded is decided on, and the rest is on its way.
        <Skeleton className="mt-6 h-120 w-full rounded-card" />
      ) : (
        <EmptyState
          icon="check"
          title={t(isFiltered(filter) ? 'queue.none_title' : 'queue.empty_title')}
          text={t(isFiltered(filter) ? 'queue.none_text' : 'queue.empty_text')}
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('queue.refresh')}
            </Button>
          }
        />
      )}
    </PageContainer>
  );
}
