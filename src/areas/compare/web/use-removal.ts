import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';

/** The subject of toasts about failed removals, of which one is enough. */
const removal = 'compared:removal';

/** Takes listings out of the comparison; a toast tells of a failure. */
export function useRemoval(): (...ids: readonly number[]) => void {
  const { compared } = useApp();
  const t = useTranslations('listing.compare');
  return (...ids) => {
    for (const id of ids) {
      compared.set(id, false).catch(() => showToast({ text: t('failed'), tone: 'danger', about: [removal] }));
    }
  };
}
