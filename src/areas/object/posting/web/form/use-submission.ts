import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';
import { checkQuery } from './check-query.ts';
import type { DraftSync } from './draft-sync.ts';
import { failureOf } from './failures.ts';
import type { OfferForm } from './use-offer-form.ts';

/** The questions of the dialog besides the form. */
type Terms = {
  /** The version of the document that the seller has just consented to, or null. */
  consent: string | null;
  /** When the listing becomes public; null for as soon as it is approved. */
  publishAt: string | null;
};

type Options<Answer> = {
  /** The key of the dialog that confirms the submission, which is also its name in the address. */
  dialog: 'confirm-offer' | 'confirm-offer-update';
  send(terms: Terms): Promise<Answer>;
  onDone(answer: Answer): void;
};

/** The submission of a form: its checks, the dialog that confirms it, and its call. */
export type Submission = {
  isChecking: boolean;
  /** Whether the confirmation dialog is open. */
  isConfirming: boolean;
  isSending: boolean;
  /** Checks the form in the browser and on the server, then opens the confirmation dialog. */
  start(): Promise<void>;
  /** Closes the confirmation dialog. */
  cancel(): void;
  /**
   * Sends the form, once at a time. Failures are shown by the form and its dialog, problems found by the server at the fields. When the
   * session has ended, the sign-in dialog opens over the page and the request continues after it.
   */
  submit(terms: Terms): Promise<void>;
};

/** Holds the submission of a form. */
export function useSubmission<Answer>(form: OfferForm, sync: DraftSync, options: Options<Answer>): Submission {
  const { dialog, send, onDone } = options;
  const { dialogs, primaryApi } = useApp();
  const queryClient = useQueryClient();
  const isConfirming = useStore(dialogs.state).key === dialog;
  const [isChecking, setChecking] = useState(false);
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  const start = async (): Promise<void> => {
    if (isChecking || !form.check()) return;
    setChecking(true);
    // A sign-in that the check requires comes before the dialog. If the check fails, the dialog shows the error and retries.
    await queryClient.prefetchQuery(checkQuery(primaryApi, form));
    setChecking(false);
    dialogs.show(dialog);
  };

  const submit = async (terms: Terms): Promise<void> => {
    // Two clicks may come before the next render.
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    // A draft request in flight must not arrive after the listing was created, or the draft would reappear.
    await sync.pause();
    try {
      const answer = await send(terms);
      sync.finish();
      dialogs.close();
      onDone(answer);
      window.scrollTo(0, 0);
    } catch (error) {
      sync.resume();
      form.fail(failureOf(error));
      const wrong = error instanceof ApiError && error.code === 'invalid_input' ? (error.body.fields ?? []) : [];
      const atFields = wrong.filter(({ path }) => form.definition.fields.some(({ key }) => path.split('.')[0] === key));
      if (atFields.length > 0) {
        dialogs.close();
        form.refuse(atFields);
      }
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  };
  return { isChecking, isConfirming, isSending, start, cancel: dialogs.close, submit };
}
