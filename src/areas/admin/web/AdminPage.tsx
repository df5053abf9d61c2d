import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { formatWhen } from '#ui/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/context.tsx';
import { paths } from '#web/paths.ts';
import { type LoadContext, one } from '#web/routes/view.ts';
import { DecisionPanel } from './DecisionPanel.tsx';
import { ModerationObject } from './ModerationObject.tsx';
import { queueQuery, type Waiting } from './queue.ts';
import { useOpenListing } from './use-open-listing.ts';

/** How deep into the queue an address may point. */
const deepest = 20;

/** Loads the queue as far as the listing that the address names. */
export async function load(ctx: LoadContext) {
  const query = queueQuery(ctx.api);
  const asked = Number(one(ctx.search, 'id')) || 0;
  let data = await ctx.queryClient.ensureInfiniteQueryData(query);
  const isFound = () => asked === 0 || data.pages.some((page) => page.items.some((listing) => listing.id === asked));
  while (!isFound() && data.pages.length < deepest && data.pages.at(-1)?.next_cursor) {
    data = await ctx.queryClient.fetchInfiniteQuery({ ...query, pages: data.pages.length + 1, staleTime: 0 });
  }
  return data;
}

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('queue.title'), noindex: true };
}

/** /admin: queue, object and decision on one screen. */
export function Page() {
  const t = useTranslations('admin');
  const { api } = useApp();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useSuspenseInfiniteQuery(queueQuery(api));
  const waiting = data.pages.flatMap((page) => page.items);
  const total = data.pages[0]?.total ?? 0;
  const { open, step } = useOpenListing(waiting);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog')) return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      // By the key's place, so that a Russian layout works too.
      if (event.code === 'KeyJ') step(1);
      if (event.code === 'KeyK') step(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <PageContainer className="py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-24 font-semibold md:text-32">{t('queue.title')}</h1>
        <p className="text-ink-2" aria-live="polite">
          {t('queue.waiting', { count: total })}
        </p>
      </div>
      {open ? (
        <div className="mt-6 gap-6 lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)_20rem] lg:items-start">
          <nav
            aria-label={t('queue.list')}
            className={cx(
              'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
              'max-lg:mb-6 max-lg:max-h-60 max-lg:overflow-y-auto',
            )}
          >
            <ul className="space-y-2">
              {waiting.map((listing) => (
                <QueueRow key={listing.id} listing={listing} isOpen={listing.id === open.id} />
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
          <DecisionPanel key={open.id} listing={open} onDecided={() => step(1)} />
        </div>
      ) : (
        <EmptyState
          icon="check"
          title={t('queue.empty_title')}
          text={t('queue.empty_text')}
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

function QueueRow({ listing, isOpen }: { listing: Waiting; isOpen: boolean }) {
  const t = useTranslations('admin');
  const { locale, now, timeZone } = useApp();
  const href = useHref();
  const cover = listing.pictures[0];
  return (
    <li>
      <a
        href={href(`${paths.admin()}?id=${listing.id}`)}
        aria-current={isOpen ? 'true' : undefined}
        className={cx(
          'flex gap-3 rounded-card border bg-surface p-2',
          isOpen ? 'border-accent' : 'border-line hover:border-line-strong',
        )}
      >
        {cover && (
          <img
            src={cover.urls.w320}
            alt=""
            width={72}
            height={54}
            loading="lazy"
            className="h-13.5 w-18 shrink-0 rounded-field object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="block truncate text-14 font-medium">{listing.title}</span>
          <span className="block text-12 text-ink-3">
            {formatWhen(listing.created_at, new Date(now), locale, timeZone)}
          </span>
          {listing.findings.length > 0 && (
            <Badge tone="high">{t('findings.count', { count: listing.findings.length })}</Badge>
          )}
        </span>
      </a>
    </li>
  );
}
