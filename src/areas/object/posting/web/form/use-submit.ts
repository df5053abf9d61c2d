import { useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import type { DraftSync } from './draft-sync.ts';
import { failureOf } from './failures.ts';
import type { OfferForm } from './use-offer-form.ts';

/**
 * Returns the submit function of a form. Concurrent calls share one request. Problems found by the server are shown at the fields. Resolves
 * to the failure code, or null on success. When the session has ended, the sign-in dialog opens over the page and the request continues
 * after it.
 */
export function useSubmit<Answer>(
  form: OfferForm,
  sync: DraftSync,
  send: (consent: string | null) => Promise<Answer>,
  onDone: (answer: Answer) => void,
): (consent: string | null) => Promise<string | null> {
  const { dialogs } = useApp();
  const running = useRef<Promise<string | null> | null>(null);
  const run = async (consent: string | null): Promise<string | null> => {
    // A draft request in flight must not arrive after the listing was created, or the draft would reappear.
    await sync.pause();
    try {
      const answer = await send(consent);
      sync.finish();
      dialogs.close();
      onDone(answer);
      window.scrollTo(0, 0);
      return null;
    } catch (error) {
      sync.resume();
      const failure = failureOf(error);
      form.fail(failure);
      const wrong = error instanceof ApiError && error.code === 'invalid_input' ? (error.body.fields ?? []) : [];
      const atFields = wrong.filter(({ path }) => form.kind.fields.some(({ key }) => path.split('.')[0] === key));
      if (atFields.length > 0) {
        dialogs.close();
        form.refuse(atFields);
      }
      return failure;
    }
  };
  return (consent) => (running.current ??= run(consent).finally(() => (running.current = null)));
}
