import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { SkeletonRows } from '#ui/QueryAnswer.tsx';
import { notificationsQuery } from '#web/query/notifications-query.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { groupByDay } from './group.ts';
import { NotificationGroup } from './NotificationGroup.tsx';
import { filterOf, type NotificationsView, viewHref } from './notifications-view.ts';
import { useReading } from './use-reading.ts';

/** Notifications by day and subject, page by page. */
export function NotificationList({ view }: { view: NotificationsView }) {
  const t = useTranslations('notifications');
  const { api, locale, now, timeZone } = useApp();
  const read = useReading();
  const [isBusy, setBusy] = useState(false);
  const query = useInfiniteQuery({ ...notificationsQuery(api, filterOf(view)), placeholderData: keepPreviousData });
  const readAll = async ([latest]: readonly { id: number }[]) => {
    if (!latest) return;
    setBusy(true);
    await read({ until: latest.id });
    setBusy(false);
  };
  return (
    <PagedList
      query={query}
      failed={{ title: t('failed_title'), text: t('failed_text'), retry: t('retry') }}
      skeleton={<SkeletonRows row="h-24" className="mt-6" />}
      empty={<NoNotifications view={view} />}
      more={t('more')}
    >
      {(items, { unread }) => (
        <>
          <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <output className="text-14 text-ink-2">{unread > 0 && t('unread', { count: unread })}</output>
            {unread > 0 && view.topic === undefined && (
              <Button variant="quiet" size="sm" icon="check" busy={isBusy} onClick={() => void readAll(items)}>
                {t('read_all')}
              </Button>
            )}
          </div>
          {groupByDay(items, { now: new Date(now), locale, timeZone }).map(({ label, groups }) => (
            <section key={label} className="mt-4">
              <h2 className="text-16 font-semibold first-letter:uppercase">{label}</h2>
              <ul className="mt-3 space-y-3">
                {groups.map(({ key, items: ofGroup }) => (
                  <li key={key}>
                    <NotificationGroup items={ofGroup} read={read} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </PagedList>
  );
}

function NoNotifications({ view }: { view: NotificationsView }) {
  const t = useTranslations('notifications');
  const href = useHref();
  const name = view.tab === 'unread' ? 'none_unread' : view.topic ? 'none_of_topic' : 'empty';
  return (
    <EmptyState
      icon="bell"
      title={t(`${name}_title`)}
      text={t(`${name}_text`)}
      action={
        name !== 'empty' && (
          <Button variant="secondary" href={href(viewHref({ tab: 'all', topic: undefined }))}>
            {t('show_all')}
          </Button>
        )
      }
    />
  );
}
