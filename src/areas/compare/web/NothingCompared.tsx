import { useTranslations } from 'use-intl';
import { NewestOfSections } from '#areas/favorites/web/NewestOfSections.tsx';
import { SeenElsewhere } from '#areas/favorites/web/SeenElsewhere.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** What stands for a comparison without listings: how to add one, and where to find some. */
export function NothingCompared() {
  const t = useTranslations('compare');
  return (
    <>
      <EmptyState icon="compare" title={t('empty')} text={t('empty_text')} />
      <NewestOfSections title={t('sections')} />
      <SeenElsewhere except={[]} />
    </>
  );
}
