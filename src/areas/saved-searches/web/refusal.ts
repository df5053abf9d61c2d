import { ApiError } from '#contract/client.ts';

const codes = ['saved_already', 'too_many', 'too_many_words'] as const;
export type Refusal = (typeof codes)[number] | 'too_often' | 'people_only' | 'failed';

/** Why a search was not saved, as a key of the words. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'too_many_requests') return 'too_often';
  if (error.code === 'forbidden') return 'people_only';
  return codes.find((code) => error.body.fields?.some((field) => field.code === code)) ?? 'failed';
}
