import { isIP, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { stepHeaders } from '#contract/client.ts';
import type { RequestFacts } from './request.ts';

/** Some proxies append the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const withPort = /^(?:(?<v4>[\d.]{7,15}):\d{1,5}|\[(?<v6>[\da-f:.]{2,45})\](?::\d{1,5})?)$/iu;

/** Returns the canonical spelling of an address, or undefined when the text is none; IPv4 mapped into IPv6 becomes dotted IPv4. */
function spell(raw: string): string | undefined {
  const { v4, v6 } = withPort.exec(raw)?.groups ?? {};
  const address = v4 ?? v6 ?? raw;
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? address : new SocketAddress({ address, family: 'ipv6' }).address;
}

/** Returns the address under which a client is counted: IPv4 unchanged, IPv6 as its /64, because one subscriber has the whole /64. */
export function clientAddress(header: string): string {
  const ip = spell(header);
  if (ip === undefined) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Returns a header, limited in length; undefined for a repeated header. */
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 8192 ? value : undefined;
}

export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    id: request.id,
    ip: clientAddress(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    origin: request.headers.origin,
    step: { nonce: headerOf(request, stepHeaders.nonce), solution: headerOf(request, stepHeaders.solution) },
    hasBody: request.body !== undefined && request.body !== null,
  };
}
