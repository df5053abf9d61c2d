import { useTranslations } from 'use-intl';
import type { InputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';

/** Marks notifications as read and loads what this has changed: the list, and the count of the header. */
export function useReading(): (input: InputOf<'notifications/read'>) => Promise<void> {
  const t = useTranslations('notifications');
  const { primaryApi, queryClient } = useApp();
  return async (input) => {
    try {
      await primaryApi('notifications/read', input);
    } catch {
      showToast({ text: t('read_failed'), tone: 'danger' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['notifications/get'] });
    }
  };
}
