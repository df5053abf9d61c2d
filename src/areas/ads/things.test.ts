import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationConsent } from '#listing/consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { sampleContent } from '#tests/support/sample-content.ts';
import { adsProblems } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function post(category: string, more: object) {
  const { access: token } = await signIn(app, await createUser(app));
  const values = sampleContent('ads', category, { price_minor: 3_000_000, ...more });
  return app.api('ads/create', { ...values, creation_key: randomUUID(), publication_consent: publicationConsent.version } as never, { token }); // prettier-ignore
}

async function publish(category: string, more: object): Promise<number> {
  const { body } = await post(category, more);
  const { access: admin } = await createAdminSession(app);
  await app.api('object/moderate', { id: body.id, decision: 'approve', expected_revision: 1 }, { token: admin });
  return body.id;
}

const idsOf = async (filters: object): Promise<number[]> =>
  (await app.api('ads/search', filters)).body.items.map(({ id }: { id: number }) => id);

test('the facts of a walk-behind tractor are on its page, and it is found by them', async () => {
  const facts = { item_type: 'walk_tractor', model: 'МБ-2', power_hp: 6, speeds: 2, power_source: 'petrol', weight_kg: 98.5 }; // prettier-ignore
  const id = await publish('garden', { title: 'Мотоблок', ...facts });
  expect((await app.api('object/get', { id })).body.values).toMatchObject(facts);
  const garden = { category: ['garden'] };
  expect(await idsOf({ ...garden, power_hp_from: 5, item_type: ['walk_tractor'] })).toEqual([id]);
  expect(await idsOf({ ...garden, power_hp_from: 7 })).toEqual([]);
  expect(await idsOf({ ...garden, power_source: ['battery'] })).toEqual([]);
});

test('wheels are found by the cars that they fit, and a word of a type that is not stated in the title', async () => {
  const wheels = { title: 'Диски литые R15', tyre_item: 'wheels', tyre_inches: 15, part_fits: 'Kia Rio, Hyundai Solaris' }; // prettier-ignore
  const id = await publish('tyres', wheels);
  expect(await idsOf({ category: ['tyres'], q: 'kia rio' })).toEqual([id]);
  const sofa = await publish('furniture', { title: 'Диван угловой' });
  expect(await idsOf({ q: 'диван' })).toEqual([sofa]);
  const grey = await publish('furniture', { title: 'Диван раскладной', item_type: 'sofa', colour: 'grey' });
  expect(await idsOf({ q: 'диваны' })).toEqual([grey, sofa]);
  expect(await idsOf({ q: 'серый диван' })).toEqual([grey]);
});

test('a field of another category is refused, and so is a year to come', async () => {
  const { status, body } = await post('furniture', { ram_gb: 8 });
  expect([status, body.fields]).toMatchObject([422, [{ path: 'ram_gb', code: 'not_applicable' }]]);
  const now = new Date('2026-11-21T12:00:00Z');
  const problemsOf = (made_year: number) => adsProblems({ title: 'Гитара Yamaha', made_year }, now);
  expect(problemsOf(2026)).toEqual([]);
  expect(problemsOf(2031)).toMatchObject([{ path: 'made_year', code: 'year_in_future' }]);
});
