import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { formLimits } from './multipart.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
afterEach(() => void vi.useRealTimers());

const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx';

type Begun = { url?: string; token?: string; from?: string; start?: string };

/** Starts a form and leaves it stalled until the test ends it. */
function begin({ url = '/api/media/upload', token, from = '127.0.0.1', start = head }: Begun) {
  const payload = new PassThrough();
  const answer = t.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: {
      'content-type': 'multipart/form-data; boundary=cut',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  payload.write(start);
  return { answer, write: (text: string) => payload.write(text), end: () => void payload.end('\r\n--cut--\r\n') };
}

const whole = (token: string, from?: string) => {
  const form = begin({ token, ...(from === undefined ? {} : { from }) });
  form.end();
  return form.answer;
};

const person = async () => (await signIn(t, await createUser(t))).access;

/** Makes the server hold six forms of one person. The server notices a form with some delay, so forms are begun until one is refused. */
async function holdSix(token: string, from?: string, start?: string) {
  const held = new Set<ReturnType<typeof begin>>();
  let answer = await whole(token, from);
  for (let tries = 0; tries < 200 && answer.statusCode !== 503; tries += 1) {
    while (held.size < 6) {
      const form = begin({ token, ...(from === undefined ? {} : { from }), ...(start === undefined ? {} : { start }) });
      held.add(form);
      void form.answer.then(() => held.delete(form));
    }
    answer = await whole(token, from);
  }
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, 'unavailable', '3']);
  expect(held.size).toBe(6);
  return [...held];
}

async function endAll(forms: readonly ReturnType<typeof begin>[]) {
  for (const form of forms) form.end();
  for (const form of forms) expect((await form.answer).json().error).toBe('unsupported_image');
}

test("one client's open forms take no more than its share of memory", async () => {
  const [slow, other] = [await person(), await person()];
  const held = await holdSix(slow);
  expect((await whole(other)).json().error).toBe('unsupported_image');
  await endAll(held);
  expect((await whole(slow)).json().error).toBe('unsupported_image');
});

test('many unfinished forms do not block other uploads', async () => {
  const honest = await person();
  const held: ReturnType<typeof begin>[] = [];
  for (let at = 0; at < 20; at += 1) held.push(...(await holdSix(await person(), `10.5.${at >> 2}.1`)));
  expect(held).toHaveLength(120);
  for (let at = 0; at < 5; at += 1) expect((await whole(honest, '10.6.0.1')).json().error).toBe('unsupported_image');
  await endAll(held);
});

test('one address is limited to a share of the memory', async () => {
  const from = '10.7.0.1';
  const held: ReturnType<typeof begin>[] = [];
  for (let at = 0; at < formLimits.perAddress.bodies / 6; at += 1) held.push(...(await holdSix(await person(), from)));
  const [neighbour, other] = [await person(), await person()];
  expect((await whole(neighbour, from)).statusCode).toBe(503);
  expect((await whole(other, '10.7.0.2')).json().error).toBe('unsupported_image');
  await endAll(held);
  expect((await whole(neighbour, from)).json().error).toBe('unsupported_image');
});

test("a guest's form above 8 kB is refused, whatever length it announces", async () => {
  const field = (length: number) => `--cut\r\nContent-Disposition: form-data; name="id"\r\n\r\n${'1'.repeat(length)}`;
  const url = '/api/profile/get';
  const ask = async (start: string) => {
    const form = begin({ url, start });
    form.end();
    return (await form.answer).json().error;
  };
  expect(await ask(field(20))).toBe('invalid_input');
  expect(await ask(field(formLimits.fields + 1))).toBe('too_large');
  expect(await ask([1, 2, 3].map(() => field(3000)).join('\r\n'))).toBe('too_large');
  const payload = `${field(100_000)}\r\n--cut--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  const told = await t.app.inject({ method: 'POST', url, headers, payload });
  expect([told.statusCode, told.json().error]).toEqual([413, 'too_large']);
});

test('a form that arrives too slowly is ended, a fast enough one is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [slow, fast] = [await person(), await person()];
  const held = await holdSix(slow);
  const enough = 'x'.repeat(formLimits.speed.bytes);
  const going = await holdSix(fast, '10.8.0.1', head + enough);
  const guest = begin({ url: '/api/profile/get', start: '--cut\r\n' });
  // The response to a later request proves that all injected bytes have arrived.
  await vi.advanceTimersByTimeAsync(formLimits.speed.within);
  for (const form of held) {
    const answer = await form.answer;
    expect([answer.statusCode, answer.json().error, answer.headers['connection']]).toEqual([408, 'too_slow', 'close']);
  }
  expect((await guest.answer).json().error).toBe('too_slow');
  expect((await whole(slow)).json().error).toBe('unsupported_image');
  await endAll(going);
});
