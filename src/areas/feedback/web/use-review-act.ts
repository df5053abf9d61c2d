import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { reviewKeys } from './review-queries.ts';

/**
 * An act on a review: reports the success or the reason of a failure, and reloads the lists. Returns false after a
 * failure.
 */
export function useReviewAct() {
  const t = useTranslations('feedback.acts');
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: Parameters<typeof t>[0] }) => run(),
    onSuccess: (_answer, { done }) => showToast({ text: t(done), tone: 'good' }),
    onError: (error) => {
      const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : '';
      const isOver = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      showToast({
        text: t(code === 'own_decision' ? 'own_decision' : isOver ? 'changed' : 'failed'),
        tone: 'danger',
      });
    },
    onSettled: () => Promise.all(reviewKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  return {
    isBusy: act.isPending,
    perform: async (run: () => Promise<unknown>, done: Parameters<typeof t>[0]): Promise<boolean> => {
      if (act.isPending) return false;
      try {
        await act.mutateAsync({ run, done });
        return true;
      } catch {
        // onError has shown the reason.
        return false;
      }
    },
  };
}
