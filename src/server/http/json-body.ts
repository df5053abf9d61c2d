import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './facts.ts';
import { createBodyMemory } from './body-memory.ts';
import { CallError } from './call-error.ts';

const kilobyte = 1024;

/** Limits of a JSON body, also documented in docs/operations.md. */
export const jsonLimits = {
  body: 256 * kilobyte,
  /** Bytes of a body that count towards no limit; hardly any of our own bodies is larger. */
  free: 8 * kilobyte,
  memory: 32 * 1024 * kilobyte,
  perAddress: 4 * 1024 * kilobyte,
  /** Time for a whole body, ms. */
  within: 30_000,
} as const;

const anyNumber = Number.MAX_SAFE_INTEGER;
const memory = createBodyMemory({
  bytes: jsonLimits.memory,
  // The sender is unknown until the body has been read, so persons have no limit here.
  perPerson: { bodies: anyNumber, bytes: anyNumber },
  perAddress: { bodies: anyNumber, bytes: jsonLimits.perAddress },
});

const tooLarge = () => new CallError('too_large', { message: 'The body is larger than this call accepts.' });

/**
 * Returns a JSON body as text. Throws when the body is too large, too slow or cut off, or when unfinished bodies already occupy the memory
 * limit.
 */
export async function readJsonBody(request: FastifyRequest, body: Readable): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > jsonLimits.body) throw tooLarge();
  const reserved = memory.reserve({ person: request.id, address: clientAddress(request.ip) });
  const chunks: Buffer[] = [];
  let come = 0;
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    watch = setTimeout(() => {
      request.log.info({ bytes: come }, 'body too slow');
      reject(new CallError('too_slow', { message: 'The body comes too slowly.' }));
    }, jsonLimits.within);
  });
  const read = async (): Promise<string> => {
    // Keep the connection open for the response.
    const arriving: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    for await (const chunk of arriving) {
      const before = Math.max(come, jsonLimits.free);
      come += chunk.length;
      if (come > jsonLimits.body) throw tooLarge();
      if (come > before && !reserved?.add(come - before))
        throw new CallError('unavailable', { message: 'Too many large bodies at once. Try again.', retryAfter: 3 });
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  };
  const reading = read();
  try {
    return await Promise.race([reading, tooSlow]);
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError('malformed_json', { message: 'The body was cut off.' });
  } finally {
    clearTimeout(watch);
    reserved?.release();
    // After a refusal the reading fails when the connection closes; nothing awaits that error.
    reading.catch(() => {});
    chunks.length = 0;
  }
}
