import type { FastifyError } from 'fastify';
import { CallError } from './call-error.ts';

/** Fastify's own refusals, in the words of the contract. */
const frameworkErrors: Record<string, ConstructorParameters<typeof CallError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', { message: 'The body is larger than this call accepts.' }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', { message: 'This call does not accept that Content-Type.' }],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_json', { message: 'The body is not valid JSON.' }],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_json', { message: 'The body does not match its Content-Length.' }],
};

/** PostgreSQL is away or refuses connections: its class 08, 57, 53 and the socket's own codes. */
const databaseAway = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;

/**
 * What pg says without a code: of a connection that broke, of one that broke before the statement (a transaction meets it at its next
 * statement or its rollback), and of none to be had in time.
 */
const connectionLost = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;

/** What a thrown thing is to the caller; the cause of a fault of ours stays with us. */
export function refusalFor(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return new CallError(...known);
  // Whoever asked has gone in the middle of it: node says the same of them as of a database.
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

/** Whether there is something to look into: a refusal of our own, such as «too many at once», has its line as a request and needs no stack. */
export const isFault = (error: unknown, refusal: CallError): boolean =>
  refusal.status >= 500 && (error !== refusal || refusal.cause !== undefined);
