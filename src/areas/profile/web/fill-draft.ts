import { useSessionForm } from '#web/session-form.ts';
import { emptyForm, type FillForm } from './fill-form.ts';

/** The unsaved profile form, stored in this tab's session storage. */
export const useFillDraft = (userId: number): ReturnType<typeof useSessionForm<FillForm>> =>
  useSessionForm(`fill-profile-${userId}`, emptyForm);
