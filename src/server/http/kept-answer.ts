import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [packBrotli, packGzip, unpackGzip] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** A document that is the same for everyone, compressed once, off the main thread. */
export type KeptAnswer = { etag: string; br: Buffer; gzip: Buffer };

export async function keepAnswer(text: string): Promise<KeptAnswer> {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gzipped] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes)]);
  return { etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, br, gzip: gzipped };
}

/** Returns the content codings that a client accepts; `q=0` excludes a coding. */
function codingsOf(request: FastifyRequest): Set<string> {
  const header = request.headers['accept-encoding'];
  const items = typeof header === 'string' ? header.toLowerCase().split(',') : [];
  const accepted = items.flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter)) ? [] : [name];
  });
  return new Set(accepted);
}

/**
 * Sends a cached document in a coding that the client accepts, or 304 when the client has the current version. The caller sets the content
 * type and the cache lifetime.
 */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<FastifyReply> {
  reply.header('etag', kept.etag).header('vary', 'accept-encoding');
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
  const known = new Set(tags);
  if (known.has(kept.etag) || known.has('*')) return reply.code(304).send();
  const codings = codingsOf(request);
  if (codings.has('br')) return reply.header('content-encoding', 'br').send(kept.br);
  if (codings.has('gzip')) return reply.header('content-encoding', 'gzip').send(kept.gzip);
  // Few clients accept neither coding, so the uncompressed text is not kept.
  return reply.send(await unpackGzip(kept.gzip));
}

/**
 * Returns a function that makes a document at its first request and caches it for all requests that follow. Documents that fail are not
 * cached; `isWorthKeeping` excludes documents of addresses that name nothing.
 */
export function createKeptAnswers({
  lives,
  most,
  now,
}: {
  /** The lifetime of a cached document, ms. */
  lives: number;
  /** The maximum number of documents; the oldest is dropped first. */
  most: number;
  now: () => number;
}) {
  const kept = new Map<string, { answer: Promise<KeptAnswer>; until: number }>();
  return async (key: string, make: () => Promise<string>, isWorthKeeping: (text: string) => boolean = () => true) => {
    const found = kept.get(key);
    if (found && found.until > now()) return found.answer;
    const forget = () => {
      if (kept.get(key) === mine) kept.delete(key);
    };
    const answer = make().then((text) => {
      if (!isWorthKeeping(text)) forget();
      return keepAnswer(text);
    });
    const mine = { answer, until: now() + lives };
    kept.delete(key);
    kept.set(key, mine);
    answer.catch(forget);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return answer;
  };
}
