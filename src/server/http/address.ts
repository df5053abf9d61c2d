import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './call-error.ts';

/** Characters of a path and of its query. Our longest pages of results stay below half of it; proxies stop at a line of 8 kB as well. */
export const addressLimits = { path: 2000, query: 6000 } as const;

/** Routes that answer for addresses too long or malformed to be routed. */
const refusals = {
  '/-/address-too-long': () => new CallError('address_too_long', { message: 'The address is too long.' }),
  '/-/address-unreadable': () => new CallError('unknown_call', { message: 'The address cannot be read.' }),
};
type RefusedAddress = keyof typeof refusals;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that is routed in the place of the one that was asked for. Nothing long or undecodable reaches the router, the pages or the
 * log; what takes its place is a route like any other, so that its answer has all headers and its own line in the log.
 */
export function routedAddress(asked: string): string | RefusedAddress {
  // A proxy may send the whole address (RFC 9112 §3.2.2).
  const address = asked.startsWith('/') ? asked : (/^https?:\/\/[^/?#]*(\/.*)$/iu.exec(asked)?.[1] ?? '');
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  if (path.length > addressLimits.path || address.length - path.length > addressLimits.query)
    return '/-/address-too-long';
  return path.startsWith('/') && isDecodable(path) ? address : '/-/address-unreadable';
}

/** Answers what routedAddress has put aside, whatever the method and before a body is read. */
export function addressRoutes(app: FastifyInstance): void {
  for (const [path, refusal] of Object.entries(refusals)) {
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const error = refusal();
      return reply.code(error.status).header('cache-control', 'no-store').send(error.body(request.id));
    };
    app.all(path, { onRequest: refuse }, refuse);
  }
}
