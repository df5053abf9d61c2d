import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { answerFailures } from './failures.ts';
import { isFault, refusalFor } from './refusal.ts';

test('a client that closes its connection before the answer is no error in the log', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log }) as unknown as FastifyInstance;
  // Only a compressed answer is a stream, which notices that it cannot be sent.
  await app.register(compress, { threshold: 1024 });
  answerFailures(app);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Of a request whose body has been read, Node does not say that it was aborted.
  app.post('/', (_request, reply) => {
    reply.raw.on('close', () => setImmediate(answered.resolve));
    setImmediate(asked.resolve);
    // Nothing has been written when the connection closes, as while an answer is being compressed.
    return reply.type('text/plain').send(new PassThrough());
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    'POST / HTTP/1.1',
    'host: dvor.test',
    'accept-encoding: br',
    'content-type: application/json',
    'content-length: 2',
  ];
  client.write(`${head.join('\r\n')}\r\n\r\n{}`);
  await asked.promise;
  client.destroy();
  await answered.promise;
  await app.close();
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level).filter((level) => level > 30)).toEqual([]);
});

test('a stream of ours that ends too early while the client waits is an error', () => {
  const early = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  const refusal = refusalFor(early);
  expect([false, true].map((destroyed) => isFault(early, refusal, { destroyed }))).toEqual([true, false]);
  // The client's leaving excuses nothing else.
  expect(isFault(new Error('broken'), refusal, { destroyed: true })).toBe(true);
});
