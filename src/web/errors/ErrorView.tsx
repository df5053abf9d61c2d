import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useApp } from '../context.tsx';

/** A page that could not be loaded or drawn. Crawlers keep what the server has rendered (specification §8): see entry-client.tsx. */
export function ErrorView({ error, reset }: { error?: unknown; reset?: () => void }) {
  const t = useTranslations('shell');
  const { onServer } = useApp();
  const isOffline = error instanceof ApiError && error.code === 'network';
  return (
    <ErrorState
      level={1}
      title={t(isOffline ? 'failure.offline_title' : 'failure.title')}
      text={t(isOffline ? 'failure.offline_text' : 'failure.text')}
      retry={{
        label: t('failure.retry'),
        ...(onServer ? { href: '' } : { onRetry: () => (isOffline && reset ? reset() : location.reload()) }),
      }}
    />
  );
}
