import { displayNameLength, type ProfileKind } from '#areas/profile/fields.ts';
import type { NameProblem } from '#areas/profile/name-problem.ts';
import { innProblem, type InnProblem } from '#areas/profile/rules.ts';
import { ApiError } from '#contract/client.ts';

/** What is typed, before it is a profile. */
export type FillForm = {
  kind: ProfileKind;
  displayName: string;
  city: { value: string; label: string } | null;
  inn: string;
};

export const emptyForm: FillForm = { kind: 'private', displayName: '', city: null, inn: '' };

export type FillProblem = 'name_short' | 'name_long' | NameProblem | 'city' | InnProblem | 'inn_digits';
export type FillFailure = 'form' | 'network' | 'account_blocked' | 'signed_out' | 'internal';
export type FillProblems = {
  displayName?: FillProblem | undefined;
  city?: FillProblem | undefined;
  inn?: FillProblem | undefined;
};

/** An INN as it is sent: people put spaces and dashes between its digits. All else that they type stays, to be refused. */
export const normalizeInn = (typed: string): string => typed.replaceAll(/[\s\u2010-\u2015-]/gu, '');

/** Every problem at once, by the rules the server holds too. */
export function findProblems({ kind, displayName, city, inn }: FillForm): FillProblems {
  const { length } = displayName.trim();
  const problems: FillProblems = {};
  if (length < displayNameLength.min) problems.displayName = 'name_short';
  else if (length > displayNameLength.max) problems.displayName = 'name_long';
  if (!city) problems.city = 'city';
  const bare = normalizeInn(inn);
  const wrongInn = kind === 'private' ? null : innProblem(kind, bare === '' ? null : bare);
  if (wrongInn) problems.inn = /^\d*$/.test(bare) ? wrongInn : 'inn_digits';
  return problems;
}

/** By the codes of the server. */
const nameProblems: Readonly<Record<string, FillProblem>> = {
  too_big: 'name_long',
  name_contacts: 'name_contacts',
  name_letters: 'name_letters',
};
const innProblems: ReadonlySet<string> = new Set(['inn_required', 'inn_not_asked', 'inn_length', 'inn_check_digit']);

/** The same from the server's refusal: what it says of fields, and of the whole. */
export function toFormFailure(error: unknown): { problems: FillProblems; failure: FillFailure } {
  if (!(error instanceof ApiError)) return { problems: {}, failure: 'internal' };
  if (error.code === 'network' || error.code === 'account_blocked') return { problems: {}, failure: error.code };
  if (error.status === 401 || error.status === 410 || error.status === 411)
    return { problems: {}, failure: 'signed_out' };
  if (error.code !== 'invalid_input') return { problems: {}, failure: 'internal' };
  const problems: FillProblems = {};
  for (const { path, code } of error.body.fields ?? []) {
    if (path === 'display_name') problems.displayName = nameProblems[code] ?? 'name_short';
    else if (path === 'city_id') problems.city = 'city';
    // Checked against the list just above.
    else if (path === 'inn') problems.inn = innProblems.has(code) ? (code as InnProblem) : 'inn_length';
  }
  return { problems, failure: 'form' };
}
