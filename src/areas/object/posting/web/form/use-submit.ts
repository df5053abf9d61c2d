import { useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import type { DraftSync } from './draft-sync.ts';
import { failureOf } from './failures.ts';
import type { OfferForm } from './use-offer-form.ts';

/**
 * Sends a form once, however often it is asked to. What the server finds wrong is shown at the fields; the answer is the code of a
 * failure, or null. An ended session asks to sign in over the page, and then it goes on.
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
    // A draft on its way must not arrive after the listing has taken its place.
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
