import { phoneProblem } from '#areas/user/sign-in/web/sign-in-failure.ts';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { ApiError, type InputOf } from '#contract/client.ts';
import { feedbackLengths, feedbackNeedsText, isFeedbackTopic } from '../topics.ts';

export type FeedbackFields = { name: string; phone: string; email: string; topic: string; text: string };
/** `key` is empty until the message is sent, and again once it is changed. */
export type FeedbackForm = FeedbackFields & { key: string };
export const emptyFeedback: FeedbackForm = { name: '', phone: '', email: '', topic: '', text: '', key: '' };

export type FeedbackProblem =
  | 'required'
  | 'too_long'
  | 'text_short'
  | 'email'
  | 'phone_short'
  | 'phone_long'
  | 'phone_mobile';
export type FeedbackProblems = Partial<Record<keyof FeedbackFields | 'consent', FeedbackProblem>>;

const isMail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Returns all problems of the form at once, in the order of its fields. The server checks again. */
export function findFeedbackProblems(form: FeedbackFields, isAgreed: boolean): FeedbackProblems {
  const problems: FeedbackProblems = {};
  if (!isFeedbackTopic(form.topic)) problems.topic = 'required';
  const name = form.name.trim();
  if (name === '') problems.name = 'required';
  else if (name.length > feedbackLengths.name) problems.name = 'too_long';
  const wrongPhone = phoneProblem(form.phone);
  if (wrongPhone) problems.phone = wrongPhone;
  const email = form.email.trim();
  if (email !== '' && (email.length > feedbackLengths.email || !isMail(email))) problems.email = 'email';
  const text = form.text.trim();
  if (text.length > feedbackLengths.text.max) problems.text = 'too_long';
  else if (!(isFeedbackTopic(form.topic) && !feedbackNeedsText(form.topic)) && text.length < feedbackLengths.text.min)
    problems.text = 'text_short';
  if (!isAgreed) problems.consent = 'required';
  return problems;
}

/** Returns the input of the call for a form without problems. */
export const toFeedbackInput = (
  form: FeedbackFields,
  page: string,
  key: string,
): InputOf<'platform_feedback/create'> => ({
  key,
  name: form.name,
  phone: form.phone,
  ...(form.email.trim() && { email: form.email.trim() }),
  // findFeedbackProblems has checked it.
  topic: form.topic as InputOf<'platform_feedback/create'>['topic'],
  text: form.text,
  page: page.slice(0, feedbackLengths.page),
  consent: { personal_data: true, version: personalDataConsent.version },
});

const refusalOf: Readonly<Record<string, FeedbackProblem>> = {
  name: 'required',
  phone: 'phone_mobile',
  email: 'email',
  text: 'text_short',
};

/** Returns the fields that the server refused; null when the error is not about fields. */
export function refusedFields(error: unknown): FeedbackProblems | null {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return null;
  const found = (error.body.fields ?? []).flatMap(({ path }) => {
    const problem = refusalOf[path];
    return problem ? [[path, problem] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
