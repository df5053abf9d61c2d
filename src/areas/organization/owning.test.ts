import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { contract } from '#contract/index.ts';
import { setStatus } from '#areas/appeals/block-queries.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { listingKinds } from '#kinds/names.ts';
import type { Tx } from '#server/db/connect.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createMember, createOrganization, signInMember } from '#tests/support/factories.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';
import { sampleVacancy } from '#tests/support/vacancies.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { untilOneWaits } from '#tests/support/waiting.ts';
import { lockOrganization } from './queries.ts';
import { setUnverified } from './verify-queries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
});
afterAll(() => t.close());

const kinds = listingKinds.filter((kind) => `${kind}/create` in contract);

test.each(kinds)(
  'an organization posts a listing of the kind %s, which its members may edit and others may not',
  async (kind) => {
    const [firm, other] = [await createOrganization(t), await createOrganization(t)];
    const manager = await createMember(t, firm.id);
    const [{ access: token }, { access: managers }, { access: others }] = [
      await signInMember(t, firm),
      await signInMember(t, firm, manager),
      await signInMember(t, other),
    ];
    const made = await t.api(
      `${kind}/create`,
      {
        creation_key: randomUUID(),
        publication_consent: publicationConsent.version,
        ...sampleContent(kind),
        photos: [],
      },
      { token },
    );
    expect([made.status, made.body.status]).toEqual([200, 'moderation']);
    const { id } = made.body;
    expect((await t.api('object/get', { id }, { token: managers })).body.id).toBe(id);
    expect((await t.api('object/get', { id }, { token: others })).status).toBe(404);
    expect((await t.api('object/get_editable', { id }, { token: managers })).status).toBe(200);
    expect((await t.api('object/get_editable', { id }, { token: others })).status).toBe(404);
    const { access: admin } = await createAdminSession(t);
    expect((await t.api('object/get', { id }, { token: admin })).body.seller.kind).toBe('company');
    const log = await t.api('organization/acts/get', {}, { token });
    expect(log.body.items[0]).toMatchObject({
      act: 'listing_created',
      about: String(id),
      member: { id: firm.memberId },
    });
  },
);

test('the log names who changed offers, vacancies and feeds, and nothing that was refused', async () => {
  const firm = await createOrganization(t, { types: ['bank'] });
  const manager = await createMember(t, firm.id);
  const [{ access: token }, { access: managers }, { access: others }] = [
    await signInMember(t, firm),
    await signInMember(t, firm, manager),
    await signInMember(t, await createOrganization(t)),
  ];
  const call = async (path: string, input: object, by = managers) => {
    const { status, body } = await t.api(path, input, { token: by });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const offer = await call('rko/create', sampleOffer('rko'));
  await call('rko/update', { ...sampleOffer('rko'), id: offer.id, base_revision: offer.revision });
  expect((await t.api('rko/delete', { id: offer.id }, { token: others })).status).toBe(404);
  await call('rko/delete', { id: offer.id });
  const vacancy = await call('vacancy/create', { ...sampleVacancy, state: 'draft', creation_key: randomUUID() });
  await call('vacancy/change_state', { id: vacancy.id, state: 'active' });
  await call('vacancy/delete', { id: vacancy.id });
  const feed = await call('stock/feeds/save', {
    name: 'Склад',
    format: 'csv',
    publication_consent: publicationConsent.version,
  });
  await call('stock/feeds/delete', { id: feed.id, withdraw: false }, token);
  const { items } = await call('organization/acts/get', {}, token);
  type Item = { act: string; about: string; member: { id: number } };
  const acts = items.filter(({ act }: Item) => /^(?:offer|vacancy|feed)_/.test(act)).toReversed();
  expect(acts.map(({ act, about, member }: Item) => [act, about, member.id])).toEqual([
    ['offer_created', String(offer.id), manager],
    ['offer_edited', String(offer.id), manager],
    ['offer_deleted', String(offer.id), manager],
    ['vacancy_created', String(vacancy.id), manager],
    ['vacancy_edited', String(vacancy.id), manager],
    ['vacancy_deleted', String(vacancy.id), manager],
    ['feed_saved', String(feed.id), manager],
    ['feed_deleted', String(feed.id), firm.memberId],
  ]);
});

test('publishing needs a verified INN and an offer; hiding takes the listings out of the search, which a block keeps hidden', async () => {
  const firm = await createOrganization(t, { active: false });
  const { access: token } = await signInMember(t, firm);
  const change = (active: boolean) => t.api('organization/change_active', { active }, { token });
  const codeOf = async () => (await change(true)).body.fields[0].code;
  await t.db.updateTable('organizations').set({ inn_verified_at: null }).where('id', '=', firm.id).execute();
  expect(await codeOf()).toBe('inn_not_verified');
  await t.db.updateTable('organizations').set({ inn_verified_at: t.clock.now() }).where('id', '=', firm.id).execute();
  expect(await codeOf()).toBe('no_offers');

  const id = await addCar(t.db, firm.id, t.clock.now());
  const found = async () => {
    const { body } = await t.api('auto/search', {});
    return body.items.some((item: { id: number }) => item.id === id);
  };
  expect(await found()).toBe(false);
  expect((await change(true)).body).toEqual({ active: true });
  expect(await found()).toBe(true);
  expect((await t.api('organization/get', { id: firm.id })).body).toMatchObject({ active: true, listings: 1 });
  expect((await t.api('organization/get_all', { query: firm.inn })).body).toMatchObject({
    total: 1,
    items: [{ id: firm.id, listings: 1 }],
  });
  expect((await change(false)).body).toEqual({ active: false });
  expect(await found()).toBe(false);
  expect((await t.api('object/get', { id })).status).toBe(404);

  const { access: admin } = await createAdminSession(t);
  await t.api('admin/users/block', { id: firm.id, reason: 'fraud' }, { token: admin });
  await t.api('admin/users/unblock', { id: firm.id, comment: 'ошибка' }, { token: admin });
  expect(await found()).toBe(false);
});

/** Answers `call` after `meanwhile`, which is committed while the call waits for the lock of the organization. */
async function meeting<T>(id: number, call: () => Promise<T>, meanwhile: (tx: Tx) => Promise<unknown>): Promise<T> {
  let answer: Promise<T> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, id);
    answer = call();
    await untilOneWaits(t.db);
    await meanwhile(tx);
  });
  if (!answer) throw new Error('The call was not made.');
  return answer;
}

test('a change that meets a block does not end it', async () => {
  const firm = await createOrganization(t);
  const { access: token } = await signInMember(t, firm);
  const block = (tx: Tx) => setStatus(tx, firm.id, 'blocked');
  const statusOf = async () =>
    (await t.db.selectFrom('accounts').select('status').where('id', '=', firm.id).executeTakeFirstOrThrow()).status;
  const hide = () => t.api('organization/change_active', { active: false }, { token });
  expect((await meeting(firm.id, hide, block)).status).toBe(200);
  expect(await statusOf()).toBe('blocked');
});

test('an edit takes nothing back that was decided or edited while it was on its way', async () => {
  const firm = await createOrganization(t);
  const { access: token } = await signInMember(t, firm);
  const edit = (changes: object) => t.api('organization/edit', changes, { token });
  const revoked = await meeting(
    firm.id,
    () => edit({ website: 'https://a.example' }),
    (tx) => setUnverified(tx, firm.id, 'Не та организация'),
  );
  expect(revoked.body.organization).toMatchObject({ inn_verified: false, active: false, website: 'https://a.example' });

  const parallel = await meeting(
    firm.id,
    () => edit({ website: 'https://b.example' }),
    (tx) => tx.updateTable('organizations').set({ phone: '+74951112233' }).where('id', '=', firm.id).execute(),
  );
  expect(parallel.body.organization).toMatchObject({ website: 'https://b.example', phone: '+74951112233' });
});

test('members are invited, change roles and are ended by owners alone; the last owner stays', async () => {
  const firm = await createOrganization(t);
  const manager = await createMember(t, firm.id);
  const [{ access: token }, { access: managers }] = [await signInMember(t, firm), await signInMember(t, firm, manager)];
  const invite = (by: string, email: string) =>
    t.api('organization/members/invite', { email, name: 'Новый', role: 'manager' }, { token: by });
  expect((await invite(managers, 'a@example.com')).body.error).toBe('forbidden');
  const letters: MailMessage[] = [];
  t.ports.mail.send = async (message) => void letters.push(message);
  expect((await invite(token, 'a@example.com')).status).toBe(200);
  expect(letters).toMatchObject([
    {
      to: 'a@example.com',
      subject: 'Двор: приглашение в организацию',
      text: expect.stringContaining('приглашает вас'),
    },
  ]);
  expect((await invite(token, 'A@example.com')).body.fields[0].code).toBe('email_taken');

  const sent = await t.api('organization/password/send_code', { email: 'a@example.com' });
  const joined = await t.api('organization/password/set', {
    email: 'a@example.com',
    request_id: sent.body.request_id,
    code: sent.body.demo_code,
    password: 'вечером трамвай поёт',
  });
  expect(joined.body.organization).toMatchObject({ id: firm.id, member: { role: 'manager', name: 'Новый' } });

  const role = (id: number, to: string) => t.api('organization/members/change_role', { id, role: to }, { token });
  expect((await role(firm.memberId, 'manager')).body.fields[0].code).toBe('last_owner');
  expect((await role(manager, 'owner')).status).toBe(200);
  expect((await t.api('organization/members/end', { id: firm.memberId }, { token: managers })).status).toBe(200);
  expect((await t.api('organization/data', undefined, { token })).body.error).toBe('session_ended');
  const members = await t.api('organization/members/get', {}, { token: managers });
  expect(members.body.members.map(({ role: held, self }: { role: string; self: boolean }) => [held, self])).toEqual([
    ['owner', true],
    ['manager', false],
  ]);
});

test('the letter of an invitation is in the language of whoever invites', async () => {
  const firm = await createOrganization(t);
  const { access: token } = await signInMember(t, firm);
  const letters: MailMessage[] = [];
  t.ports.mail.send = async (message) => void letters.push(message);
  const invited = { email: 'new@example.com', name: 'New', role: 'manager', locale: 'en' };
  expect((await t.api('organization/members/invite', invited, { token })).status).toBe(200);
  expect(letters).toMatchObject([
    {
      to: 'new@example.com',
      subject: 'Dvor: an invitation to join an organisation',
      text: expect.stringMatching(/ invites you .*\/en\/organization\/password\?email=new%40example\.com$/),
    },
  ]);
});

test('a changed INN needs a code and hides the organization; a changed e-mail moves the login', async () => {
  const firm = await createOrganization(t, { password: 'вечером трамвай поёт' });
  const { access: token } = await signInMember(t, firm);
  const edit = (changes: object) => t.api('organization/edit', changes, { token });
  expect((await edit({ inn: '7736207543' })).body.error).toBe('code_required');
  const code = async (input: object) => {
    t.clock.advance(61_000);
    const { body } = await t.api('organization/send_own_code', input, { token });
    return { request_id: body.request_id, code: body.demo_code };
  };
  const changed = await edit({ inn: '7736207543', confirmation: await code({ purpose: 'change_inn' }) });
  expect(changed.body.organization).toMatchObject({ inn: '7736207543', inn_verified: false, active: false });

  const to = `moved-${firm.id}@example.com`;
  const moved = await edit({ email: to, confirmation: await code({ purpose: 'change_email', email: to }) });
  expect(moved.body.organization).toMatchObject({ email: to, member: { email: to } });
  const login = (email: string) => t.api('organization/login', { email, password: 'вечером трамвай поёт' });
  expect([(await login(firm.email)).status, (await login(to)).status]).toEqual([401, 200]);
});

test('conditions are versioned; a deleted organization is hidden at once and returns to an owner who signs in', async () => {
  const firm = await createOrganization(t, { password: 'вечером трамвай поёт' });
  const { access: token } = await signInMember(t, firm);
  const write = (terms: string) =>
    t.api('organization/edit_conditions', { terms, requirements: '', documents: '' }, { token });
  expect((await write('Первые')).body.conditions).toMatchObject({ version: 1, terms: 'Первые' });
  expect((await write('Вторые')).body.conditions.version).toBe(2);
  // Saved again without a change.
  expect((await write('Вторые')).body.conditions.version).toBe(2);
  expect((await t.api('organization/get', { id: firm.id })).body.conditions.terms).toBe('Вторые');

  const sent = (await t.api('organization/send_own_code', { purpose: 'delete_account' }, { token })).body;
  const confirmation = { request_id: sent.request_id, code: sent.demo_code };
  expect((await t.api('organization/delete', { confirmation }, { token })).status).toBe(200);
  expect((await t.api('organization/get', { id: firm.id })).status).toBe(404);
  const login = (more: object) =>
    t.api('organization/login', { email: firm.email, password: 'вечером трамвай поёт', ...more });
  expect((await login({})).body.error).toBe('account_leaving');
  expect((await login({ return_account: true })).body.organization.active).toBe(true);
  expect((await t.api('organization/get', { id: firm.id })).status).toBe(200);
});
