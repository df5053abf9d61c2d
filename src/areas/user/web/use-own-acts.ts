import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnerAct } from '#areas/listing/life.ts';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/context.tsx';

const back: Partial<Record<OwnerAct, OwnerAct>> = { archive: 'restore', sell: 'restore', delete: 'restore' };

/** Does something with own listings, says what became of them, and offers the way back where there is one. */
export function useOwnActs(): { act: (act: OwnerAct, ids: readonly number[]) => Promise<boolean>; isBusy: boolean } {
  const t = useTranslations('user.acts');
  const shell = useTranslations('user');
  const { queryClient } = useApp();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  const act = async (owned: OwnerAct, ids: readonly number[]): Promise<boolean> => {
    if (ids.length === 0) return false;
    setBusy(true);
    try {
      const { results } = await api('object/act', { act: owned, ids: [...ids] });
      const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      const undo = back[owned];
      if (done.length > 0) {
        showToast({
          text: t(`done.${owned}`, { count: done.length }),
          ...(undo ? { undo: { label: shell('undo'), onUndo: () => void act(undo, done) } } : {}),
        });
      }
      const isFull = results.some(({ outcome }) => outcome === 'no_free_slot');
      const left = results.length - done.length;
      if (left > 0) showToast({ text: t(isFull ? 'full' : 'left', { count: left }), tone: 'danger' });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          ['object/get_by_user', 'object/get_deleted', 'object', 'profile/get'].includes(String(name)),
      });
      return done.length > 0;
    } catch {
      showToast({ text: t('failed'), tone: 'danger' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, isBusy };
}
