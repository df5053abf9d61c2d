import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import {
  createAdminSession,
  createMember,
  createOrganization,
  createOrganizationSession,
  createUser,
  ensureGeo,
  signIn,
  signInMember,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { addVacancy, sampleVacancy } from '#tests/support/vacancies.ts';
import { maxActiveVacancies, maxKeptVacancies } from './terms.ts';

const day = 86_400_000;

let t: TestApp;
let firm: TestOrganization;
let token: string;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  firm = await createOrganization(t, { name: 'Вымышленный сервис', types: ['service', 'employer'] });
  token = (await signInMember(t, firm)).access;
});

const create = (over: object = {}, by = token) =>
  t.api('vacancy/create', { ...sampleVacancy, creation_key: randomUUID(), ...over }, { token: by });
const update = (id: number, over: object = {}, by = token) =>
  t.api('vacancy/update', { ...sampleVacancy, id, base_revision: 1, ...over }, { token: by });
const find = (id: number, by?: string) => t.api('vacancy/find', { id }, { token: by });
const search = (address = '') => t.api(`vacancy/search${address}`, undefined, { method: 'GET' });
const ofFirm = (address = '') => search(`?organization_id=${firm.id}${address}`);
const idsOf = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id);

describe('posting', () => {
  test('a vacancy is public at once, with its employer and its pay of a month', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([200, { id: expect.any(Number), state: 'active', revision: 1, warnings: [] }]);
    const found = await find(body.id);
    expect(found.body).toMatchObject({
      ...sampleVacancy,
      employer: { id: firm.id, name: 'Вымышленный сервис', avatar: null },
      net_month: { from_minor: 9_000_000, top_minor: 13_000_000 },
      city: { name: 'Москва' },
      is_open: true,
      own: null,
    });
    expect(Date.parse(found.body.expires_at) - Date.parse(found.body.published_at)).toBe(30 * day);
    expect(idsOf(await ofFirm())).toEqual([body.id]);
  });

  test('the same key again adds nothing, with another content it is refused', async () => {
    const key = { creation_key: randomUUID() };
    const { body } = await create(key);
    expect((await create(key)).body.id).toBe(body.id);
    expect((await create({ ...key, title: 'Сварщик' })).body).toMatchObject({ error: 'conflict', fields: [{ code: 'key_reused' }] }); // prettier-ignore
    expect((await ofFirm()).body.total).toBe(1);
  });

  test('two requests with one key at once add one vacancy', async () => {
    const key = { creation_key: randomUUID() };
    const both = await Promise.all([create(key), create(key)]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect((await ofFirm()).body.total).toBe(1);
  });

  test('wording that discriminates is refused at its field with the words, in a change too', async () => {
    const requirements = 'Опыт от года.\nВозраст до 40 лет';
    const refused = { error: 'invalid_input', fields: [{ path: 'requirements', code: 'wording_age', message: expect.stringContaining('“Возраст до 40”') }] }; // prettier-ignore
    expect((await create({ requirements })).body).toMatchObject(refused);
    const { body } = await create();
    expect((await update(body.id, { requirements })).body).toMatchObject(refused);
    expect((await find(body.id)).body.requirements).toBe(sampleVacancy.requirements);
  });

  test('what a law may demand is accepted and named', async () => {
    const { status, body } = await create({ requirements: 'Гражданство РФ' });
    expect([status, body.state, body.warnings]).toEqual([200, 'active', [{ field: 'requirements', ground: 'citizenship', words: 'Гражданство РФ' }]]); // prettier-ignore
  });

  test('an unknown city and a reversed range are refused', async () => {
    const { body } = await create({ city_id: 1, salary_to_minor: 10_000 });
    expect(body.fields.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['salary_to_minor', 'below_from'],
      ['city_id', 'unknown'],
    ]);
  });

  test('a skill named twice is kept once', async () => {
    const { body } = await create({ skills: ['Сварка', 'сварка', 'Гибка'] });
    expect((await find(body.id)).body.skills).toEqual(['Сварка', 'Гибка']);
  });

  test('above the most vacancies in search none is published, and drafts are still saved', async () => {
    const now = t.clock.now();
    const one = await addVacancy(t.db, firm.id, now);
    const { search: _search, facets: _facets, ...row } = (await t.db.selectFrom('vacancies').selectAll().where('id', '=', one).executeTakeFirstOrThrow()); // prettier-ignore
    const { id: _id, ...copy } = row;
    await t.db
      .insertInto('vacancies')
      .values(Array.from({ length: maxActiveVacancies - 1 }, () => ({ ...copy, search: '' })))
      .execute();
    expect((await create()).body).toMatchObject({ error: 'conflict', fields: [{ code: 'too_many' }] });
    const draft = await create({ state: 'draft' });
    expect(draft.body.state).toBe('draft');
    const published = await t.api('vacancy/change_state', { id: draft.body.id, state: 'active' }, { token });
    expect(published.body).toMatchObject({ error: 'conflict', fields: [{ code: 'too_many' }] });
  });

  test('above the most drafts and closed vacancies none is added until one is deleted', async () => {
    const one = await addVacancy(t.db, firm.id, t.clock.now(), { state: 'draft' });
    const {
      id: _id,
      search: _search,
      facets: _facets,
      ...copy
    } = await t.db.selectFrom('vacancies').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    await t.db
      .insertInto('vacancies')
      .values(Array.from({ length: maxKeptVacancies - 1 }, () => ({ ...copy, search: '' })))
      .execute();
    expect((await create({ state: 'draft' })).body).toMatchObject({ fields: [{ code: 'too_many_kept' }] });
    await t.api('vacancy/delete', { id: one }, { token });
    expect((await create({ state: 'draft' })).body.state).toBe('draft');
  });
});

describe('review', () => {
  test.each([
    ['a phone', { duties: 'Звоните +7 900 000-00-01 в любое время дня' }, '7 900 000-00-01'],
    ['a link', { conditions: 'Подробности на example.com' }, 'example.com'],
    ['a messenger', { requirements: 'Пишите в ватсап' }, 'ватсап'],
    ['an offer that is no work', { duties: 'Закладчик, быстрый пассивный доход каждый день' }, 'Закладчик'],
  ])('%s keeps a vacancy out of search until an administrator has read it', async (_, over, words) => {
    const { body } = await create(over);
    expect(body.state).toBe('review');
    expect(idsOf(await ofFirm())).toEqual([]);
    expect((await find(body.id)).status).toBe(404);
    expect((await find(body.id, token)).body.own).toMatchObject({ state: 'review', findings: expect.arrayContaining([words]) }); // prettier-ignore
    // Neither publishing it again nor closing it first leads past the administrator.
    for (const state of ['active', 'closed', 'active'])
      await t.api('vacancy/change_state', { id: body.id, state }, { token });
    expect(idsOf(await ofFirm())).toEqual([]);
    const clean = await update(body.id, {});
    expect([clean.body.state, idsOf(await ofFirm())]).toEqual(['active', [body.id]]);
  });

  test('an edit with a phone takes a live vacancy out of search', async () => {
    const { body } = await create();
    expect((await update(body.id, { address: '8 (900) 000-00-02' })).body.state).toBe('review');
    expect(idsOf(await ofFirm())).toEqual([]);
    // Closing it does not show what nobody has read.
    await t.api('vacancy/change_state', { id: body.id, state: 'closed' }, { token });
    expect((await find(body.id)).status).toBe(404);
  });
});

describe('decisions', () => {
  const withPhone = { conditions: 'Пишите на example.com' };
  const decide = async (input: object) =>
    t.api('vacancy/decide', input, { token: (await createAdminSession(t)).access });

  test('an approved vacancy is public, and the same words pass in later edits; other words wait again', async () => {
    const { id } = (await create(withPhone)).body;
    const admin = (await createAdminSession(t)).access;
    const review = await t.api('vacancy/get_review', { limit: 100 }, { token: admin });
    expect(review.body.items.find((item: { id: number }) => item.id === id).own.findings).toEqual(['example.com']);
    expect((await decide({ id, revision: 1, decision: 'approve' })).body).toEqual({ ok: true });
    expect(idsOf(await ofFirm())).toEqual([id]);
    expect((await update(id, { ...withPhone, title: 'Моторист' })).body.state).toBe('active');
    const other = await update(id, { conditions: 'Пишите на example.org', base_revision: 2 });
    expect(other.body.state).toBe('review');
  });

  test('a refused vacancy tells its organization why and stays hidden until its text changes', async () => {
    const { id } = (await create(withPhone)).body;
    expect((await decide({ id, revision: 1, decision: 'refuse' })).body).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    expect((await decide({ id, revision: 1, decision: 'refuse', reason: 'Уберите адрес сайта' })).status).toBe(200);
    expect((await find(id, token)).body.own).toMatchObject({ state: 'refused', refusal: 'Уберите адрес сайта' });
    for (const state of ['active', 'closed', 'active']) await t.api('vacancy/change_state', { id, state }, { token });
    expect([idsOf(await ofFirm()), (await find(id)).status]).toEqual([[], 404]);
    expect((await update(id)).body.state).toBe('active');
    expect((await find(id, token)).body.own.refusal).toBeNull();
  });

  test('a decision on a text that has changed since is refused, and so is a second decision', async () => {
    const { id } = (await create(withPhone)).body;
    await update(id, { ...withPhone, title: 'Моторист' });
    expect((await decide({ id, revision: 1, decision: 'approve' })).body.error).toBe('conflict');
    expect((await decide({ id, revision: 2, decision: 'approve' })).status).toBe(200);
    expect((await decide({ id, revision: 2, decision: 'refuse', reason: 'Поздно' })).status).toBe(404);
  });

  test('each decision is in the audit log', async () => {
    const { id } = (await create(withPhone)).body;
    await decide({ id, revision: 1, decision: 'refuse', reason: 'Ссылка' });
    const { act, about_user, detail } = await t.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
    expect([act, about_user, detail]).toEqual(['vacancy_refused', firm.id, { vacancy: id, revision: 1, reason: 'Ссылка' }]); // prettier-ignore
  });
});

describe('life', () => {
  const change = (id: number, state: string) => t.api('vacancy/change_state', { id, state }, { token });

  test('an edit keeps the date, a stale one is refused', async () => {
    const { body } = await create();
    const before = (await find(body.id)).body;
    t.clock.advance(day);
    token = (await signInMember(t, firm)).access;
    const edited = await update(body.id, { title: 'Автослесарь' });
    expect(edited.body).toMatchObject({ state: 'active', revision: 2 });
    const { published_at, expires_at, title } = (await find(body.id)).body;
    expect([title, published_at, expires_at]).toEqual(['Автослесарь', before.published_at, before.expires_at]);
    expect((await update(body.id)).body).toMatchObject({ error: 'conflict', fields: [{ code: 'edited_meanwhile' }] });
  });

  test('a closed vacancy leaves search, and its page says so; a draft that was never public has no page', async () => {
    const { body } = await create();
    expect((await change(body.id, 'closed')).body.state).toBe('closed');
    expect(idsOf(await ofFirm())).toEqual([]);
    expect((await find(body.id)).body).toMatchObject({ is_open: false });
    const draft = await create({ state: 'draft' });
    expect((await find(draft.body.id)).status).toBe(404);
  });

  test('after its days it is closed without a job; publishing within them does not move it up', async () => {
    const [older, newer] = [await create(), await create()].map(({ body }) => body.id);
    const first = (await find(older)).body.published_at;
    await change(older, 'closed');
    t.clock.advance(10 * day);
    token = (await signInMember(t, firm)).access;
    await change(older, 'active');
    expect((await find(older)).body.published_at).toBe(first);
    t.clock.advance(25 * day);
    token = (await signInMember(t, firm)).access;
    expect(idsOf(await ofFirm())).toEqual([older]);
    const own = await t.api('vacancy/list', { own: true }, { token });
    expect(own.body.counts).toEqual({ active: 1, closed: 1 });
    await change(newer, 'active');
    expect(Date.parse((await find(newer)).body.published_at)).toBe(t.clock.now().getTime());
  });

  test('the vacancies of an organization that is not published are hidden', async () => {
    const { body } = await create();
    await t.db.updateTable('accounts').set({ status: 'hidden' }).where('id', '=', firm.id).execute();
    expect([idsOf(await ofFirm()), (await find(body.id)).status]).toEqual([[], 404]);
    expect((await find(body.id, token)).body).toMatchObject({ is_open: false });
  });
});

describe('rights', () => {
  test('a manager edits and deletes, another organization finds nothing to edit', async () => {
    const manager = (await signInMember(t, firm, await createMember(t, firm.id))).access;
    const stranger = (await createOrganizationSession(t)).access;
    const { body } = await create();
    expect((await update(body.id, {}, stranger)).status).toBe(404);
    expect((await t.api('vacancy/delete', { id: body.id }, { token: stranger })).status).toBe(404);
    expect((await update(body.id, {}, manager)).status).toBe(200);
    expect((await t.api('vacancy/delete', { id: body.id }, { token: manager })).status).toBe(200);
    expect((await find(body.id, token)).status).toBe(404);
  });

  test('an administrator opens a draft, others do not', async () => {
    const { body } = await create({ state: 'draft' });
    const admin = (await createAdminSession(t)).access;
    expect((await find(body.id, admin)).body.own).toMatchObject({ state: 'draft' });
    expect((await find(body.id, (await createOrganizationSession(t)).access)).status).toBe(404);
  });
});

test('the sitemap has public vacancies in both languages, and no others', async () => {
  const now = t.clock.now();
  const shown = await addVacancy(t.db, firm.id, now);
  const hidden = await addVacancy(t.db, firm.id, now, { state: 'draft' });
  // The files are kept for ten minutes.
  t.clock.advance(20 * 60_000);
  const index = await t.app.inject({ url: '/sitemap.xml' });
  const file = /\/sitemap\/vacancies-0\.xml/.exec(index.body)?.[0];
  const { body } = await t.app.inject({ url: file ?? '' });
  expect(body).toContain(`/vacancies/${shown}</loc>`);
  expect(body).toContain(`/en/vacancies/${shown}</loc>`);
  expect(body).not.toContain(`/vacancies/${hidden}</loc>`);
});

describe('the own response', () => {
  test('is told to the applicant alone while it is open and once it is accepted, on the page and in lists', async () => {
    const { body } = await create();
    const [seeker, other] = [await createUser(t), await createUser(t)];
    const [{ access: mine }, { access: others }] = [await signIn(t, seeker), await signIn(t, other)];
    const respond = async (): Promise<number> => {
      const sent = { key: randomUUID(), kind: 'vacancy', vacancy_id: body.id, message: 'Ищу работу', phone: null };
      return (await t.api('bids/create', sent, { token: mine })).body.ids[0];
    };
    const shown = async (by?: string) => {
      const listed = await t.api(`vacancy/search?organization_id=${firm.id}`, undefined, { method: 'GET', token: by });
      return [(await find(body.id, by)).body.response_id, listed.body.items[0].response_id];
    };
    const first = await respond();
    expect(await shown(mine)).toEqual([first, first]);
    for (const by of [others, token, undefined]) expect(await shown(by)).toEqual([null, null]);
    const withdrawal = { id: first, act: 'withdraw', expected_revision: 1 };
    expect((await t.api('bids/act', withdrawal, { token: mine })).status).toBe(200);
    expect(await shown(mine)).toEqual([null, null]);

    const second = await respond();
    await t.db.updateTable('applications').set({ state: 'accepted' }).where('id', '=', second).execute();
    t.clock.advance(20 * day);
    const { access: later } = await signIn(t, seeker);
    expect(await shown(later)).toEqual([second, second]);
    await t.db.updateTable('applications').set({ state: 'viewed' }).where('id', '=', second).execute();
    expect(await shown(later)).toEqual([null, null]);
  });
});
