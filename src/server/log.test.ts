import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { createLog } from './log.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('database details of a failing row, phones and tokens are not logged', async () => {
  const { phone } = await createUser(t);
  const error: Error = await createUser(t, { phone }).then(
    () => new Error('taken twice'),
    (cause: Error) => cause,
  );
  expect(JSON.stringify({ ...error })).toContain(phone);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.error({ err: error }, 'call failed');
  log.error({ err: new Error('wrapped', { cause: error }) }, 'call failed');
  log.info({ user: { phone, access_token: 'secret-token' } }, 'said');
  const text = lines.join('');
  expect(lines).toHaveLength(3);
  expect(text).toContain('accounts_phone_key');
  for (const secret of [phone, 'secret-token']) expect(text).not.toContain(secret);
});
