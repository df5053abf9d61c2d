import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createAdminSession, createMember, createOrganization, signInMember } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('the record of an organization has all versions of its terms, its members without e-mails and what they did', async () => {
  const firm = await createOrganization(t, { active: false });
  await createMember(t, firm.id, { email: 'hidden-manager@example.com' });
  await addOffer(t, firm, 'rko', { active: true });
  const { access: token } = await signInMember(t, firm);
  for (const terms of ['Первые', 'Вторые'])
    await t.api('organization/edit_conditions', { terms, requirements: '', documents: '' }, { token });
  const { access: admin } = await createAdminSession(t);
  const { status, body } = await t.api('admin/organizations/record', { id: firm.id }, { token: admin });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'hidden',
    email: firm.email,
    organization: { id: firm.id, inn: firm.inn, active: false },
    members: [{ role: 'owner', confirmed: true }, { role: 'manager' }],
    conditions: [
      { version: 2, terms: 'Вторые' },
      { version: 1, terms: 'Первые' },
    ],
    holdings: { offers: { shown: 1, hidden: 0 }, members: 2 },
    acts: [
      { act: 'conditions_edited', about: '2' },
      { act: 'conditions_edited', about: '1' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('hidden-manager@example.com');
  expect((await t.api('admin/organizations/record', { id: 999_999 }, { token: admin })).status).toBe(404);
});

test('administrators find organizations by name, INN and number, blocked ones too', async () => {
  const firm = await createOrganization(t, { name: 'Редкое имя' });
  const { access: token } = await createAdminSession(t);
  await t.api('admin/users/block', { id: firm.id, reason: 'fraud' }, { token });
  for (const query of ['редкое', firm.inn, `№${firm.id}`]) {
    const { body } = await t.api('admin/organizations/get', { query }, { token });
    expect(body.items).toMatchObject([{ id: firm.id, status: 'blocked', inn_verified: true }]);
  }
  const waiting = await t.api('admin/organizations/get', {}, { token });
  expect(waiting.body.items.map(({ id }: { id: number }) => id)).not.toContain(firm.id);
});

test('an INN that an administrator refuses leaves the queue with its reason and waits again once requisites are corrected', async () => {
  const firm = await createOrganization(t, { active: false });
  await t.db.updateTable('organizations').set({ inn_verified_at: null }).where('id', '=', firm.id).execute();
  const { access: token } = await signInMember(t, firm);
  const { access: admin } = await createAdminSession(t);
  const reason = 'По этому ИНН в реестре другое название';
  const decide = (verdict: string, more: object) =>
    t.api(`admin/organizations/${verdict}`, { id: firm.id, inn: firm.inn, ...more }, { token: admin });
  const isWaiting = async () => {
    const { body } = await t.api('admin/organizations/get', {}, { token: admin });
    return body.items.some(({ id }: { id: number }) => id === firm.id);
  };
  expect(await isWaiting()).toBe(true);
  expect((await decide('refuse', { reason: ' ' })).body.error).toBe('invalid_input');
  expect((await decide('refuse', { reason, inn: '7736207543' })).status).toBe(409);
  expect((await decide('refuse', { reason })).status).toBe(200);
  expect(await isWaiting()).toBe(false);
  const own = await t.api('organization/data', undefined, { token });
  expect(own.body.organization).toMatchObject({ inn_verified: false, inn_refusal: reason });
  expect((await t.api('organization/overview', {}, { token })).body.publication.inn_refusal).toBe(reason);
  expect((await t.api('admin/organizations/record', { id: firm.id }, { token: admin })).body.inn_refusal).toBe(reason);

  await t.api('organization/edit', { website: 'https://example.com' }, { token });
  expect(await isWaiting()).toBe(false);
  await t.api('organization/edit', { legal_name: 'ООО «Исправлено»' }, { token });
  expect(await isWaiting()).toBe(true);
  await decide('refuse', { reason });
  expect((await decide('verify', { reason: 'Выписка из ЕГРЮЛ' })).status).toBe(200);
  expect((await t.api('organization/data', undefined, { token })).body.organization).toMatchObject({
    inn_verified: true,
    inn_refusal: null,
  });
  expect((await decide('refuse', { reason })).status).toBe(409);
  const log = await t.api('admin/audit/get', { user_id: firm.id }, { token: admin });
  expect(log.body.items.map(({ act, detail }: { act: string; detail: object }) => [act, detail])).toEqual([
    ['organization_verified', { reason: 'Выписка из ЕГРЮЛ' }],
    ['organization_refused', { reason }],
    ['organization_refused', { reason }],
  ]);
});

test('a verification that is taken back with a reason hides the organization and its offers until it is verified again', async () => {
  const firm = await createOrganization(t, { types: ['bank'], name: 'Отозванный банк' });
  const offer = await addOffer(t, firm, 'rko');
  const [{ access: token }, { access: admin }] = [await signInMember(t, firm), await createAdminSession(t)];
  const reason = 'Сведения в реестре признаны недостоверными.';
  const revoke = (more: object = {}) =>
    t.api('admin/organizations/revoke', { id: firm.id, inn: firm.inn, reason, ...more }, { token: admin });
  const isFound = async () => {
    const [{ body }, { status }] = await Promise.all([
      t.api('rko/list', { organization_id: firm.id }),
      t.api('rko/find', { id: offer }),
    ]);
    const { total } = (await t.api('organization/get_all', { query: 'Отозванный' })).body;
    return [body.total, status, total];
  };
  expect(await isFound()).toEqual([1, 200, 1]);
  expect((await revoke({ reason: ' ' })).body.error).toBe('invalid_input');
  expect((await revoke({ inn: '7736207543' })).status).toBe(409);
  expect((await revoke()).status).toBe(200);
  expect(await isFound()).toEqual([0, 404, 0]);
  expect((await revoke()).status).toBe(409);
  const { organization } = (await t.api('organization/data', undefined, { token })).body;
  expect(organization).toMatchObject({ active: false, inn_verified: false, inn_refusal: reason });
  expect((await t.api('organization/change_active', { active: true }, { token })).status).toBe(409);
  const log = await t.api('admin/audit/get', { user_id: firm.id }, { token: admin });
  expect(log.body.items[0]).toMatchObject({ act: 'organization_unverified', detail: { reason } });
  const told = await t.db.selectFrom('notifications').select(['kind', 'params']).where('account_id', '=', firm.id).execute();
  expect(told).toMatchObject([{ kind: 'organization_unverified', params: { reason } }]);

  await t.api('admin/organizations/verify', { id: firm.id, inn: firm.inn }, { token: admin });
  expect((await t.api('organization/change_active', { active: true }, { token })).status).toBe(200);
  expect(await isFound()).toEqual([1, 200, 1]);
}); // prettier-ignore

test('a verification that is taken back leaves a block in force, and nothing public after it', async () => {
  const firm = await createOrganization(t, { types: ['bank'] });
  const { access: admin } = await createAdminSession(t);
  await t.api('admin/users/block', { id: firm.id, reason: 'fraud', message: 'Обман' }, { token: admin });
  await t.api('admin/organizations/revoke', { id: firm.id, inn: firm.inn, reason: 'Недостоверно' }, { token: admin });
  const statusNow = async () =>
    (await t.api('admin/organizations/record', { id: firm.id }, { token: admin })).body.status as string;
  expect(await statusNow()).toBe('blocked');
  await t.api('admin/users/unblock', { id: firm.id }, { token: admin });
  expect(await statusNow()).toBe('hidden');
});
