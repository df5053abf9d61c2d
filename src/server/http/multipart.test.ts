import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser, signIn } from '#tests/support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A form whose file has begun and does not go on until it is ended. */
function begin(token: string) {
  const payload = new PassThrough();
  const answer = t.app.inject({
    method: 'POST',
    url: '/api/media/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=cut', authorization: `Bearer ${token}` },
    payload,
  });
  payload.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx');
  return { answer, end: () => void payload.end('\r\n--cut--\r\n') };
}

const person = async () => (await signIn(t, await createUser(t))).access;

test('who holds forms open fills neither their own room twice nor that of others', async () => {
  const [slow, other] = [await person(), await person()];
  const held = Array.from({ length: 6 }, () => begin(slow));
  await wait(200);
  const refused = begin(slow);
  refused.end();
  const answer = await refused.answer;
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, 'unavailable', '3']);
  const others = begin(other);
  others.end();
  expect((await others.answer).json().error).toBe('unsupported_image');
  for (const form of held) form.end();
  for (const form of held) expect((await form.answer).json().error).toBe('unsupported_image');
  const again = begin(slow);
  again.end();
  expect((await again.answer).json().error).toBe('unsupported_image');
});
