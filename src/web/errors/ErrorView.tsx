import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useHref } from '../context.tsx';
import { paths } from '../paths.ts';

/** Specification §8, any status but 404: a page that could not be loaded or drawn. `standing` is /error itself, with nothing to try again. */
export function ErrorView({ error, reset, standing }: { error?: unknown; reset?: () => void; standing?: boolean }) {
  const t = useTranslations('shell');
  const href = useHref();
  const isOffline = error instanceof ApiError && error.code === 'network';
  return (
    <ErrorState
      level={1}
      title={t(isOffline ? 'failure.offline_title' : 'failure.title')}
      text={t(isOffline ? 'failure.offline_text' : 'failure.text')}
      {...(!standing && {
        retry: {
          label: t('failure.retry'),
          onRetry: () => (isOffline && reset ? reset() : location.reload()),
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
