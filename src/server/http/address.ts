import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './call-error.ts';

/**
 * The maximum length of a path and of a query, in characters. Our longest result pages need less than half of it; proxies usually limit the
 * request line to 8 kB.
 */
export const addressLimits = { path: 2000, query: 6000 } as const;

/** Routes that answer addresses too long or malformed to be routed. */
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
 * Returns the address that the router receives for a requested one. Too long or undecodable addresses never reach the router, the pages or
 * the log: they become one of the `refusals` routes, whose responses have all headers and a log line of their own.
 */
export function routedAddress(asked: string): string | RefusedAddress {
  // A proxy may send the absolute form of the address (RFC 9112 §3.2.2).
  const address = asked.startsWith('/') ? asked : (/^https?:\/\/[^/?#]*(\/.*)$/iu.exec(asked)?.[1] ?? '');
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  if (path.length > addressLimits.path || address.length - path.length > addressLimits.query)
    return '/-/address-too-long';
  return path.startsWith('/') && isDecodable(path) ? address : '/-/address-unreadable';
}

/** Registers the routes that refuse such addresses, for every method and before a body is read. */
export function addressRoutes(app: FastifyInstance): void {
  for (const [path, refusal] of Object.entries(refusals)) {
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      const error = refusal();
      return reply.code(error.status).header('cache-control', 'no-store').send(error.body(request.id));
    };
    app.all(path, { onRequest: refuse }, refuse);
  }
}
