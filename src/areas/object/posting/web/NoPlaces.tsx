import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';

/** product.md §2, guard-new-offer: without a free place there is no form, but what to do about it; what was begun is kept. */
export function NoPlaces({ slots }: { slots: number }) {
  const t = useTranslations('posting');
  const href = useHref();
  const viewer = useViewer();
  return (
    <EmptyState
      level={1}
      icon="rows"
      title={t('no_places.title', { slots })}
      text={t('no_places.text')}
      action={viewer.kind === 'user' && <Button href={href(paths.userPosts(viewer.id))}>{t('posted.mine')}</Button>}
    />
  );
}
