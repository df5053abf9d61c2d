import type { FastifyError } from 'fastify';
import { CallError } from './call-error.ts';

/** Fastify's own errors as errors of the contract. */
const frameworkErrors: Record<string, ConstructorParameters<typeof CallError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', { message: 'The body is larger than this call accepts.' }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', { message: 'This call does not accept that Content-Type.' }],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', { message: 'The body is not valid JSON.' }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_json', { message: 'The body does not match its Content-Length.' }],
};

/** PostgreSQL is unreachable or refuses connections: its classes 08, 57P and 53, and socket errors. */
const databaseAway = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/**
 * Messages of pg errors that have no code: a connection that broke during a statement, a connection that broke earlier (a transaction
 * notices at its next statement or its rollback), and a timeout while waiting for a connection.
 */
const connectionLost = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/** Returns the error that the caller receives; the cause of an internal error is not disclosed. */
export function refusalFor(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return new CallError(...known);
  // Node reports a client that closed its connection with the same code as a lost database.
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 400) return new CallError('malformed_json', { message: 'The request could not be read.' });
  if (databaseAway.test(code) || (error instanceof Error && connectionLost.test(error.message))) {
    return new CallError('unavailable', {
      message: 'The service is briefly unavailable. Try again in a moment.',
      retryAfter: 5,
    });
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return new CallError('unavailable', {
      message: 'There is no room to store this now. Try again later.',
      retryAfter: 60,
    });
  }
  return new CallError('internal', { message: 'Something failed on our side.' });
}

/**
 * Whether the error needs investigation. Our own refusals, such as «too many at once», appear as request lines and need no stack; a body that
 * could not be sent because the client had closed its connection (`response` is destroyed then) is no fault either.
 */
export function isFault(error: unknown, refusal: CallError, response?: { destroyed: boolean }): boolean {
  const hasLeft =
    response?.destroyed === true && (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
  return !hasLeft && refusal.status >= 500 && (error !== refusal || refusal.cause !== undefined);
}
