import type { Call } from '../call.ts';
import { type ErrorCode, errorMeaning, errorsOf, errorStatus } from '../errors.ts';
import { type Json, pascalCase, refTo } from './schemas.ts';

/** Statuses whose responses include a `Retry-After` header. */
const waits: ReadonlySet<number> = new Set([429, 503]);

const headerOf = (status: number): Json =>
  waits.has(status) ? { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } } : {};

/** The error codes of a call, grouped by status. */
function refusalsOf(call: Call): [number, ErrorCode[]][] {
  const codes = [...new Set(errorsOf(call))].sort();
  return [...Map.groupBy(codes, (code) => errorStatus[code])].sort(([a], [b]) => a - b);
}

const nameOf = ([status, codes]: [number, ErrorCode[]]): string => `Error${status}${codes.map(pascalCase).join('')}`;

/** Returns the error responses of a call: status → reference to a response component. */
export const refusalRefs = (call: Call): Json =>
  Object.fromEntries(
    refusalsOf(call).map((refusal) => [refusal[0], { $ref: `#/components/responses/${nameOf(refusal)}` }]),
  );

/** Returns one response component for each distinct set of error codes. */
export function refusalResponses(calls: readonly Call[]): Json {
  const all = calls.flatMap(refusalsOf).map((refusal) => [nameOf(refusal), refusal] as const);
  return Object.fromEntries(
    [...new Map(all)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, [status, codes]]) => [
        name,
        {
          description: codes.map((code) => `\`${code}\`: ${errorMeaning[code]}`).join('\n\n'),
          ...headerOf(status),
          content: {
            'application/json': {
              schema: { allOf: [refTo('ErrorBody'), { type: 'object', properties: { error: { enum: codes } } }] },
            },
          },
        },
      ]),
  );
}

export const refusalHeaders: Json = {
  RetryAfter: {
    description: 'Seconds until the same request may succeed; `retry_after` of the body.',
    schema: { type: 'integer' },
  },
};
