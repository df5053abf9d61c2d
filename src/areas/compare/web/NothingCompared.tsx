import { useTranslations } from 'use-intl';
import { NewestOfSections } from '#areas/favorites/web/NewestOfSections.tsx';
import { SeenElsewhere } from '#areas/favorites/web/SeenElsewhere.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useSavedListings } from '#web/use-store.ts';

/** What stands for a comparison without listings: how to add one, and where to find some. */
export function NothingCompared() {
  const t = useTranslations('compare');
  const { favorites } = useApp();
  const href = useHref();
  const { ids } = useSavedListings(favorites);
  return (
    <>
      <EmptyState
        icon="compare"
        title={t('empty')}
        text={t('empty_text')}
        {...(ids.length > 1 && {
          action: (
            <Button href={href(paths.favorites())} variant="secondary" icon="heart">
              {t('from_favorites', { count: ids.length })}
            </Button>
          ),
        })}
      />
      <NewestOfSections title={t('sections')} />
      <SeenElsewhere except={[]} />
    </>
  );
}
