import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isFault, refusalFor } from './refusal.ts';

/** Answers failures outside calls and pages (files, feeds, sitemaps) with one line of text; causes are only logged. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error);
    if (isFault(error, refusal, reply.raw)) request.log.error({ err: error }, 'request failed');
    if (refusal.detail.retryAfter !== undefined) reply.header('retry-after', refusal.detail.retryAfter);
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(refusal.message);
  });
}

const unreadable: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a connection whose bytes are not HTTP, or arrive too slowly, and closes it: such a request never reaches Fastify's hooks. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${unreadable[error.code ?? ''] ?? '400 Bad Request'}`,
        'content-length: 0',
        "content-security-policy: default-src 'none';frame-ancestors 'none'",
        'x-content-type-options: nosniff',
        'connection: close',
        '\r\n',
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
