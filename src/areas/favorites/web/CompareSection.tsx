import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useRouter } from '#web/router/use-router.ts';
import { paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';

/** Puts the listings of a section beside each other, as many as have room beside those that are compared already. */
export function CompareSection({ kind, ids }: { kind: KindName; ids: readonly number[] }) {
  const t = useTranslations('favorites');
  const failed = useTranslations('listing.compare')('failed');
  const { api, compared } = useApp();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const compare = async (): Promise<void> => {
    setBusy(true);
    try {
      const { addToCompared } = await import('./add-to-compared.ts');
      await addToCompared(api, compared, ids);
      await router.navigate({ to: paths.compare(), search: { kind } });
    } catch {
      showToast({ text: failed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" icon="compare" busy={isBusy} onClick={() => void compare()}>
      {ids.length > maxCompared ? t('compare_first', { count: maxCompared }) : t('compare_all')}
    </Button>
  );
}
