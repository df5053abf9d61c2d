import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { showToast } from '#ui/toasts.ts';
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

function Stoppable({ name, is_paused: wasPaused }: Search) {
  const t = useTranslations('saved-searches.stop');
  const { api } = useApp();
  const href = useHref();
  const key = useParams()['key'] ?? '';
  const [isPaused, setPaused] = useState(wasPaused);
  const change = useMutation({
    mutationFn: (is_paused: boolean) => api('saved-searches/stop', { key, is_paused }),
    onSuccess: (search) => setPaused(search.is_paused),
    onError: () => showToast({ text: t('failed'), tone: 'danger', about: ['stop-search'] }),
  });
  return (
    <div className="mx-auto max-w-180">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <Card className="mt-6">
        <p className="text-18 font-semibold wrap-anywhere">{name}</p>
        <output className="mt-2 block text-ink-2">{t(isPaused ? 'stopped' : 'question')}</output>
        <noscript>
          <p className="mt-2">{t('no_script')}</p>
        </noscript>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant={isPaused ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={change.isPending}
            onClick={() => change.mutate(!isPaused)}
          >
            {t(isPaused ? 'undo' : 'stop')}
          </Button>
          <a href={href(paths.savedSearches())} className="link inline-flex min-h-11 items-center">
            {t('all')}
          </a>
        </div>
      </Card>
    </div>
  );
}
