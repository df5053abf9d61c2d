import { recovery } from '../../account-limits.ts';
import { phoneProblem } from '../../sign-in/web/sign-in-failure.ts';
import { ApiError } from '#contract/client.ts';

export type RecoveryForm = { oldPhone: string; newPhone: string; name: string; story: string; email: string };
export const emptyRecovery: RecoveryForm = { oldPhone: '', newPhone: '', name: '', story: '', email: '' };

export type RecoveryProblem =
  | 'phone_short'
  | 'phone_long'
  | 'phone_mobile'
  | 'same_phone'
  | 'required'
  | 'story_short'
  | 'too_long'
  | 'email';
export type RecoveryProblems = Partial<Record<keyof RecoveryForm | 'consent', RecoveryProblem>>;

/** Maximum lengths. The inputs accept longer texts, which are then refused: a pasted text is never cut silently. */
export const recoveryLengths = { name: recovery.nameLength, story: recovery.storyLength.max, email: 254 } as const;

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Returns all problems of the form at once. The server checks again. */
export function findProblems(form: RecoveryForm, isAgreed: boolean): RecoveryProblems {
  const problems: RecoveryProblems = {};
  for (const field of ['oldPhone', 'newPhone'] as const) {
    const wrong = phoneProblem(form[field]);
    if (wrong) problems[field] = wrong;
  }
  if (!problems.newPhone && form.oldPhone === form.newPhone) problems.newPhone = 'same_phone';
  if (!form.name.trim()) problems.name = 'required';
  if (form.story.trim().length < recovery.storyLength.min) problems.story = 'story_short';
  for (const [field, most] of Object.entries(recoveryLengths) as [keyof typeof recoveryLengths, number][])
    if (form[field].trim().length > most) problems[field] = 'too_long';
  if (!problems.email && form.email.trim() && !isMail(form.email.trim())) problems.email = 'email';
  if (!isAgreed) problems.consent = 'required';
  return problems;
}

const fieldsOnWire: Record<string, [keyof RecoveryForm, RecoveryProblem]> = {
  old_phone: ['oldPhone', 'phone_mobile'],
  phone: ['newPhone', 'phone_mobile'],
  new_phone: ['newPhone', 'phone_mobile'],
  name: ['name', 'required'],
  story: ['story', 'story_short'],
  email: ['email', 'email'],
};

/** Returns the server's problems by field; null when the error is not about fields. */
export function toRefusedFields(error: unknown): RecoveryProblems | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return null;
  const found = (error.body.fields ?? []).flatMap(({ path, code }) => {
    const [field, problem] = fieldsOnWire[path] ?? [];
    return field ? [[field, code === 'same_phone' ? 'same_phone' : problem] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
