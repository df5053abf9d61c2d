import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatMoney, formatTime, formatWhen } from '#ui/format.ts';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { messageLimits } from '../rules.ts';
import { type Conversation, conversationsQuery } from './message-queries.ts';
import { TargetPicture } from './TargetPicture.tsx';
import { useTargetTexts } from './use-target-texts.ts';

/** The conversations of the viewer, the latest first, with their search. */
export function ConversationList({ q, current }: { q: string; current?: number }) {
  const t = useTranslations('messages');
  const { api } = useApp();
  const href = useHref();
  const query = useInfiniteQuery({ ...conversationsQuery(api, q), placeholderData: keepPreviousData });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="p-3 max-lg:px-0">
      {(q !== '' || items.length > 0) && (
        <search key={q}>
          <form action={href(paths.messages())} className="mb-3 flex gap-2">
            <div className="min-w-0 flex-1">
              <TextInput
                label={t('search')}
                labelHidden
                name="q"
                type="search"
                maxLength={messageLimits.query}
                defaultValue={q}
                placeholder={t('search')}
              />
            </div>
            <Button type="submit" variant="secondary">
              {t('find')}
            </Button>
          </form>
        </search>
      )}
      {query.isError && !query.data ? (
        <ErrorState
          title={t('failed_title')}
          text={t('failed_text')}
          retry={{ label: t('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : query.data ? (
        <>
          <ul className="divide-y divide-line">
            {items.map((conversation) => (
              <li key={conversation.id}>
                <Row conversation={conversation} isCurrent={conversation.id === current} />
              </li>
            ))}
          </ul>
          {items.length === 0 && <NoConversations q={q} />}
          <MoreButton query={query} label={t('more')} />
        </>
      ) : (
        <div className="space-y-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-20 w-full rounded-field" />
          ))}
        </div>
      )}
    </div>
  );
}

function Row({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const t = useTranslations('messages');
  const { locale, now, timeZone } = useApp();
  const href = useHref();
  const texts = useTargetTexts();
  const { id, target, other, unread, line } = conversation;
  const { price } = target;
  const isToday =
    formatWhen(line.sent_at, new Date(now), locale, timeZone) === formatWhen(now, new Date(now), locale, timeZone);
  const text = line.text || t('photos', { count: line.photos });
  return (
    <a
      href={href(paths.conversation(id))}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx('flex gap-3 rounded-field p-2 hover:bg-tint', isCurrent && 'bg-accent-tint')}
    >
      <TargetPicture target={target} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{texts.otherName(other)}</span>
          <time dateTime={line.sent_at} className="shrink-0 text-12 text-ink-2">
            {isToday ? formatTime(line.sent_at, timeZone) : formatWhen(line.sent_at, new Date(now), locale, timeZone)}
          </time>
        </span>
        <span className="block truncate text-14 text-ink-2">
          {texts.title(target)}
          {price && ` · ${formatMoney(price.minor, price.currency, locale)}`}
          {target.state !== 'live' && ` · ${texts.state(target)}`}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('truncate text-14', unread > 0 ? 'text-ink' : 'text-ink-2')}>
            {line.side === 'own' && `${t('you')}: `}
            {text}
          </span>
          {unread > 0 && (
            <Badge tone="accent">
              <span className="sr-only">{t('unread', { count: unread })}</span>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            </Badge>
          )}
        </span>
      </span>
    </a>
  );
}

function NoConversations({ q }: { q: string }) {
  const t = useTranslations('messages');
  const href = useHref();
  const name = q === '' ? 'empty' : 'none';
  return (
    <EmptyState
      icon="message"
      title={t(`${name}_title`)}
      text={t(`${name}_text`)}
      action={
        <Button variant="secondary" href={href(q === '' ? paths.search('auto') : paths.messages())}>
          {t(`${name}_action`)}
        </Button>
      }
    />
  );
}
