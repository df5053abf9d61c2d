import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { InputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { isOfBids } from './bid-queries.ts';

/** Assigns an application to a member of the own organization, or to nobody. */
export function useAssign() {
  const t = useTranslations('bids.board');
  const { primaryApi, queryClient } = useApp();
  return useMutation({
    mutationFn: (input: InputOf<'bids/assign'>) => primaryApi('bids/assign', input),
    onError: () => showToast({ text: t('assign_failed'), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ predicate: isOfBids }),
  });
}
