import type { SentCode } from '../../sign-in/web/sign-in-steps.ts';

type Progress = {
  /** The new phone as far as it is typed. */
  phone: string;
  change: { id: string; step: 'old' | 'new'; sent: SentCode } | null;
};

const nothing: Progress = { phone: '', change: null };
// Kept while the page lives: closing the dialog to look for the code elsewhere loses nothing.
let progress = nothing;

export const readPhoneChange = (): Progress => progress;
export const savePhoneChange = (next: Partial<Progress>): void => void (progress = { ...progress, ...next });
export const clearPhoneChange = (): void => void (progress = nothing);
