import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/client.ts';
import type { Api } from '#contract/client.ts';
import { judgeOrigin } from '#server/auth/origin.ts';
import { restoreSession } from '#server/auth/restore.ts';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { inProcessApi } from '#server/http/in-process-api.ts';
import { targetKinds } from './rules.ts';

const maxBody = 64 * 1024;
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);

/** Sends the message of a form; returns the address that shows it. */
async function send(api: Api, address: URL, text: string): Promise<string> {
  const message = { client_key: randomUUID(), text };
  const [, place = ''] = /\/user\/messages\/(\w+)$/.exec(address.pathname) ?? [];
  if (place !== 'new') {
    await api('messages/send', { id: idOf(place), ...message });
    return address.pathname;
  }
  const about = targetKinds.find((kind) => kind === address.searchParams.get('about')) ?? 'listing';
  const id = idOf(address.searchParams.get('id') ?? undefined);
  const { conversation_id } = await api('messages/start', { about, id, ...message });
  return address.pathname.replace(/new$/, String(conversation_id));
}

/**
 * POST /user/messages/{id} and /user/messages/new: the forms of these pages, for browsers without scripts. The cookie of the session counts only
 * for a form of our own pages, which the header Origin tells.
 */
export async function messageFormRoute(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const { origin } = new URL(deps.config.publicUrl);
  await app.register(async (room) => {
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (judgeOrigin(deps.config, request.headers.origin) !== 'ours' || !(request.body instanceof URLSearchParams))
        return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden');
      const address = new URL(request.url, origin);
      const { actor } = await restoreSession(deps, request.headers.cookie, address.pathname);
      try {
        const api = inProcessApi(deps, actor, request, reply);
        return await reply.redirect(await send(api, address, request.body.get('text') ?? ''), 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        address.searchParams.set('failed', error.body.fields?.[0]?.code ?? error.code);
        return await reply.redirect(address.pathname + address.search, 303);
      }
    };
    for (const language of ['', '/en'])
      for (const page of ['/user/messages/:id', '/user/messages/new']) room.post(language + page, answer);
  });
}
