import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { ReviewTime } from '#listing/web/page/ReviewTime.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';

/** Shown after publishing: what happens next, with a link to the listing. */
export function Posted({ kind, path }: { kind: KindName; path: string }) {
  const t = useTranslations('posting');
  const href = useHref();
  const viewer = useViewer();
  return (
    <EmptyState
      level={1}
      icon="check"
      title={t('posted.title')}
      text={
        <>
          {t('posted.text')}
          <ReviewTime />
        </>
      }
      action={
        <>
          {(viewer.kind === 'user' || viewer.kind === 'organization') && (
            <Button href={href(paths.ownListings(viewer.id, kind))}>{t('posted.mine')}</Button>
          )}
          <Button variant="secondary" href={href(path)}>
            {t('posted.open')}
          </Button>
        </>
      }
    />
  );
}
