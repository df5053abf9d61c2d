import { useTranslations } from 'use-intl';
import { Chip } from '#ui/Chip.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Select } from '#ui/Select.tsx';
import { notificationSettingsQuery, notificationsQuery } from '#web/query/notifications-query.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { accountOf } from '#web/session-account.ts';
import { useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { requireAccount } from '#web/require-account.ts';
import { filterOf, notificationTopics, readView, viewHref } from './notifications-view.ts';
import { NotificationList } from './NotificationList.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  requireAccount(ctx);
  const view = readView(ctx.search);
  if (view.tab === 'settings') await ctx.queryClient.fetchQuery(notificationSettingsQuery(ctx.api));
  else await ctx.queryClient.fetchInfiniteQuery(notificationsQuery(ctx.api, filterOf(view)));
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('notifications')('title'), noindex: true };
}

/** Page /user/notifications: what has happened to the viewer's things, and how the viewer is told. */
export function Page() {
  const t = useTranslations('notifications');
  const href = useHref();
  const router = useRouter();
  const viewer = usePageViewer();
  const view = readView(useSearch());
  if (accountOf(viewer) === null) return null;
  const isOrganization = viewer.kind === 'organization';
  return (
    <PageContainer className="py-6">
      <div className="mx-auto max-w-180">
        <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
        <nav aria-label={t('tabs_label')} className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {(['all', 'unread', 'settings'] as const).map((tab) => (
              <li key={tab}>
                <Chip href={href(viewHref({ ...view, tab }))} selected={view.tab === tab}>
                  {t(`tabs.${tab}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
        {view.tab === 'settings' ? (
          <NotificationSettings />
        ) : (
          <>
            <div className="mt-4 max-w-80">
              <Select
                label={t('topic')}
                value={view.topic ?? ''}
                placeholder={t('any_topic')}
                options={notificationTopics
                  .filter((topic) => topic !== 'organization' || isOrganization)
                  .map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  router.history.push(
                    href(viewHref({ ...view, topic: notificationTopics.find((topic) => topic === value) })),
                  )
                }
              />
            </div>
            <NotificationList view={view} />
          </>
        )}
      </div>
    </PageContainer>
  );
}
