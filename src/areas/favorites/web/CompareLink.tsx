import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useSavedListings } from '#web/use-store.ts';

/** Link to the comparison with its number of listings; nothing while there are none. */
export function CompareLink() {
  const t = useTranslations('shell');
  const href = useHref();
  const { ids } = useSavedListings(useApp().compared);
  if (ids.length === 0) return null;
  return (
    <Button href={href(paths.compare())} variant="secondary" size="sm" icon="compare">
      {`${t('compare')}: ${ids.length}`}
    </Button>
  );
}
