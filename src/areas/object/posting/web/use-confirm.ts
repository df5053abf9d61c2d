import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '#web/use-app.ts';
import { checkQuery, type ConfirmRequest } from './confirm.ts';
import { type OfferForm, showField } from './form/use-offer-form.ts';

type Around = Pick<ConfirmRequest, 'live' | 'submit' | 'openPreview'> & { leavePreview(): void };

/** Opens the dialog that confirms a form, once the server has said what the form would meet. */
export function useConfirm(key: 'confirm-offer' | 'confirm-offer-update', form: OfferForm, around: Around) {
  const { dialogs, primaryApi } = useApp();
  const queryClient = useQueryClient();
  const { kind, content } = form;
  return async (): Promise<void> => {
    const { live, submit } = around;
    // The dialog shows a failure and asks again.
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
          // Once the dialog has given the focus back.
          setTimeout(() => showField(field), 50);
        },
      },
    });
  };
}
