import { ApiError } from '#contract/client.ts';
import { isKnown, type KnownCode } from '#dictionary/web/problem-text.ts';
import type { ReportRow } from './feed-queries.ts';
import type { words } from './words.ru.ts';

export type Problem = ReportRow['problems'][number];
export type ProblemCode = keyof typeof words.codes;
export type RunProblem = keyof typeof words.problems;
export type Failure = 'failed' | 'network' | 'running' | 'too_many_requests' | 'too_large';

const spoken: ReadonlySet<string> = new Set<ProblemCode>([
  'required',
  'unreadable',
  'unknown',
  'repeated',
  'rejected',
  'in_review',
  'no_free_slot',
  'not_allowed',
  'not_applicable',
  'image_too_small',
]);

/** Codes whose words in forms name a bound of the field, which are worded here for rows of a table. */
const boundCodes = ['too_small', 'too_big', 'too_many_letters', 'fraction'] as const;
type BoundCode = (typeof boundCodes)[number];
const isBound = (code: KnownCode): code is BoundCode => (boundCodes as readonly KnownCode[]).includes(code);

const naming: ReadonlySet<ProblemCode> = new Set(['not_number', 'not_yes_no', 'between', 'at_least', 'at_most']);

/** The words for a value that its field does not take; undefined if the field takes values like it. */
function unexpected(code: string, { type, min, max }: NonNullable<Problem['expects']>): ProblemCode | undefined {
  if (code === 'unreadable') return type === 'number' ? 'not_number' : type === 'yes_no' ? 'not_yes_no' : undefined;
  const isOutside = code === 'too_small' || code === 'too_big' || code === 'year_in_future';
  if (!isOutside || (type !== 'number' && type !== 'text')) return undefined;
  if (type === 'text') return code === 'too_big' ? 'text_long' : 'text_short';
  return min === null ? 'at_most' : max === null ? 'at_least' : 'between';
}

/** The words for a problem of a row: those of feeds, or those of the posting forms. */
export function problemCode(
  problem: Pick<Problem, 'path' | 'code' | 'message' | 'expects'>,
): { feed: ProblemCode } | { form: Exclude<KnownCode, BoundCode> } {
  const { path, code, message, expects } = problem;
  const own = expects && givenValue(message) !== undefined ? unexpected(code, expects) : undefined;
  if (own) return { feed: own };
  if (spoken.has(code)) return { feed: code as ProblemCode };
  if (path.startsWith('photos')) return { feed: 'photo' };
  // `invalid_type` is the schema's code for a missing value, because feeds leave empty cells out.
  if (code === 'invalid_type') return { feed: 'required' };
  return isKnown(code) && !isBound(code) ? { form: code } : { feed: 'other' };
}

/** Whether the words have a place for the value of their own. */
export const namesValue = (code: ProblemCode): boolean => naming.has(code);

/** The firm's own value, if the message quotes it. */
export function givenValue(message: string): string | undefined {
  const [from, to] = [message.indexOf('«'), message.lastIndexOf('»')];
  return from >= 0 && to > from ? message.slice(from + 1, to) : undefined;
}

const fileProblems: ReadonlySet<string> = new Set<RunProblem>([
  'given_up',
  'not_text',
  'no_header',
  'malformed',
  'too_many_rows',
  'row_too_large',
  'deleted',
]);

/** The words for an import that failed as a whole; all other problems concern the address. */
export const runProblem = (code: string): RunProblem => (fileProblems.has(code) ? (code as RunProblem) : 'address');

/** The reason why an act on a feed was refused. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'network' || error.code === 'too_many_requests') return error.code;
  if (error.status === 413) return 'too_large';
  return error.code === 'conflict' ? 'running' : 'failed';
}
