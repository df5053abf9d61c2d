import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';

/**
 * Guard guard-new-offer of product.md §2: without a free slot the page explains what to do instead of showing the form. Drafts are kept.
 */
export function NoFreeSlots({ slots }: { slots: number }) {
  const t = useTranslations('posting');
  const href = useHref();
  const viewer = useViewer();
  return (
    <EmptyState
      level={1}
      icon="rows"
      title={t('no_places.title', { slots })}
      text={t('no_places.text')}
      action={
        (viewer.kind === 'user' || viewer.kind === 'organization') && (
          <>
            <Button href={href(paths.tariffs())}>{t('no_places.tariffs')}</Button>
            <Button variant="secondary" href={href(paths.userPosts(viewer.id))}>
              {t('posted.mine')}
            </Button>
          </>
        )
      }
    />
  );
}
