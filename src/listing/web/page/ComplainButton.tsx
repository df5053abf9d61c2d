import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';

/** Opens the complaint dialog. Hidden from administrators, who decide instead, and from the owner. */
export function ComplainButton({ about, id }: { about: 'listing' | 'seller'; id: number }) {
  const t = useTranslations('page.complain');
  const { dialogs } = useApp();
  const viewer = useViewer();
  const href = useHref();
  if (viewer.kind === 'admin' && about === 'listing') {
    return (
      <Button variant="quiet" size="sm" href={href(paths.adminListing(id))}>
        {t('review')}
      </Button>
    );
  }
  if (viewer.kind === 'admin' || (about === 'seller' && viewer.kind !== 'guest' && viewer.id === id)) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="noscript:hidden"
      onClick={() => dialogs.show('complaint', { about, id })}
    >
      {t(about)}
    </Button>
  );
}
