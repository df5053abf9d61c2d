import { amountText } from '#listing/price-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatDay } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#web/use-app.ts';
import { deletedQuery } from './own-queries.ts';
import { isOfPart, type PostsPart } from '#areas/user/web/user-queries.ts';
import { useOwnActs } from './use-own-acts.ts';
import { titleIn } from '#listing/title.ts';

/** Listings deleted within the last 30 days, with buttons to restore them. */
export function DeletedListings({ part }: { part: PostsPart }) {
  const t = useTranslations('owning.deleted');
  const { api, locale, timeZone } = useApp();
  const { data, isError, refetch, isFetching } = useQuery(deletedQuery(api));
  const { act, isBusy } = useOwnActs();
  if (isError)
    return (
      <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }} />
    );
  if (!data) return <Skeleton className="h-20 w-full rounded-card" />;
  const items = data.items.filter(isOfPart(part));
  if (items.length === 0) return <EmptyState icon="trash" title={t('none')} text={t('none_text')} />;
  return (
    <ul className="grid gap-3">
      {items.map(({ id, price, gone_at, ...titled }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 max-sm:flex-col max-sm:items-stretch"
        >
          <p className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{titleIn(titled, locale)}</span>
            <span className="block text-14 text-ink-2">{amountText(price, locale)}</span>
            <span className="block text-14 text-ink-3">{t('gone', { day: formatDay(gone_at, locale, timeZone) })}</span>
          </p>
          <Button
            variant="secondary"
            size="sm"
            icon="rotate"
            busy={isBusy}
            onClick={() => void act('restore', [{ id, status: 'deleted' }])}
          >
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
