import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Applicant, checkEligibility } from '#finance/eligibility.ts';
import { standings } from '#finance/standings.ts';
import { type FinanceAreaName, financeAreas } from '#finance/names.ts';
import type { Offer } from '#finance/web/offers-query.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import {
  createAdminSession,
  createMember,
  createOrganization,
  createUser,
  signIn,
  signInMember,
  type TestOrganization,
} from '#tests/support/factories.ts';
import { addOffer, sampleOffer } from '#tests/support/sample-offer.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { financeDataOf } from './data.ts';

let t: TestApp;
let bank: TestOrganization;
let token: string;
let stranger: string;
beforeAll(async () => {
  t = await testApp();
  bank = await createOrganization(t, { types: ['bank', 'leasing'], name: 'Банк «Вымысел»' });
  token = (await signInMember(t, bank)).access;
  stranger = (await signInMember(t, await createOrganization(t))).access;
});
afterAll(() => t.close());

const firstAsk = (data: FinanceArea) => data.askedFirst[Object.keys(data.askedFirst)[0] ?? ''];

describe.each(financeAreas)('%s', (area: FinanceAreaName) => {
  const data = financeDataOf(area);

  test('an organization adds, changes and deletes an offer; the public finds what is active', async () => {
    const added = await t.api(`${area}/create`, { ...sampleOffer(area), regions: ['RU-MOW'] }, { token });
    expect([added.status, added.body?.fields]).toEqual([200, undefined]);
    const { id, revision } = added.body;
    expect(added.body).toMatchObject({ revision: 1, regions: ['RU-MOW'], organization: { id: bank.id, name: 'Банк «Вымысел»' }, cost: null });
    expect(added.body.values).toMatchObject(sampleOffer(area));
    expect((await t.api(`${area}/find`, { id })).body.values).toEqual(added.body.values);

    const changed = { ...sampleOffer(area, { title: 'Другое название' }), id, base_revision: revision };
    expect((await t.api(`${area}/update`, changed, { token: stranger })).status).toBe(404);
    const saved = await t.api(`${area}/update`, changed, { token });
    expect([saved.status, saved.body.revision, saved.body.values.title, saved.body.regions]).toEqual([200, 2, 'Другое название', null]);
    // Another member changes the offer on the basis of its previous revision.
    const late = await t.api(`${area}/update`, changed, { token });
    expect([late.status, late.body.error, late.body.current]).toEqual([409, 'conflict', { revision: 2 }]);

    const hidden = { ...sampleOffer(area, { active: false }), id, base_revision: 2 };
    expect((await t.api(`${area}/update`, hidden, { token })).status).toBe(200);
    expect((await t.api(`${area}/find`, { id })).status).toBe(404);
    expect((await t.api(`${area}/find`, { id }, { token })).status).toBe(200);
    expect((await t.api(`${area}/list`, { organization_id: bank.id })).body.total).toBe(0);
    expect((await t.api(`${area}/list`, { own: true }, { token })).body.total).toBe(1);

    expect((await t.api(`${area}/delete`, { id }, { token: stranger })).status).toBe(404);
    expect((await t.api(`${area}/delete`, { id }, { token })).body).toEqual({ ok: true });
    for (const act of ['find', 'delete']) expect((await t.api(`${area}/${act}`, { id }, { token })).status).toBe(404);
  }); // prettier-ignore

  test('all problems of an offer are told at once', async () => {
    const required = data.fields.filter((field) => field.required && !field.categories).map(({ key }) => key);
    const { status, body } = await t.api(`${area}/create`, {}, { token });
    expect(status).toBe(422);
    const paths = (body.fields as { path: string }[]).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(required));
    const lower = data.fields.find(({ key }) => /^(term_min_months|rate_min)$/.test(key));
    if (!lower) return;
    const upper = lower.key.replace('_min', '_max');
    const wrong = { ...sampleOffer(area), [lower.key]: 10, [upper]: 9 };
    const refused = await t.api(`${area}/create`, wrong, { token });
    expect(refused.body.fields).toMatchObject([{ path: upper, code: 'below_min' }]);
  });

  test('a required choice of several may not be empty', async () => {
    const sets = data.fields.filter(({ type, required }) => type === 'set' && required).map(({ key }) => key);
    const none = Object.fromEntries(sets.map((key) => [key, []]));
    const { status, body } = await t.api(`${area}/create`, { ...sampleOffer(area), ...none }, { token });
    expect(status).toBe(422);
    expect((body.fields as { path: string }[]).map(({ path }) => path).sort()).toEqual(sets.sort());
  });

  test('a full cost below the rate is refused, in new and in changed offers', async () => {
    if (!data.showsFullCost) return;
    const fair = sampleOffer(area, { rate_min: 20_000, rate_max: 25_000, psk_min: 20_000, psk_max: 26_000 });
    const { status, body } = await t.api(`${area}/create`, fair, { token });
    expect(status).toBe(200);
    const refused = [
      await t.api(`${area}/create`, { ...fair, psk_min: 19_999 }, { token }),
      await t.api(`${area}/update`, { ...fair, id: body.id, base_revision: body.revision, psk_min: 19_999 }, { token }),
    ];
    for (const answer of refused)
      expect([answer.status, answer.body.fields]).toMatchObject([422, [{ path: 'psk_min', code: 'below_rate' }]]);
  });

  test('the cost for the figures of the visitor is shown, orders the list, and pages meet without gaps', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const priced = data.fields.find(({ key }) => key === data.pricing.lead)!;
    const ids: number[] = [];
    for (const step of [3, 1, 2, 1]) {
      const values = { [priced.key]: 10 * step, ...(priced.key === 'rate_min' && { rate_max: 100 }) };
      ids.push(await addOffer(t, firm, area, { ...values, ...open(data) }));
    }
    const input = { organization_id: firm.id, ask: firstAsk(data), sort: 'cost' };
    const whole = await t.api(`${area}/list`, input);
    expect([whole.status, whole.body.items.length]).toEqual([200, 4]);
    const [a, b, c, d] = ids as [number, number, number, number];
    expect(whole.body.items.map((item: { id: number }) => item.id)).toEqual([b, d, c, a]);
    const prices = whole.body.items.map((item: { cost: { from: { price_minor: number } } }) => item.cost.from.price_minor);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(new Set(prices).size).toBe(3);
    for (const sort of ['cost', 'newest', ...(priced.key === 'rate_min' ? ['rate'] : [])]) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await t.api(`${area}/list`, { ...input, sort, limit: 1, ...(cursor && { cursor }) });
        seen.push(...page.body.items.map((item: { id: number }) => item.id));
        cursor = page.body.next_cursor ?? undefined;
      } while (cursor && seen.length < 9);
      expect([sort, seen]).toEqual([sort, sort === 'newest' ? [d, c, b, a] : [b, d, c, a]]);
    }
    expect((await t.api(`${area}/list`, { ...input, sort: 'newest', cursor: 'bm9uc2Vuc2U' })).status).toBe(422);
    expect((await t.api(`${area}/list`, { sort: 'cost' })).status).toBe(422);
  }); // prettier-ignore

  test('each facet counts the offers under all filters but its own, exactly', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const rows = [['individual'], ['individual', 'company'], ['company'], ['company']];
    for (const client_types of rows) await addOffer(t, firm, area, { client_types, ...open(data) });
    const list = async (filters: object) =>
      (await t.api(`${area}/list`, { organization_id: firm.id, with_facets: true, ...filters })).body;
    const counts = (body: { facets: { client_types: { value: string; count: number }[] } }) =>
      Object.fromEntries(body.facets.client_types.map(({ value, count }) => [value, count]));
    const all = await list({});
    expect([all.total, counts(all)]).toEqual([4, { individual: 2, company: 3 }]);
    const companies = await list({ client_types: ['company'] });
    expect([companies.total, counts(companies)]).toEqual([3, { individual: 2, company: 3 }]);
    expect((await list({ client_types: ['company', 'individual'] })).total).toBe(1);
    const range = data.fields.find(({ facet, type }) => facet === 'range' && type !== 'int')!;
    const stem = range.filter ?? range.key;
    const bounded = await list({ [`${stem}_to`]: 0, client_types: ['company'] });
    expect(bounded.total).toBe(0);
    expect(bounded.facets.ranges[stem]).toEqual(all.facets.ranges[stem]);
    expect(counts(bounded)).toEqual({});
  });
});

/** The fields that limit figures. `open` empties them, so that an offer admits any figures. */
const bounds = new Set([
  'amount_min_minor',
  'amount_max_minor',
  'term_min_months',
  'term_max_months',
  'down_payment_min',
  'tranche_days',
  'turnover_min_minor',
  'cash_out_limit_minor',
  'fee_min_minor',
]);
const open = ({ fields }: FinanceArea): Record<string, null> =>
  Object.fromEntries(fields.flatMap(({ key }) => (bounds.has(key) ? [[key, null]] : [])));

describe('who sees and writes offers', () => {
  test('offers of a hidden organization leave every search at once and come back with it', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const id = await addOffer(t, firm, 'rko');
    const total = async () => (await t.api('rko/list', { organization_id: firm.id })).body.total;
    const listed = async () =>
      (await t.api('bank/get_all', { limit: 100 })).body.items.find(
        (item: { organization: { id: number } }) => item.organization.id === firm.id,
      );
    expect([await total(), await listed()]).toMatchObject([1, { total: 1, offers: [{ area: 'rko', count: 1 }] }]);
    await t.db.updateTable('accounts').set({ status: 'hidden' }).where('id', '=', firm.id).execute();
    expect([await total(), await listed(), (await t.api('rko/find', { id })).status]).toEqual([0, undefined, 404]);
    await t.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', firm.id).execute();
    expect(await total()).toBe(1);
  });

  test('a manager writes for the organization, people and administrators do not', async () => {
    const manager = (await signInMember(t, bank, await createMember(t, bank.id))).access;
    const added = await t.api('overdraft/create', sampleOffer('overdraft'), { token: manager });
    expect([added.status, added.body.organization.id]).toEqual([200, bank.id]);
    const person = (await signIn(t, await createUser(t))).access;
    const admin = (await createAdminSession(t)).access;
    for (const other of [person, admin])
      expect((await t.api('overdraft/create', sampleOffer('overdraft'), { token: other })).status).toBe(403);
    expect((await t.api('overdraft/list', { own: true })).status).toBe(403);
  });

  test('an offer of one area is not found in another', async () => {
    const id = await addOffer(t, bank, 'acquiring');
    expect((await t.api('acquiring/find', { id })).status).toBe(200);
    expect((await t.api('overdraft/find', { id })).status).toBe(404);
    expect((await t.api('overdraft/delete', { id }, { token })).status).toBe(404);
  });

  test('a region finds its own offers and those of all Russia', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    await addOffer(t, firm, 'overdraft', { regions: ['RU-SPE'] });
    await addOffer(t, firm, 'overdraft');
    const total = async (region: string) =>
      (await t.api('overdraft/list', { organization_id: firm.id, region })).body.total;
    expect([await total('RU-SPE'), await total('RU-MOW')]).toEqual([2, 1]);
  });

  test('figures leave out the offers that are not made for them', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const bounds = { amount_min_minor: 100_000, amount_max_minor: 200_000, term_min_months: 12, term_max_months: 24, down_payment_min: 20_000 };
    await addOffer(t, firm, 'credits', { category: 'auto', ...bounds });
    const total = async (ask: object) =>
      (await t.api('credits/list', { organization_id: firm.id, ask })).body.total;
    expect(await total({ amount_minor: 250_000, down_payment_minor: 50_000, term_months: 12 })).toBe(1);
    expect(await total({ amount_minor: 250_000, down_payment_minor: 49_999, term_months: 12 })).toBe(0);
    expect(await total({ amount_minor: 250_100, down_payment_minor: 50_050, term_months: 12 })).toBe(0);
    expect(await total({ amount_minor: 250_000, down_payment_minor: 50_000, term_months: 25 })).toBe(0);
  }); // prettier-ignore

  test('credits by a query string are those of the list', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const bounds = { amount_min_minor: 100, amount_max_minor: 100_000_000, term_min_months: 12, term_max_months: 24 };
    await addOffer(t, firm, 'credits', { category: 'consumer', rate_min: 20_000, rate_max: 30_000, ...bounds });
    await addOffer(t, firm, 'credits', { category: 'consumer', rate_min: 10_000, rate_max: 30_000, ...bounds });
    const find = (query: string) => t.api(`credits/get_paginated_credits?organization_id=${firm.id}&${query}`, undefined, { method: 'GET' }); // prettier-ignore
    const { body } = await find('category=consumer&amount_minor=50000000&term_months=12&sort=cost&limit=1');
    expect(body.items[0].values.rate_min).toBe(10_000);
    expect(body.items[0].cost.from.monthly_minor).toBeGreaterThan(4_000_000);
    expect([body.total, typeof body.next_cursor]).toEqual([2, 'string']);
    expect((await find('rate_to=15000')).body.total).toBe(1);
    expect((await find('sort=cost')).status).toBe(422);
    expect((await find('limit=many')).status).toBe(422);
  });

  test('offers by how they stand to a person are those that the rules judge so, over all offers', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const some = <T>(at: number, values: readonly T[]): T => values[at % values.length]!; // of at least one
    for (let at = 0; at < 36; at += 1)
      await addOffer(t, firm, 'credits', {
        category: 'auto',
        regions: some(at, [null, ['RU-MOW'], ['RU-SPE']]),
        client_types: some(at, [['individual'], ['individual', 'self_employed'], ['company']]),
        amount_min_minor: some(at, [null, 50_000_000]), amount_max_minor: some(at + 1, [null, 90_000_000, 300_000_000]),
        term_min_months: null, term_max_months: some(at, [36, null, 84]), down_payment_min: some(at, [null, 20_000]),
        age_min_years: some(at + 2, [null, 21, 40]), age_max_years: null,
        income_min_minor: some(at, [null, null, null, 8_000_000]), experience_min_months: some(at, [null, null, null, null, 6]),
        rate_min: 10_000 + ((at * 7) % 20), rate_max: 20_000,
      });
    const ask = { amount_minor: 150_000_000, down_payment_minor: 30_000_000, term_months: 60 };
    const nobody: Applicant = { client_type: null, region: null, age_years: null, income_minor: null, experience_months: null, business_age_months: null, turnover_minor: null };
    const list = async (more: object): Promise<{ items: Offer[]; total: number }> =>
      (await t.api('credits/list', { organization_id: firm.id, limit: 100, ...more })).body;
    const { items: all } = await list({});
    for (const applicant of [nobody, { ...nobody, client_type: 'individual' }, { ...nobody, client_type: 'individual', region: 'RU-MOW', age_years: 30, income_minor: 7_000_000, experience_months: 12 }, { ...nobody, age_years: 20, region: 'RU-SPE' }]) {
      let judged = 0;
      for (const state of standings) {
        const { items, total } = await list({ ask, sort: 'cost', standing: { state, applicant } });
        const expected = all.filter((offer) => checkEligibility(offer, ask, applicant).state === state).map(({ id }) => id);
        expect([state, total, items.map(({ id }) => id).sort()]).toEqual([state, expected.length, expected.sort()]);
        expect(items.map(({ cost }) => cost!.from.price_minor)).toEqual(items.map(({ cost }) => cost!.from.price_minor).sort((one, other) => one - other));
        judged += total;
      }
      expect(judged).toBe(all.length);
    }
  }); // prettier-ignore

  test('an offer shows the newest terms that its organization states for all its offers', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const session = (await signInMember(t, firm)).access;
    const ids = [await addOffer(t, firm, 'overdraft'), await addOffer(t, firm, 'rko')];
    const shown = async () =>
      [
        (await t.api('overdraft/find', { id: ids[0] })).body.conditions,
        (await t.api('rko/find', { id: ids[1] })).body.conditions,
      ] as const;
    expect(await shown()).toEqual([null, null]);
    for (const terms of ['Решение за день', 'Решение за два дня'])
      await t.api('organization/edit_conditions', { terms, requirements: '', documents: 'Устав' }, { token: session });
    const newest = { version: 2, terms: 'Решение за два дня', requirements: '', documents: 'Устав' };
    expect(await shown()).toMatchObject([newest, newest]);
  });

  test('concurrent additions do not exceed the limit of offers', async () => {
    const firm = await createOrganization(t, { types: ['bank'] });
    const session = (await signInMember(t, firm)).access;
    const first = await addOffer(t, firm, 'rko');
    await t.db
      .insertInto('finance_offers')
      .columns(['organization_id', 'area', 'title', 'client_types', 'attrs', 'active', 'created_at', 'updated_at'])
      .expression((eb) =>
        eb
          .selectFrom('finance_offers')
          .innerJoin(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(298)]).as('n'), (join) => join.onTrue())
          .select(['organization_id', 'area', 'title', 'client_types', 'attrs', 'active', 'created_at', 'updated_at'])
          .where('id', '=', first),
      )
      .execute();
    const answers = await Promise.all([1, 2].map(() => t.api('rko/create', sampleOffer('rko'), { token: session })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
