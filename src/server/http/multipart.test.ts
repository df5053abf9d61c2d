import { PassThrough } from 'node:stream';
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

const whole = (token: string) => {
  const form = begin(token);
  form.end();
  return form.answer;
};

const person = async () => (await signIn(t, await createUser(t))).access;

test('who holds forms open fills neither their own room twice nor that of others', async () => {
  const [slow, other] = [await person(), await person()];
  // How soon a form that has begun is known to the server depends on the machine: six are held until one more is refused.
  const held = new Set<ReturnType<typeof begin>>();
  let answer = await whole(slow);
  for (let tries = 0; tries < 200 && answer.statusCode !== 503; tries += 1) {
    while (held.size < 6) {
      const form = begin(slow);
      held.add(form);
      void form.answer.then(() => held.delete(form));
    }
    answer = await whole(slow);
  }
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([503, 'unavailable', '3']);
  expect((await whole(other)).json().error).toBe('unsupported_image');
  const all = [...held];
  expect(all).toHaveLength(6);
  for (const form of all) form.end();
  for (const form of all) expect((await form.answer).json().error).toBe('unsupported_image');
  expect((await whole(slow)).json().error).toBe('unsupported_image');
});
