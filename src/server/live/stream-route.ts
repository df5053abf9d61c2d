import type { ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { liveStreamPath } from '#contract/live-events.ts';
import { authenticate, tokenOf } from '../auth/authenticate.ts';
import { CallError } from '../http/call-error.ts';
import type { ServerDeps } from '../http/dispatch.ts';
import { factsOf } from '../http/facts.ts';
import type { LiveHub } from './hub.ts';

const position = /^\d{1,15}$/;

/**
 * The stream of live events: `GET /api/live` with the Authorization header, as for calls, and Last-Event-ID. `fetch` reads its
 * server-sent events, because EventSource cannot send headers.
 */
export function liveStreamRoute(api: FastifyInstance, deps: ServerDeps, hub: LiveHub): void {
  api.get(`/${liveStreamPath}`, async (request, reply) => {
    const { authorization } = request.headers;
    const actor = await authenticate(deps, authorization);
    if (actor.kind === 'guest') throw new CallError('unauthenticated', { message: 'Sign in first.' });
    if (actor.kind === 'admin') throw new CallError('forbidden', { message: 'Administrators have no stream.' });
    const { exp = 0 } = decodeJwt(tokenOf(authorization ?? ''));
    const seen = request.headers['last-event-id'];
    const after = typeof seen === 'string' && position.test(seen) ? Number(seen) : null;
    const owner = {
      accountId: actor.id,
      sessionId: actor.sessionId,
      address: factsOf(request).ip,
      until: exp * 1000,
    };
    reply.hijack();
    const { raw } = reply;
    const head = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    };
    let isBegun = false;
    const begin = (): void => {
      if (isBegun) return;
      isBegun = true;
      raw.writeHead(200, head as Record<string, string>);
    };
    const sink = {
      write(text: string) {
        begin();
        return raw.write(text);
      },
      get writableLength() {
        return raw.writableLength;
      },
      // A reader that is too slow is cut off; `end` would wait for the unread data.
      destroy: () => void (raw.writableLength > 0 ? raw.destroy() : raw.end()),
    };
    try {
      const stream = await hub.open(owner, sink, after);
      if (!stream) return void refuse(raw, 429, 'too_many_requests');
      if (raw.destroyed) hub.leave(stream);
      raw.on('close', () => {
        stream.close();
        hub.leave(stream);
      });
    } catch (error) {
      request.log.warn({ err: error }, 'live stream');
      if (isBegun) raw.destroy();
      else refuse(raw, 503, 'unavailable');
    }
  });
}

function refuse(raw: ServerResponse, status: number, error: ErrorCode): void {
  raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '10' });
  raw.end(JSON.stringify({ error }));
}
