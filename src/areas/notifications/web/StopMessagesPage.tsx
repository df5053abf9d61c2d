import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { usePageData, useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { viewHref } from './notifications-view.ts';
import { StopCard } from './StopCard.tsx';

/** Returns whether the messages are stopped, or null for a link that is not whole. */
export async function load({ api, params }: LoadContext): Promise<boolean | null> {
  try {
    return (await api('notifications/get_stop', { key: params['key'] ?? '' })).is_stopped;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return null;
    throw error;
  }
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('notifications')('unsubscribe.title'), noindex: true };
}

/** Page /stop/messages/{key}: stops the messages of an account but those about the account itself. */
export function Page() {
  const t = useTranslations('notifications.unsubscribe');
  const { api } = useApp();
  const href = useHref();
  const key = useParams()['key'] ?? '';
  const settings = href(viewHref({ tab: 'settings', topic: undefined }));
  // `load` returned it.
  const isStopped = usePageData() as boolean | null;
  return (
    <PageContainer className="py-6">
      {isStopped === null ? (
        <EmptyState
          level={1}
          icon="bell"
          title={t('gone_title')}
          text={t('gone_text')}
          action={<Button href={settings}>{t('all')}</Button>}
        />
      ) : (
        <StopCard
          title={t('title')}
          isStopped={isStopped}
          text={(now) => t(now ? 'stopped' : 'question')}
          label={(now) => t(now ? 'undo' : 'stop')}
          failed={t('failed')}
          noScript={t('no_script')}
          change={async (is_stopped) => (await api('notifications/stop_messages', { key, is_stopped })).is_stopped}
          more={{ href: settings, text: t('all') }}
        />
      )}
    </PageContainer>
  );
}
