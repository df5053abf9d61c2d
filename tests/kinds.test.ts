import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import { appliesTo, isInCategoryForm } from '#dictionary/dictionary.ts';
import { publicationConsent } from '#listing/consent.ts';
import { contract } from '#contract/index.ts';
import { testApp, type TestApp } from './support/app.ts';
import { addCatalogue } from './support/cars.ts';
import { createAdminSession, createUser, signIn } from './support/factories.ts';
import { callOfKind, categoriesOf, sampleContent, sampleValue } from './support/sample-content.ts';

let app: TestApp;
let owner: { id: number; token: string };
let admin: string;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
  admin = (await createAdminSession(app)).access;
});
afterAll(() => app.close());

async function newOwner() {
  const user = await createUser(app);
  owner = { id: user.id, token: (await signIn(app, user)).access };
}

const call = (path: string, input: object, token: string = owner.token) =>
  app.api(path as 'auto/create', input, { token });
const posting = (values: object) => ({
  creation_key: randomUUID(),
  publication_consent: publicationConsent.version,
  ...values,
});
const problems = (body: { fields: { path: string; code: string }[] }) =>
  body.fields.map(({ path, code }) => `${path}:${code}`);

describe.each(listingKinds.map((kind) => [kind, dataOf(kind)] as const))('a listing of the kind %s', (kind, data) => {
  beforeAll(newOwner);
  const callOwn = (act: string, input: object) => {
    const { path, more } = callOfKind(kind, act);
    return call(path, { ...input, ...more });
  };

  test('has similar listings, the nearest in price first, also when sold', async () => {
    const price = Number(sampleContent(kind)['price_minor']);
    const publish = async (times: number) => {
      const { id } = (
        await callOwn('create', posting({ ...sampleContent(kind), price_minor: Math.round(price * times) }))
      ).body;
      expect((await call('object/moderate', { id, decision: 'approve', expected_revision: 1 }, admin)).status).toBe(
        200,
      );
      return Number(id);
    };
    const [subject, far, near] = [await publish(1), await publish(3), await publish(1.2)];
    const similar = async () => (await app.api('object/similar', { id: subject })).body.items;
    expect((await similar()).map((card: { id: number; kind: string }) => [card.id, card.kind])).toEqual([
      [near, kind],
      [far, kind],
    ]);
    expect((await call('object/archive', { id: subject, reason: 'sold' })).status).toBe(200);
    expect(await similar()).toHaveLength(2);
    for (const id of [far, near]) expect((await call('object/archive', { id, reason: 'sold' })).status).toBe(200);
    expect(await similar()).toEqual([]);
  });

  test('can be created, approved, shown, edited and unpublished', async () => {
    const values = sampleContent(kind);
    const created = await callOwn('create', posting(values));
    const slug = 'hasSlugs' in data && data.hasSlugs ? expect.stringMatching(/^[a-z\d-]+$/) : null;
    expect([created.status, created.body]).toEqual([200, { id: expect.any(Number), status: 'moderation', slug }]);
    const { id } = created.body;
    const queue = (await call('object/get_not_moderated', {}, admin)).body.items;
    expect(queue.find((one: { id: number }) => one.id === id)).toMatchObject({ kind, what: 'listing' });
    expect((await call('object/moderate', { id, decision: 'approve', expected_revision: 1 }, admin)).status).toBe(200);

    const { body: page } = await app.api('object/get', { id });
    const own = data.fields.filter(({ store, key }) => (store === 'kind' || store === 'attrs') && key in values);
    for (const { key, shown } of own)
      if (shown === 'card' || shown === 'page') expect(page.values[key], key).toEqual(values[key]);
    expect(page.title.length).toBeGreaterThan(2);
    // A title that English readers cannot read has the category before the same facts.
    const isRussian = /[а-я]/iu.test(page.title_en);
    const hasCategory = data.category === null || data.facts.some((part) => part.includes(data.category!));
    expect(page.facts.en).toHaveLength(page.facts.ru.length + Number(isRussian && !hasCategory));
    const { body: mine } = await app.api('object/get_by_user', { user_id: owner.id });
    expect(mine.items.map((card: { id: number; kind: string }) => [card.id, card.kind])).toEqual([[id, kind]]);

    const filter = data.category === null ? {} : { [data.category]: [values[data.category]] };
    const found = await callOwn('search', { ...filter, with_facets: true });
    expect(found.body.items.map((card: { id: number }) => card.id)).toContain(id);
    if (data.category !== null)
      expect(found.body.facets[data.category]).toContainEqual({ value: values[data.category], count: 1 });

    const { content, revision } = (await call('object/get_editable', { id })).body;
    const price = Number(content.price_minor);
    const save = (change: object, base: number) =>
      callOwn('update', { ...content, ...change, id, update_key: randomUUID(), base_revision: base });
    const cheaper = (await save({ price_minor: price - 1 }, revision)).body;
    expect(cheaper).toMatchObject({ status: 'active', live: ['price_minor'], moderation: [] });
    const told = (await save({ price_minor: price - 1, description: 'Ещё раз' }, cheaper.revision)).body;
    expect(told).toMatchObject({ live: [], moderation: ['description'] });
    expect((await app.api('object/get', { id })).body.description).toBe('');
    const decision = { id, decision: 'approve', expected_revision: told.revision };
    expect((await call('object/moderate', decision, admin)).status).toBe(200);
    expect((await app.api('object/get', { id })).body).toMatchObject({
      description: 'Ещё раз',
      price: { minor: price - 1 },
    });
    expect((await call('object/archive', { id, reason: 'sold' })).body.status).toBe('sold');
  });

  test("accepts in each category that category's fields only", async () => {
    const { path, more } = callOfKind(kind, 'create');
    const check = contract[path as 'auto/create'].input;
    for (const category of categoriesOf(kind)) {
      const values: Record<string, unknown> = { ...sampleContent(kind, category), ...more };
      const whole = check.safeParse(posting(values));
      expect(whole.error?.issues ?? [], String(category)).toEqual([]);
      const foreign = data.fields.find((field) => !appliesTo(field, category));
      if (foreign) {
        const answer = check.safeParse(posting({ ...values, [foreign.key]: sampleValue(foreign) }));
        expect(answer.error?.issues.map(({ path, ...issue }) => [path, (issue as never)['params']])).toEqual([
          [[foreign.key], { code: 'not_applicable' }],
        ]);
      }
      const needed = data.fields.find((field) => field.required && field.categories && field.key in values);
      if (needed) {
        const { [needed.key]: _left, ...rest } = values;
        expect(check.safeParse(posting(rest)).error?.issues.map(({ path }) => path)).toEqual([[needed.key]]);
      }
    }
  });

  test('has a description of its fields that matches their validation', async () => {
    if (!(`${kind}/filters/create` in contract)) return expect(data.category).toBeNull();
    for (const category of categoriesOf(kind)) {
      const of = async (what: string) => (await call(`${kind}/filters/${what}`, { category })).body;
      const keys = async (what: string) => (await of(what)).fields.map(({ key }: { key: string }) => key);
      const applying = data.fields.filter((field) => isInCategoryForm(data, field, category ?? null));
      expect(await keys('create')).toEqual(applying.map(({ key }) => key));
      expect(await keys('search')).toEqual(applying.filter(({ facet }) => facet !== 'none').map(({ key }) => key));
    }
    expect(problems((await call(`${kind}/filters/create`, { category: 'no such' })).body)).toHaveLength(1);
  });

  test('is shown even if a value has left the dictionary', async () => {
    const { id } = (await callOwn('create', posting(sampleContent(kind)))).body;
    const choice = data.fields.find(
      ({ type, store, shown }) => type === 'enum' && store === 'kind' && shown === 'card',
    )!;
    await app.db
      .updateTable(data.table as 'auto_listings')
      .set({ [choice.key]: 'gone_since' })
      .where('object_id', '=', id)
      .execute();
    const { status, body } = await call('object/get', { id });
    expect(status).toBe(200);
    expect(body.values[choice.key]).toBe('gone_since');
  });
});
