import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { StopCard } from '#areas/notifications/web/StopCard.tsx';
import { paths } from '#web/paths.ts';
import { usePageData, useParams } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';

type Search = OutputOf<'saved-searches/get_by_key'>;

/** Returns the search, or null where its owner has deleted it or the link is not whole. */
export async function load({ api, params }: LoadContext): Promise<Search | null> {
  try {
    return await api('saved-searches/get_by_key', { key: params['key'] ?? '' });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return null;
    throw error;
  }
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('saved-searches')('stop.title'), noindex: true };
}

/** Page /stop/{key}: stops the messages of a saved search. Opening the page changes nothing, since programs that check mail open links. */
export function Page() {
  const t = useTranslations('saved-searches.stop');
  const href = useHref();
  // `load` returned it.
  const search = usePageData() as Search | null;
  return (
    <PageContainer className="py-6">
      {search ? (
        <Stoppable {...search} />
      ) : (
        <EmptyState
          level={1}
          icon="bell"
          title={t('gone_title')}
          text={t('gone_text')}
          action={<Button href={href(paths.savedSearches())}>{t('all')}</Button>}
        />
      )}
    </PageContainer>
  );
}

function Stoppable({ name, is_paused: isPaused }: Search) {
  const t = useTranslations('saved-searches.stop');
  const { api } = useApp();
  const href = useHref();
  const key = useParams()['key'] ?? '';
  return (
    <StopCard
      title={t('title')}
      name={name}
      isStopped={isPaused}
      text={(isStopped) => t(isStopped ? 'stopped' : 'question')}
      label={(isStopped) => t(isStopped ? 'undo' : 'stop')}
      failed={t('failed')}
      noScript={t('no_script')}
      change={async (is_paused) => (await api('saved-searches/stop', { key, is_paused })).is_paused}
      more={{ href: href(paths.savedSearches()), text: t('all') }}
    />
  );
}
