import type { SentCode } from '../../sign-in/web/sign-in-steps.ts';

type Progress = {
  /** The new phone as far as it is typed. */
  phone: string;
  change: { id: string; step: 'old' | 'new'; sent: SentCode } | null;
};

const nothing: Progress = { phone: '', change: null };
// Kept while the page lives: closing the dialog to look for the code elsewhere loses nothing.
let progress = nothing;

export const recallChange = (): Progress => progress;
export const rememberChange = (next: Partial<Progress>): void => void (progress = { ...progress, ...next });
export const forgetChange = (): void => void (progress = nothing);
