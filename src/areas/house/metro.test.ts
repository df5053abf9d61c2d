import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';
import { metroFile } from '#tests/support/metro.ts';
import { loadMetroStations } from '#tools/seed/metro.ts';

let t: TestApp;
let token: string;
let admin: string;
const ids: Record<string, number> = {};

const post = (more: object) =>
  publishHome(t, { owner: token, admin }, 'flat', { metro: null, metro_minutes: null, metro_by: null, ...more });

beforeAll(async () => {
  t = await testApp();
  await loadMetroStations(t.db, metroFile);
  token = (await signIn(t, await createUser(t))).access;
  admin = (await createAdminSession(t)).access;
  Object.assign(ids, {
    sokol: await post({ point: '55.807,37.523' }),
    named: await post({ point: '55.7815,37.669', metro: 'сокольники', address: 'ул. Мирная, 3' }),
    elsewhere: await post({ point: '55.7815,37.669', metro: 'Выхино', address: 'ул. Мирная, 4' }),
    timed: await post({ point: '55.796,49.11', metro: 'Площадь Тукая', metro_minutes: 12, metro_by: 'walk', address: 'ул. Мирная, 7' }), // prettier-ignore
    far: await post({ point: '55.9,37.2', address: 'ул. Мирная, 5' }),
    none: await post({ address: 'ул. Мирная, 6' }),
  });
});
afterAll(() => t.close());

test('a listing shows the three nearest stations within 2.5 km and how far away they are', async () => {
  const stationsOf = async (id: number) =>
    (await t.api('object/get', { id })).body.stations.map(({ name, metres }: { name: string; metres: number }) => [name, metres]); // prettier-ignore
  expect(await stationsOf(ids['sokol']!)).toEqual([
    ['Сокол', expect.closeTo(530, -2.4)],
    ['Аэропорт', expect.closeTo(870, -2.4)],
  ]);
  expect(await stationsOf(ids['far']!)).toEqual([]);
  expect(await stationsOf(ids['none']!)).toEqual([]);
});

test('the line of facts begins with the nearest station, or the one that the seller named; a name that is not near has no distance', async () => {
  const { body } = await t.api('house/search', { city_id: [524_901] });
  const firstFact = (id: number | undefined, language: 'ru' | 'en') =>
    body.items.find((item: { id: number }) => item.id === id).facts[language].at(0);
  expect(firstFact(ids['sokol'], 'ru')).toMatch(/^м\.\u00A0Сокол, [456]00\u202Fм$/u);
  expect(firstFact(ids['sokol'], 'en')).toMatch(/^Sokol metro, [456]00\u202Fm$/u);
  expect(firstFact(ids['named'], 'ru')).toMatch(/^м\.\u00A0Сокольники, (?:1\u202Fкм|1,[012]\u202Fкм|900\u202Fм)$/u);
  expect(firstFact(ids['elsewhere'], 'ru')).toBe('м.\u00A0Выхино');
  // Minutes say more than metres.
  expect((await t.api('object/get', { id: ids['timed']! })).body.stations).toHaveLength(1);
  expect(firstFact(ids['timed'], 'ru')).toBe('м.\u00A0Площадь Тукая, 12\u202Fмин пешком');
  expect(firstFact(ids['far'], 'ru')).not.toContain('м.\u00A0');
});

test('a search by stations finds what has one of them among its nearest, and narrows their city', async () => {
  const find = async (filters: object) => {
    const { body } = await t.api('house/search', { ...filters, with_facets: true });
    return { found: body.items.map(({ id }: { id: number }) => id).sort(), metro: body.facets.metro_id };
  };
  expect((await find({ metro_id: [1002] })).found).toEqual([ids['sokol']]);
  expect((await find({ metro_id: [1002], city_id: [524_901] })).found).toEqual([ids['sokol']]);
  expect((await find({ metro_id: [1003, 1002], region: ['RU-MOW'] })).found).toEqual([ids['sokol'], ids['named'], ids['elsewhere']]); // prettier-ignore
  expect((await find({ metro_id: [2001] })).found).toEqual([]);
  expect((await find({ metro_id: [1002] })).metro).toEqual([
    { value: 1003, count: 2 },
    { value: 1004, count: 2 },
    { value: 1001, count: 1 },
    { value: 1002, count: 1 },
  ]);
});

test('a search by a station says how far away it is, also from a home whose seller named another', async () => {
  const firstFacts = async (filters: object, language: 'ru' | 'en' = 'ru') => {
    const { body } = await t.api('house/search', filters);
    const found = body.items as { id: number; facts: Record<string, string[]> }[];
    return new Map(found.map(({ id, facts }) => [id, facts[language]!.slice(0, 2)]));
  };
  const asked = await firstFacts({ metro_id: [1003] });
  const metres = String.raw`(?:1\u202Fкм|1,[012]\u202Fкм|900\u202Fм)`;
  expect(asked.get(ids['elsewhere']!)).toEqual([
    expect.stringMatching(new RegExp(`^м\\.\u00A0Сокольники, ${metres}$`, 'u')),
    'м.\u00A0Выхино',
  ]);
  // The seller's own station is not said twice.
  expect(asked.get(ids['named']!)!.filter((fact) => fact.startsWith('м.\u00A0'))).toHaveLength(1);
  expect((await firstFacts({ metro_id: [1003] }, 'en')).get(ids['elsewhere']!)![0]).toMatch(/^Sokolniki metro, /u);
  const [near] = (await t.api('object/get', { id: ids['timed']! })).body.stations;
  expect((await firstFacts({ metro_id: [near.id] })).get(ids['timed']!)![0]).toBe(
    'м.\u00A0Площадь Тукая, 12\u202Fмин пешком',
  );
  expect((await firstFacts({ city_id: [524_901] })).get(ids['elsewhere']!)![0]).toBe('м.\u00A0Выхино');
  // In English the seller's station is spelled as in the list, so that it is not said twice either.
  await t.db.updateTable('metro_stations').set({ name_en: 'Tuqay Square' }).where('id', '=', near.id).execute();
  const english = (await firstFacts({ metro_id: [near.id] }, 'en')).get(ids['timed']!)!;
  expect(english.filter((fact) => fact.includes(' metro, '))).toEqual(['Tuqay Square metro, 12\u202Fmin on foot']);
});
