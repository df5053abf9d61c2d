import type { SentCode } from '../../sign-in/web/sign-in-steps.ts';

type Progress = {
  /** The new phone, possibly incomplete. */
  phone: string;
  change: { id: string; step: 'old' | 'new'; sent: SentCode } | null;
};

const nothing: Progress = { phone: '', change: null };
// Module state, so that closing the dialog to look for the code elsewhere loses nothing.
let progress = nothing;

export const readPhoneChange = (): Progress => progress;
export const savePhoneChange = (next: Partial<Progress>): void => void (progress = { ...progress, ...next });
export const clearPhoneChange = (): void => void (progress = nothing);
