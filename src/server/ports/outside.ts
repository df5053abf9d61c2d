import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The reason why a file of another site could not be fetched. */
export class OutsideError extends Error {
  readonly code:
    | 'bad_address'
    | 'private_address'
    | 'unreachable'
    | 'refused'
    | 'too_large'
    | 'too_slow'
    | 'too_many_redirects';
  /** The HTTP status, when the site has answered. */
  readonly status: number | null;
  constructor(code: OutsideError['code'], status: number | null = null) {
    super(`The address could not be read: ${code}${status === null ? '' : ` (${status})`}.`);
    this.code = code;
    this.status = status;
  }
}

type Limits = { bytes: number; ms: number };

/** Sends requests to other sites, at addresses supplied by users. */
export type Outside = {
  /** Returns the body at an address, of at most `bytes`. Throws OutsideError. */
  read(address: string, limits: Limits, signal?: AbortSignal): Promise<Buffer>;
  /** Sends a body to an address, without following redirects. Throws OutsideError unless the site answers with success. */
  post(address: string, sent: { headers: Record<string, string>; body: Buffer }, limits: Limits): Promise<void>;
};

/** Networks that a user's address must not lead to: our own machine, its neighbours, and internal cloud services. */
const ownNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address belongs to no public network. IPv4 within IPv6 is judged as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPrivateAddress(mapped);
  const family = isIP(address);
  if (family === 0) return true;
  if (family === 6 && ownNetworks.check(address, 'ipv6')) return true;
  // Node reports other spellings of mapped addresses as IPv4.
  return ownNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const mostRedirects = 3;
const ports = new Set(['', '80', '443', '8080', '8443']);

function parseAddress(address: string): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new OutsideError('bad_address');
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutsideError('bad_address');
  return url;
}

/**
 * The network client. It checks the address when it connects, after the name was resolved, so that a name cannot resolve to a public
 * address for the check and to ours for the connection. `isAllowed` replaces the rule in tests, whose servers are local.
 */
export function createOutside(
  isAllowed: (ip: string, port: string) => boolean = (ip, port) => !isPrivateAddress(ip) && ports.has(port),
): Outside {
  const read = (
    url: URL,
    limits: Limits,
    signal: AbortSignal,
    redirects: number,
    sent?: { headers: Record<string, string>; body: Buffer },
  ): Promise<Buffer> =>
    new Promise((done, failed) => {
      const checked: LookupFunction = (name, options, answer) =>
        resolve(name, { ...options, all: true }, (error, found) => {
          if (error) return answer(error, []);
          // One private address among several makes the whole name suspicious.
          if (found.length === 0 || found.some(({ address }) => !isAllowed(address, url.port)))
            return answer(new OutsideError('private_address'), []);
          return options.all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family);
        });
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      // A literal address is never looked up.
      if (isIP(literal) !== 0 && !isAllowed(literal, url.port)) return failed(new OutsideError('private_address'));
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const asked = send(
        url,
        {
          method: sent ? 'POST' : 'GET',
          lookup: checked,
          signal,
          headers: sent
            ? { ...sent.headers, 'content-length': sent.body.length }
            : { 'user-agent': 'Dvor feed reader', accept: '*/*' },
        },
        (response) => {
          const { statusCode = 0, headers } = response;
          if (!sent && statusCode >= 300 && statusCode < 400 && headers.location) {
            response.resume();
            if (redirects >= mostRedirects) return failed(new OutsideError('too_many_redirects'));
            let next: URL;
            try {
              next = parseAddress(new URL(headers.location, url).href);
            } catch {
              return failed(new OutsideError('bad_address'));
            }
            return done(read(next, limits, signal, redirects + 1));
          }
          if (sent ? statusCode < 200 || statusCode > 299 : statusCode !== 200) {
            response.resume();
            return failed(new OutsideError('refused', statusCode));
          }
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            parts.push(part);
            if (size > limits.bytes) {
              failed(new OutsideError('too_large'));
              asked.destroy();
            }
          });
          response.on('end', () => done(Buffer.concat(parts)));
          response.on('error', failed);
          return undefined;
        },
      );
      asked.on('error', failed);
      asked.end(sent?.body);
      return undefined;
    });
  /** Runs one request within its time limit and names the reason of a failure. */
  const ask = async (
    address: string,
    limits: Limits,
    outer: AbortSignal | undefined,
    sent?: Parameters<Outside['post']>[1],
  ): Promise<Buffer> => {
    const url = parseAddress(address);
    const late = AbortSignal.timeout(limits.ms);
    const signal = outer ? AbortSignal.any([late, outer]) : late;
    try {
      return await read(url, limits, signal, 0, sent);
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      if (late.aborted) throw new OutsideError('too_slow');
      if (outer?.aborted) throw error;
      throw new OutsideError('unreachable');
    }
  };
  return {
    read: (address, limits, outer) => ask(address, limits, outer),
    async post(address, sent, limits) {
      await ask(address, limits, undefined, sent);
    },
  };
}
