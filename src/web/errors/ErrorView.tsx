import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageLoader } from '#ui/PageLoader.tsx';
import { ChunkError, reloadPage } from '../chunk-reload.ts';
import { useHref } from '../use-app.ts';
import { paths } from '../paths.ts';

/**
 * Specification §8, any status but 404: a page that could not be loaded or rendered. `standing` is the page /error itself, which cannot be tried
 * again. An offline page tries again when the network returns.
 */
export function ErrorView({ error, reset, standing }: { error?: unknown; reset?: () => void; standing?: boolean }) {
  const t = useTranslations('shell');
  const href = useHref();
  const isChunk = error instanceof ChunkError;
  // Nothing is shown until the server has answered: the page may appear in a moment.
  const [reload, setReload] = useState<boolean | 'offline'>(isChunk);
  useEffect(() => {
    if (!isChunk) return undefined;
    let isStale = false;
    void reloadPage().then((answer) => !isStale && setReload(answer));
    return () => {
      isStale = true;
    };
  }, [isChunk]);
  const isOffline = reload === 'offline' || (error instanceof ApiError && error.code === 'network');
  // Browsers do not ask again for a script whose loading failed, so missing code needs a new document.
  const tryAgain = (): void => {
    if (isChunk || !reset) void reloadPage().then(setReload);
    else reset();
  };
  const tryAgainOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isOffline) return undefined;
    const onOnline = (): void => tryAgainOnline();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isOffline]);
  if (reload === true) return <PageLoader visible label={t('loading')} />;
  return (
    <ErrorState
      level={1}
      title={t(isOffline ? 'failure.offline_title' : 'failure.title')}
      text={t(isOffline ? 'failure.offline_text' : 'failure.text')}
      {...(!standing && {
        retry: {
          label: t('failure.retry'),
          onRetry: () => (isOffline ? tryAgain() : location.reload()),
        },
      })}
      action={
        <Button variant={standing ? 'primary' : 'quiet'} href={href(paths.home())}>
          {t('not_found.home')}
        </Button>
      }
    />
  );
}
