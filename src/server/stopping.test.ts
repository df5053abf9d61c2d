import { connect } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { stopAnswering, type Stopping, watchConnections } from './stopping.ts';

function logInto(lines: { msg: string }[]) {
  return pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
}

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const connections = watchConnections(app.server);
  let began: () => void = () => {};
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  let answer: (text: string) => void = () => {};
  app.get('/held', () => {
    began();
    return new Promise<string>((resolve) => (answer = resolve));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, connections, url, hasBegun, answer: () => answer('done') };
}

test('a running request is answered before the server stops', async () => {
  const { app, connections, url, hasBegun, answer } = await listening();
  const held = fetch(`${url}/held`);
  await hasBegun;
  const stopping: Stopping = { isStopping: false };
  const lines: { msg: string }[] = [];
  const stopped = stopAnswering(stopping, { app, connections, log: logInto(lines), delayMs: 0 });
  expect(stopping.isStopping).toBe(true);
  answer();
  expect(await (await held).text()).toBe('done');
  await stopped;
  expect(lines.map(({ msg }) => msg)).toEqual(['stopping']);
});

test('a request that does not end is cut off and logged', async () => {
  const { app, connections, url, hasBegun } = await listening();
  const held = fetch(`${url}/held`).catch(() => 'cut off');
  await hasBegun;
  const lines: { msg: string }[] = [];
  await stopAnswering({ isStopping: false }, { app, connections, log: logInto(lines), delayMs: 0, requestsMs: 50 });
  expect(await held).toBe('cut off');
  expect(lines.map(({ msg }) => msg)).toEqual(['stopping', 'requests that had not ended were cut off']);
});

test('a connection without a request does not delay the shutdown', async () => {
  const { app, connections, url } = await listening();
  const unused = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = new Promise((resolve) => unused.on('close', resolve).on('error', () => {}));
  await new Promise((resolve) => unused.on('connect', resolve));
  const lines: { msg: string }[] = [];
  await stopAnswering({ isStopping: false }, { app, connections, log: logInto(lines), delayMs: 0 });
  await closed;
  expect(lines.map(({ msg }) => msg)).toEqual(['stopping']);
});
