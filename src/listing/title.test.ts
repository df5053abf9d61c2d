import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionOf } from '#kinds/registry.ts';
import { publicationConsent } from './consent.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { categoriesOf, sampleContent } from '#tests/support/sample-content.ts';
import { dataOf } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import type { KindData } from './kind-data.ts';
import { titleIn } from './title.ts';

const camry = { mark_id: { name: 'Toyota' }, model_id: { name: 'Camry' } };
const flat = { category: 'flat', rooms: 2, area_total_m2: 54, floor: 3, floors_total: 9 };

test.each([
  ['house', flat, '2-комн. квартира, 54\u202Fм²', '2-room flat, 54\u202Fm²'],
  ['house', { ...flat, rooms: 0, area_total_m2: 27.8 }, 'Студия, 27,8\u202Fм²', 'Studio, 27.8\u202Fm²'],
  ['house', { ...flat, rooms: 6 }, '6+-комн. квартира, 54\u202Fм²', '6+-room flat, 54\u202Fm²'],
  ['house', { category: 'house', house_type: 'dacha', area_total_m2: 80, land_ares: 6 }, 'Дача, 80\u202Fм², участок 6\u202Fсот.', 'Summer house, 80\u202Fm², 600\u202Fm² of land'],
  ['house', { category: 'plot', land_ares: 12 }, 'Участок, 12\u202Fсот.', 'Plot of land, 1,200\u202Fm²'],
  ['spec', { category: 'crawler_excavator', year: 2014 }, 'Гусеничный экскаватор, 2014', 'Crawler excavator, 2014'],
  ['spec', { category: 'bus', model_name: 'Sprinter 515', year: 2014 }, 'Sprinter 515, 2014', 'Sprinter 515, 2014'],
  ['auto', { year: 2018 }, '', ''],
] as const)('the title of %s with %o is the same in both languages', (kind, values, ru, en) => {
  expect([definitionOf(kind).titleOf(values, {}, 'ru', ''), definitionOf(kind).titleOf(values, {}, 'en', '')]).toEqual([ru, en]);
}); // prettier-ignore

test.each(listingKinds)('every part of the titles of %s is translated', (kind) => {
  const data: KindData = dataOf(kind);
  for (const category of categoriesOf(kind)) {
    const values = sampleContent(kind, category, { model_name: null, title: 'As it was written' });
    for (const field of data.fields.filter(({ type }) => type === 'enum' || type === 'count')) {
      // The loop already varies the category.
      const options = field.key === data.category ? [] : (field.options ?? []);
      for (const value of [
        values[field.key],
        ...options.map(({ key }) => (field.type === 'count' ? Number(key) : key)),
      ]) {
        const refs = data.levels.length > 0 && category === undefined ? camry : {};
        const title = definitionOf(kind).titleOf({ ...values, [field.key]: value }, refs, 'en', 'As it was written');
        expect(title, `${category} ${field.key} ${String(value)}`).toMatch(/^[^а-яё]{2,}$/iu);
        expect(definitionOf(kind).titleOf({ ...values, [field.key]: value }, refs, 'ru', 'Как написано')).not.toBe('');
      }
    }
  }
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

test('a flat has a title in the language of the page on every page', async () => {
  expect(definitionOf('house').isNamedByValues).toBe(true);
  const user = await createUser(app);
  const { access: token } = await signIn(app, user);
  const { access: admin } = await createAdminSession(app);
  const call = async (path: string, input: object, as = token) => (await app.api(path, input, { token: as })).body;
  const values = { ...sampleContent('house', 'flat'), ...flat, address: 'ул. Полевая, 26' };
  const consent = { publication_consent: publicationConsent.version };
  const { id } = await call('house/create', { ...values, ...consent, creation_key: randomUUID() });
  await call('object/moderate', { id, decision: 'approve', expected_revision: 1 }, admin);
  await call('object/draft/save', { id: randomUUID(), kind: 'house', values, names: {}, marks: {}, touched: [] });
  await call(
    'complaints/create',
    { about: 'listing', id, reason: 'fraud' },
    (await signIn(app, await createUser(app))).access,
  );
  await call('favorites/add', { ids: [id] });
  const draft = (await call('object/draft/list', {})).items[0];
  for (const form of [await call('object/get_editable', { id }), await call('object/draft/get', { id: draft.id })])
    expect([form.names, form.names_en]).toEqual([{ city_id: 'Москва' }, { city_id: 'Moscow' }]);
  const named = {
    page: await call('object/get', { id }),
    card: (await call('house/search', {})).items[0],
    own: await call('object/statistics', { id }),
    draft,
    twin: (await call('object/check', { kind: 'house', values })).duplicates[0],
    favourite: (await call('favorites/get', {})).items[0],
    complaint: (await call('complaints/get', {}, admin)).items[0].about,
  };
  await call('object/delete', { id });
  const deleted = (await call('object/get_deleted', {})).items[0];
  const [gone] = (await call('favorites/get', {})).items;
  const called = { title: '2-комн. квартира, 54\u202Fм²', title_en: '2-room flat, 54\u202Fm²' };
  for (const [place, shown] of Object.entries({ ...named, deleted })) expect(shown, place).toMatchObject(called);
  expect(gone).toMatchObject({ ...called, listing: null });
  // Favourites saved before English titles existed have a Russian title only.
  await app.db.updateTable('favorites').set({ title_en: null }).where('object_id', '=', id).execute();
  const [early] = (await call('favorites/get', {})).items;
  expect(early).toMatchObject({ title: called.title, title_en: called.title, listing: null });
});

test('a number stays on the line of its unit, not on that of a longer word', () => {
  const shown = (title: string) => titleIn({ title, title_en: title }, 'ru');
  expect(shown('Сварочный полуавтомат 250 А')).toBe('Сварочный полуавтомат 250\u00A0А');
  expect(shown('Генератор 5 кВт, дизель')).toBe('Генератор 5\u00A0кВт, дизель');
  expect(shown('Участок 12 м²')).toBe('Участок 12\u00A0м²');
  expect(shown('Конструктор, 1000 деталей')).toBe('Конструктор, 1000 деталей');
  expect(shown('Audi 100 C4')).toBe('Audi 100 C4');
});
