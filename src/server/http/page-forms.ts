import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type Api } from '#contract/client.ts';
import { judgeOrigin } from '#server/auth/origin.ts';
import { restoreSession } from '#server/auth/restore.ts';
import type { ServerDeps } from './dispatch.ts';
import { inProcessApi } from './in-process-api.ts';

const maxBody = 64 * 1024;

export type PageForm = {
  api: Api;
  /** The address that the form was posted to. */
  address: URL;
  fields: URLSearchParams;
  /** An idempotency key: the same for a repeated sending of one form, another once the form or a field has changed. */
  key: string;
};

/** The key of a form is a digest of its fields, of which one (`FormKey`) is random. In the format of a UUID of version 8 (RFC 9562, section 5.8). */
function keyOf(fields: URLSearchParams): string {
  const hex = createHash('sha256').update(fields.toString()).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * POST of pages whose forms work without scripts, in both languages. `submit` returns the address that shows the result; a refusal leads back to
 * the form with its code in `failed`. The cookie of the session counts only for a form of our own pages, which the header Origin tells.
 */
export async function pageForms(
  app: FastifyInstance,
  deps: ServerDeps,
  pages: readonly string[],
  submit: (form: PageForm) => Promise<string>,
): Promise<void> {
  const { origin } = new URL(deps.config.publicUrl);
  await app.register(async (room) => {
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const { body: fields } = request;
      if (judgeOrigin(deps.config, request.headers.origin) !== 'ours' || !(fields instanceof URLSearchParams))
        return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden');
      const address = new URL(request.url, origin);
      const { actor } = await restoreSession(deps, request.headers.cookie, address.pathname);
      try {
        const api = inProcessApi(deps, actor, request, reply);
        return await reply.redirect(await submit({ api, address, fields, key: keyOf(fields) }), 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        address.searchParams.set('failed', error.body.fields?.[0]?.code ?? error.code);
        return await reply.redirect(address.pathname + address.search, 303);
      }
    };
    for (const language of ['', '/en']) for (const page of pages) room.post(language + page, answer);
  });
}
