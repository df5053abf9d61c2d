import { ApiError } from '#contract/client.ts';
import type { ReportRow } from './feed-queries.ts';
import type { words } from './words.ru.ts';

type Problem = ReportRow['problems'][number];
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

/** The words for a problem of a row. */
export function problemCode({ path, code }: Pick<Problem, 'path' | 'code'>): ProblemCode {
  if (spoken.has(code)) return code as ProblemCode;
  if (path.startsWith('photos')) return 'photo';
  // `invalid_type` is the schema's code for a missing value, because feeds leave empty cells out.
  return code === 'invalid_type' ? 'required' : 'other';
}

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
