import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/actors.ts';
import { ApiError, type Api } from '#contract/client.ts';
import { cookieJar } from './cookies.ts';
import { dispatch, type ServerDeps } from './dispatch.ts';
import { factsOf } from './facts.ts';
import { CallError } from './call-error.ts';
import { mountedCalls } from './registry.ts';

/** Returns an API client that runs calls in this process, with the same permissions and schemas as over HTTP. */
export function inProcessApi(deps: ServerDeps, actor: Actor, request: FastifyRequest, reply: FastifyReply): Api {
  const facts = factsOf(request);
  const cookies = cookieJar(request, reply);
  return async (path, input) => {
    const mounted = mountedCalls.get(path);
    if (!mounted) throw new ApiError('unknown_call', 404);
    try {
      return (await dispatch(deps, mounted, { input, actor, facts, cookies })) as never;
    } catch (error) {
      if (error instanceof CallError) throw new ApiError(error.code, error.status, error.body(facts.id));
      throw error;
    }
  };
}
