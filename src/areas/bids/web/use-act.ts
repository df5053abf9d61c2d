import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type InputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { isOfBids } from './bid-queries.ts';

/**
 * Refusals after which the application's current state must be loaded, because it decides which acts are possible.
 */
const stale = ['not_allowed', 'revision_changed', 'not_found', 'out_of_range', 'target_gone', 'other_left'] as const;

/**
 * Performs an act on an application and reloads what it has changed; `stale` means that the application has changed
 * since.
 */
export function useAct() {
  const t = useTranslations('bids.act');
  const { primaryApi, queryClient } = useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async (input: InputOf<'bids/act'>): Promise<'done' | 'stale' | 'failed'> => {
    setBusy(true);
    try {
      await primaryApi('bids/act', input);
      showToast({ text: t('done'), tone: 'good', about: [`bid:${input.id}`] });
      return 'done';
    } catch (error) {
      const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';
      const failure = stale.find((one) => one === code) ?? 'failed';
      showToast({ text: t(`failure.${failure}`), tone: 'danger', about: [`bid:${input.id}`] });
      return stale.some((one) => one === failure) ? 'stale' : 'failed';
    } finally {
      // A refused act shows the state that refused it.
      await queryClient.invalidateQueries({ predicate: isOfBids });
      setBusy(false);
    }
  };
  return { act, isBusy };
}
