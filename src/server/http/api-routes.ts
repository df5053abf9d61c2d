import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringifyOutput } from '#contract/memoized-output.ts';
import { withForm } from './multipart.ts';
import { cookieJar } from './cookies.ts';
import { admit, answer, type ServerDeps } from './dispatch.ts';
import { factsOf } from './facts.ts';
import { readJsonBody } from './json-body.ts';
import { readQuery } from './query-input.ts';
import { CallError } from './call-error.ts';
import type { UploadedFile } from './request.ts';
import { isFault, refusalFor } from './refusal.ts';
import { type Mounted, mountedCalls } from './registry.ts';

/** Answers with an error body; the causes of internal errors are only logged. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error);
  if (isFault(error, refusal, reply.raw)) request.log.error({ err: error }, 'call failed');
  // Close the connection instead of waiting for the rest of the body.
  if (!request.raw.complete) reply.header('connection', 'close');
  if (refusal.detail.retryAfter !== undefined) reply.header('retry-after', refusal.detail.retryAfter);
  return reply.code(refusal.status).send(refusal.body(request.id));
}

/** Registers every call of the contract under the API base path. */
export async function apiRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  await app.register(multipart);
  // Only JSON, parsed here to distinguish an empty body from a malformed one.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const body = await readJsonBody(request, payload);
    if (body === '') return undefined;
    try {
      return JSON.parse(body) as unknown;
    } catch {
      throw new CallError('malformed_json', { message: 'The body is not valid JSON.' });
    }
  });
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  // All other addresses belong to pages, so unknown calls, and known ones with another method, need a route of their own.
  app.all('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const known: ReadonlyMap<string, Mounted> = mountedCalls;
    // The path as it was sent: decoded, `user%2Fdata` would pass for a call that it does not reach.
    const method = known.get(path.slice(app.prefix.length + 1))?.call.method;
    if (method !== undefined)
      return refuse(
        new CallError('method_not_allowed', { message: `Use ${method}.` }),
        request,
        reply.header('allow', method),
      );
    return refuse(
      new CallError('unknown_call', { message: `There is no call ${request.method} ${path}.` }),
      request,
      reply,
    );
  });
  for (const mounted of mountedCalls.values()) {
    const { call, path } = mounted;
    app.route({
      method: call.method,
      url: `/${path}`,
      handler: async (request, reply) => {
        const isForm = request.isMultipart();
        if (isForm && call.body !== 'multipart')
          throw new CallError('unsupported_type', { message: 'This call takes JSON.' });
        const { authorization } = request.headers;
        // Admission comes before the body is read, so that nobody can make the server buffer a large form without permission.
        const facts = factsOf(request);
        const actor = await admit(deps, mounted, { authorization, facts });
        const cookies = cookieJar(request, reply);
        const reach = (input: unknown, files: readonly UploadedFile[]) =>
          answer(deps, mounted, actor, { input, files, authorization, facts, cookies });
        const json =
          call.body === 'query'
            ? readQuery(call.input, request.query as Record<string, unknown>)
            : call.body === 'none'
              ? {}
              : (request.body ?? {});
        const person = actor.kind === 'guest' ? facts.id : `${actor.kind}:${actor.id}`;
        const sender = { person, address: facts.ip, maxFiles: call.files };
        const result = isForm
          ? await withForm(request, sender, ({ fields, files }) => reach(fields, files))
          : await reach(json, []);
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(stringifyOutput(result));
      },
    });
  }
}
