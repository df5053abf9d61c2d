import { useKeptForm } from '#web/kept-form.ts';
import { emptyForm, type FillForm } from './fill-form.ts';

/** What a person has typed of their profile, kept in this tab. */
export const useFillDraft = (userId: number): ReturnType<typeof useKeptForm<FillForm>> =>
  useKeptForm(`fill-profile-${userId}`, emptyForm);
