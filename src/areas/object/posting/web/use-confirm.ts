import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '#web/use-app.ts';
import { checkQuery, type ConfirmRequest } from './confirm.ts';
import { type OfferForm, showField } from './form/use-offer-form.ts';

type Around = Pick<ConfirmRequest, 'live' | 'submit' | 'openPreview'> & { leavePreview(): void };

/** Returns a function that checks a form on the server and then opens the dialog that confirms it. */
export function useConfirm(key: 'confirm-offer' | 'confirm-offer-update', form: OfferForm, around: Around) {
  const { dialogs, primaryApi } = useApp();
  const queryClient = useQueryClient();
  const { kind, content } = form;
  return async (): Promise<void> => {
    const { live, submit } = around;
    // On failure the dialog shows the error and retries.
    await queryClient.prefetchQuery(checkQuery(primaryApi, { kind, content, live }));
    dialogs.show(key, {
      request: {
        kind,
        content,
        live,
        submit,
        openPreview() {
          dialogs.close();
          around.openPreview();
        },
        goTo(field) {
          dialogs.close();
          around.leavePreview();
          // After the closing dialog has restored the focus.
          setTimeout(() => showField(field), 50);
        },
      },
    });
  };
}
