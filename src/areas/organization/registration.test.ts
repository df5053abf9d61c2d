import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { ensureGeo, makeInn, moscow } from '#tests/support/factories.ts';
import { deleteUnconfirmed } from './registration-queries.ts';

let t: TestApp;
const letters: MailMessage[] = [];
beforeAll(async () => {
  t = await testApp();
  t.ports.mail.send = async (message) => void letters.push(message);
  await ensureGeo(t.db);
});
afterAll(() => t.close());
beforeEach(() => void (letters.length = 0));

const password = 'вечером трамвай поёт';
const filled = (changes: object = {}) => ({
  inn: makeInn(),
  kpp: '000001001',
  ogrn: '1027700132195',
  name: 'Вымысел-Авто',
  legal_name: 'ООО «Вымысел-Авто»',
  legal_address: 'Москва, Вымышленная улица, 1',
  types: ['dealer', 'employer'],
  city_id: moscow,
  phone: '8 (495) 000-00-01',
  website: 'https://example.com/auto',
  email: `${randomUUID()}@example.com`,
  password,
  member_name: 'Пётр Проверкин',
  consent: { personal_data: true, version: personalDataConsent.version },
  ...changes,
});
const create = (input: object) => t.api('organization/create', input);
const codeTo = (email: string) => letters.findLast(({ to, code }) => to === email && code)?.code;
const confirm = (email: string, requestId: string, code = codeTo(email)) =>
  t.api('organization/confirm', { email, request_id: requestId, code });

test('an organization registers, confirms its e-mail by the code and is signed in, hidden and unverified', async () => {
  const input = filled();
  const sent = await create(input);
  expect([sent.status, letters.map(({ to }) => to)]).toEqual([200, [input.email]]);
  const before = await t.api('organization/login', { email: input.email, password });
  expect(before.body.error).toBe('wrong_credentials');

  const { status, body } = await confirm(input.email, sent.body.request_id);
  expect(status).toBe(200);
  expect(body.organization).toMatchObject({
    inn: input.inn,
    types: ['dealer', 'employer'],
    phone: '+74950000001',
    active: false,
    inn_verified: false,
    profile: { kind: 'company', display_name: 'Вымысел-Авто' },
    member: { role: 'owner', name: 'Пётр Проверкин' },
  });
  expect((await t.api('organization/get', { id: body.organization.id })).status).toBe(404);
  expect((await t.api('organization/login', { email: input.email, password })).status).toBe(200);
  const log = await t.api('organization/acts/get', {}, { token: body.access_token });
  expect(log.body.items.map(({ act }: { act: string }) => act)).toEqual(['signed_in', 'registered']);
});

test('all problems of the details and the password are named at once', async () => {
  const input = filled({ inn: '7707083894', kpp: null, phone: '12', city_id: 1, password: 'qwertyuiop' });
  const { status, body } = await create(input);
  expect([status, body.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)]).toEqual([
    422,
    ['inn inn_check_digit', 'kpp kpp_required', 'city_id unknown_city', 'phone phone', 'password password_common'],
  ]);
});

test('a registration with the e-mail of a member answers the same and tells the owner of the e-mail', async () => {
  const known = filled();
  await confirm(known.email, (await create(known)).body.request_id);
  letters.length = 0;
  t.clock.advance(61_000);
  const again = await create(filled({ email: known.email }));
  const fresh = await create(filled());
  expect([again.status, Object.keys(again.body)]).toEqual([
    200,
    Object.keys(fresh.body).filter((key) => key !== 'demo_code'),
  ]);
  expect(letters[0]).toMatchObject({ to: known.email, text: expect.stringContaining('/organization/password') });
  expect(letters[0]?.code).toBeUndefined();
});

test('the code of one registration does not confirm another with the same e-mail', async () => {
  const victim = filled();
  const first = await create(victim);
  const code = codeTo(victim.email);
  t.clock.advance(61_000);
  const attackers = await create(filled({ email: victim.email, password: 'another password here' }));
  expect((await confirm(victim.email, attackers.body.request_id, code)).body.error).toBe('wrong_code');
  expect((await confirm(victim.email, first.body.request_id, code)).status).toBe(200);
  expect((await t.api('organization/login', { email: victim.email, password })).status).toBe(200);
});

test('an INN has one confirmed organization, and an unconfirmed one reserves nothing', async () => {
  const inn = makeInn();
  const [one, two] = [filled({ inn }), filled({ inn })];
  const [first, second] = [await create(one), await create(two)];
  expect((await confirm(two.email, second.body.request_id)).status).toBe(200);
  expect((await confirm(one.email, first.body.request_id)).body.fields[0].code).toBe('inn_taken');
  expect((await create(filled({ inn }))).body.fields[0].code).toBe('inn_taken');
  const check = await t.api('organization/inn_check', { inn });
  expect(check.body).toMatchObject({ registered: true, found: { inn, kind: 'company' } });
});

test('unconfirmed registrations are deleted after two days', async () => {
  const input = filled();
  const sent = await create(input);
  const rows = () => t.db.selectFrom('organizations').select('id').where('inn', '=', input.inn).execute();
  expect(await rows()).toHaveLength(1);
  await deleteUnconfirmed(t.db, new Date(t.clock.now().getTime() + 49 * 3_600_000));
  expect(await rows()).toEqual([]);
  expect((await confirm(input.email, sent.body.request_id)).body.error).toBe('conflict');
});

test('a new password by e-mail ends the sessions of the member and signs in; unknown e-mails get the same answer', async () => {
  const input = filled();
  const { body } = await confirm(input.email, (await create(input)).body.request_id);
  const sent = await t.api('organization/password/send_code', { email: input.email });
  const set = (next: string) =>
    t.api('organization/password/set', {
      email: input.email,
      request_id: sent.body.request_id,
      code: codeTo(input.email),
      password: next,
    });
  expect((await set('short')).body.fields[0].code).toBe('password_short');
  const entered = await set('утром трамвай молчит');
  expect(entered.status).toBe(200);
  const log = await t.api('organization/acts/get', {}, { token: entered.body.access_token });
  expect(log.body.items[0].act).toBe('password_set');
  expect((await t.api('organization/data', undefined, { token: body.access_token })).body.error).toBe('session_ended');
  expect((await t.api('organization/login', { email: input.email, password })).body.error).toBe('wrong_credentials');
  letters.length = 0;
  expect((await t.api('organization/password/send_code', { email: 'nobody@example.com' })).status).toBe(200);
  expect(letters).toEqual([]);
});

test('registrations are counted before anything is looked up, so that nobody tries out INNs', async () => {
  t.clock.advance(24 * 3_600_000);
  const input = filled();
  const sent = await create(input);
  await confirm(input.email, sent.body.request_id);
  // Whoever corrects a registered INN gets the code at once.
  const { email } = filled();
  expect((await create(filled({ email, inn: input.inn }))).status).toBe(409);
  expect((await create(filled({ email }))).status).toBe(200);
  const answers: string[] = [];
  while (answers.length < 30 && !['too_many_requests', 'challenge_required'].includes(answers.at(-1) ?? ''))
    // oxlint-disable-next-line no-await-in-loop
    answers.push((await create(filled({ inn: input.inn }))).body.error);
  expect(answers[0]).toBe('conflict');
  expect(answers.length).toBeLessThan(30);
});
