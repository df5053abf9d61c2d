import { displayNameLength, type ProfileKind } from '#areas/profile/fields.ts';
import type { NameProblem } from '#areas/profile/name-problem.ts';
import { innProblem, type InnProblem } from '#areas/profile/rules.ts';
import { ApiError } from '#contract/client.ts';

/** The profile form as typed. */
export type FillForm = {
  kind: ProfileKind;
  displayName: string;
  /** A private person may have none: the first listing gives it. */
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

/** Removes the spaces and dashes that people type between the digits of an INN. Other characters stay and are refused later. */
export const normalizeInn = (typed: string): string => typed.replaceAll(/[\s\u2010-\u2015-]/gu, '');

/** Returns all problems of the form at once, by the same rules as the server. */
export function findProblems({ kind, displayName, city, inn }: FillForm): FillProblems {
  const { length } = displayName.trim();
  const problems: FillProblems = {};
  if (length < displayNameLength.min) problems.displayName = 'name_short';
  else if (length > displayNameLength.max) problems.displayName = 'name_long';
  if (!city && kind !== 'private') problems.city = 'city';
  const bare = normalizeInn(inn);
  const wrongInn = kind === 'private' ? null : innProblem(kind, bare === '' ? null : bare);
  if (wrongInn) problems.inn = /^\d*$/.test(bare) ? wrongInn : 'inn_digits';
  return problems;
}

/** Problems by the server's error codes. */
const nameProblems: Readonly<Record<string, FillProblem>> = {
  too_big: 'name_long',
  name_contacts: 'name_contacts',
  name_letters: 'name_letters',
};
const innProblems: ReadonlySet<string> = new Set(['inn_required', 'inn_not_asked', 'inn_length', 'inn_check_digit']);

/** Converts an error of the server to problems of fields and a failure of the whole form. */
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
    // The condition checks that `code` is in the list above.
    else if (path === 'inn') problems.inn = innProblems.has(code) ? (code as InnProblem) : 'inn_length';
  }
  return { problems, failure: 'form' };
}
