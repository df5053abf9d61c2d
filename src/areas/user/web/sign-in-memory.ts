import type { SentCode } from './sign-in-steps.ts';

type Progress = {
  phone: string;
  sent: SentCode | null;
  /** The person went back to the number; the code sent to it still counts. */
  isEditing: boolean;
};

const nothing: Progress = { phone: '', sent: null, isEditing: false };
// Kept while the page lives: closing the dialog to look for the code elsewhere loses nothing.
let progress = nothing;

/** How far signing in has come; a code that has run out counts no more. */
export function recallSignIn(): Progress {
  const { sent } = progress;
  return { ...progress, sent: sent && sent.expiresAt > Date.now() ? sent : null };
}

export function rememberSignIn(change: Partial<Progress>): void {
  progress = { ...progress, ...change };
}

export function forgetSignIn(): void {
  progress = nothing;
}
