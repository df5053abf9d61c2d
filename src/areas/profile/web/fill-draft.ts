import { useKeptForm } from '#web/kept-form.ts';
import { emptyForm, type FillForm } from './fill-form.ts';

/** The unsaved profile form, stored in this tab's session storage. */
export const useFillDraft = (userId: number): ReturnType<typeof useKeptForm<FillForm>> =>
  useKeptForm(`fill-profile-${userId}`, emptyForm);
