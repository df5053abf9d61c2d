import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { CallError } from './call-error.ts';
import { jsonLimits } from './json-body.ts';
import { isFault, refusalFor } from './refusal.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
afterEach(() => void vi.useRealTimers());

const start = '{"ids":[]';

/** Begins a request body and sends nothing more until the test ends it. */
function begin({ from = '10.9.0.1', bytes = start.length }: { from?: string; bytes?: number } = {}) {
  const payload = new PassThrough({ highWaterMark: jsonLimits.body });
  const answer = t.app.inject({
    method: 'POST',
    url: '/api/object/get_cards',
    remoteAddress: from,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  payload.write(start.padEnd(bytes, ' '));
  return { answer, end: () => void payload.end('}') };
}
const whole = (bytes: number, from?: string) => {
  const body = begin({ bytes, ...(from === undefined ? {} : { from }) });
  body.end();
  return body.answer;
};

test('unfinished large bodies are limited, and small ones still pass', async () => {
  const [bytes, from] = [200_000, '10.9.1.1'];
  const held = new Set<ReturnType<typeof begin>>();
  let answer = await whole(bytes, from);
  expect(answer.statusCode).toBe(200);
  // The server notices a body with some delay, so the test begins bodies until one is refused.
  for (let tries = 0; tries < 400 && answer.statusCode !== 503; tries += 1) {
    const body = begin({ bytes, from });
    held.add(body);
    void body.answer.then(() => held.delete(body));
    answer = await whole(bytes, from);
  }
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, 'unavailable', '3']);
  expect(held.size * (bytes - jsonLimits.free)).toBeLessThanOrEqual(jsonLimits.perAddress);
  expect((await whole(jsonLimits.free - 1, from)).statusCode).toBe(200);
  expect((await whole(bytes, '10.9.1.2')).statusCode).toBe(200);
  const last = [...held];
  for (const body of last) body.end();
  for (const body of last) expect((await body.answer).statusCode).toBe(200);
  expect((await whole(bytes, from)).statusCode).toBe(200);
});

test('a body that does not arrive in time is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = [begin(), begin({ bytes: 20_000 })];
  await whole(20);
  await vi.advanceTimersByTimeAsync(jsonLimits.within);
  for (const body of held) {
    const answer = await body.answer;
    expect([answer.statusCode, answer.json().error, answer.headers['connection']]).toEqual([408, 'too_slow', 'close']);
  }
});

test('the limit of a body holds whatever length is announced', async () => {
  expect((await whole(jsonLimits.body - 1)).statusCode).toBe(200);
  const told = await whole(jsonLimits.body);
  expect([told.statusCode, told.json().error, told.headers['connection']]).toEqual([413, 'too_large', 'close']);
});

test('aborted requests and those refused for lack of room are not logged as errors', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(refusalFor(aborted).code).toBe('malformed_json');
  const busy = new CallError('unavailable');
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const undelivered = Object.assign(new CallError('delivery_failed'), { cause: away });
  expect([aborted, busy, away, undelivered].map((error) => isFault(error, refusalFor(error)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
