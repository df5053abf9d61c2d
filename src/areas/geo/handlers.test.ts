import { metroFile } from '#tests/support/metro.ts';
import { loadMetroStations } from '#tools/seed/metro.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, ensureGeo, signIn } from '#tests/support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
});
afterAll(() => t.close());

type Item = { name: string; population: number; region: { iso: string } };
async function find(query: string, path = 'geo/autocomplete_global', sending: object = {}): Promise<Item[]> {
  const answer = await t.api(path, { query }, sending);
  expect(answer.status).toBe(200);
  expect(answer.body.items.length).toBeLessThanOrEqual(10);
  return answer.body.items;
}
const names = async (query: string) => (await find(query)).map((item) => item.name);

describe('geo/autocomplete_global', () => {
  test.each([
    ['моск', 'Москва'],
    ['МОСКВА', 'Москва'],
    ['масква', 'Москва'],
    ['moscow', 'Москва'],
    ['moskva', 'Москва'],
    ['питер', 'Санкт-Петербург'],
    ['г. Казань', 'Казань'],
    ['санкт петербург', 'Санкт-Петербург'],
    ['sankt-peterburg', 'Санкт-Петербург'],
    ['saint pet', 'Санкт-Петербург'],
    ['питербург', 'Санкт-Петербург'],
    ['piterburg', 'Санкт-Петербург'],
    ['Нижний Навгород', 'Нижний Новгород'],
    ['челябенск', 'Челябинск'],
    ['yekaterinburg', 'Екатеринбург'],
    ['ekaterinburg', 'Екатеринбург'],
    ['йошкар ола', 'Йошкар-Ола'],
    ['чилябинск', 'Челябинск'],
    ['екатиринбург', 'Екатеринбург'],
    ['новосиб', 'Новосибирск'],
    ['novosibrisk', 'Новосибирск'],
    ['орел', 'Орёл'],
    ['орёл', 'Орёл'],
    ['ростов-на', 'Ростов-на-Дону'],
    ['челны', 'Набережные Челны'],
  ])('finds first for «%s»: %s', async (query, name) => {
    expect((await names(query))[0]).toBe(name);
  });

  test('ranks a matching beginning above a misspelling, and larger cities above smaller ones', async () => {
    const items = await find('кра');
    expect(items.slice(0, 2).map((item) => item.name)).toEqual(['Красноярск', 'Краснодар']);
    const populations = items.map((item) => item.population);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
    expect(items.every((item) => item.name.startsWith('Кра'))).toBe(true);
  });

  test('returns the largest cities for an empty query, and nothing for nonsense or LIKE wildcards', async () => {
    expect((await names('')).slice(0, 2)).toEqual(['Москва', 'Санкт-Петербург']);
    for (const query of ['%', '_', '\\', 'ццццццц', "'; drop table cities; --", '\0']) {
      const found = await names(query);
      if (query !== '\0') expect(found).toEqual([]);
    }
    expect((await t.api('geo/autocomplete_global', { query: 'к', limit: 3 })).body.items).toHaveLength(3);
    expect((await t.api('geo/autocomplete_global', { query: 'x'.repeat(101) })).status).toBe(422);
  });
});

describe('regions and cities', () => {
  test('geo/get_cities returns all cities, the largest first', async () => {
    const { items } = (await t.api('geo/get_cities', {})).body;
    expect(items.length).toBeGreaterThan(1000);
    expect(items[0]).toEqual({
      id: expect.any(Number),
      name: 'Москва',
      name_en: 'Moscow',
      slug: 'moskva',
      latitude: expect.closeTo(55.75, 1),
      longitude: expect.closeTo(37.62, 1),
      population: expect.any(Number),
    });
  });

  test('geo/areas returns at least 80 regions with their largest city', async () => {
    const { items } = (await t.api('geo/areas', {})).body;
    expect(items.length).toBeGreaterThanOrEqual(83);
    const tatarstan = items.find((item: { iso: string }) => item.iso === 'RU-TA');
    expect(tatarstan).toMatchObject({
      name: 'Татарстан',
      federal_district: 'Приволжский',
      city: { name: 'Казань', name_in: 'Казани' },
    });
    expect(tatarstan.population).toBeGreaterThan(tatarstan.city.population);
    expect(new Set(items.map((item: { iso: string }) => item.iso)).size).toBe(items.length);
    const names = items.map((item: { name: string }) => item.name);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'ru')));
  });

  test("a guest's region is stored in a cookie for a year; null clears it", async () => {
    const set = await t.api('geo/set_area', { region: 'RU-TA' });
    expect(set.body.area).toMatchObject({ iso: 'RU-TA', name: 'Татарстан' });
    const cookie = set.cookies.get('area');
    expect(cookie).toMatchObject({ value: 'RU-TA' });
    expect(cookie?.attributes).toContain('Max-Age=31536000');
    expect(cookie?.attributes).toContain('SameSite=Lax');
    expect((await t.api('geo/get_area', {}, { cookie: 'area=RU-TA' })).body.area.iso).toBe('RU-TA');
    const inside = await find('', 'geo/autocomplete', { cookie: 'area=RU-TA' });
    expect(inside[0]?.name).toBe('Казань');
    expect(inside.every((item) => item.region.iso === 'RU-TA')).toBe(true);
    expect(await find('москва', 'geo/autocomplete', { cookie: 'area=RU-TA' })).toEqual([]);
    expect((await find('москва', 'geo/autocomplete'))[0]?.name).toBe('Москва');
    const cleared = await t.api('geo/set_area', { region: null }, { cookie: 'area=RU-TA' });
    expect(cleared.body).toEqual({ area: null });
    expect(cleared.cookies.get('area')?.attributes).toContain('Max-Age=0');
  });

  test("a user's region is stored on the account and wins over the cookie", async () => {
    const user = await createUser(t);
    const { access: token } = await signIn(t, user);
    const set = await t.api('geo/set_area', { region: 'RU-SPE' }, { token });
    expect(set.cookies.size).toBe(0);
    const got = await t.api('geo/get_area', {}, { token, cookie: 'area=RU-TA' });
    expect(got.body.area.iso).toBe('RU-SPE');
    expect((await t.api('user/data', {}, { token })).body.user.area.iso).toBe('RU-SPE');
    expect((await find('', 'geo/autocomplete', { token }))[0]?.name).toBe('Санкт-Петербург');
    await t.api('geo/set_area', { region: null }, { token });
    expect((await t.api('geo/get_area', {}, { token })).body).toEqual({ area: null });
  });

  test('an unknown region or a broken cookie counts as no region', async () => {
    expect((await t.api('geo/set_area', { region: 'RU-XX' })).status).toBe(404);
    expect((await t.api('geo/set_area', { region: 'moscow' })).status).toBe(422);
    for (const cookie of ['area=RU-XX', 'area=%00', "area='--"])
      expect((await t.api('geo/get_area', {}, { cookie })).body).toEqual({ area: null });
  });
});

describe('places of a search', () => {
  const slugsOf = async (input: object) =>
    (await t.api('geo/find_districts', input)).body.items.map(({ slug }: { slug: string }) => slug);

  test.each([
    ['хамов', 'msk-hamovniki'],
    ['Хамовники', 'msk-hamovniki'],
    ['hamovniki', 'msk-hamovniki'],
    ['район сокол', 'msk-sokol'],
    ['мневники', 'msk-horoshevo-mnevniki'],
    ['васильевский остров', 'spb-vasilevskiy'],
    ['[fvjdybrb', 'msk-hamovniki'],
  ])('the district of «%s» comes first: %s', async (query, slug) => {
    expect((await slugsOf({ query }))[0]).toBe(slug);
  });

  test('a name of several districts finds them all; nonsense and nothing find none; a region has all of its own', async () => {
    expect(await slugsOf({ query: 'чертаново' })).toHaveLength(3);
    expect(await slugsOf({ query: 'ццц' })).toEqual([]);
    expect(await slugsOf({})).toEqual([]);
    expect(await slugsOf({ region: 'RU-MOW' })).toHaveLength(125);
    expect(await slugsOf({ region: 'RU-TA' })).toEqual([]);
  });

  test('a district of Saint Petersburg is found as its parts, which alone together are told as the whole', async () => {
    const parts = await slugsOf({ query: 'ВАСИЛЕОСТРОВСКИЙ район' });
    expect(parts.toSorted()).toEqual(['spb-7', 'spb-gavan', 'spb-morskoy', 'spb-ostrov-dekabristov', 'spb-vasilevskiy']);
    expect(await slugsOf({ query: 'vasileostrovsky district' })).toEqual(parts);
    const wholeOf = async (slugs: string[]) => (await t.api('geo/get_places', { slugs })).body.items.map(({ whole }: { whole?: object }) => whole);
    const whole = { name: 'Василеостровский район', name_en: 'Vasileostrovsky District' };
    expect(await wholeOf([...parts, 'msk-arbat'])).toEqual([...parts.map(() => whole), undefined]);
    expect(await wholeOf(parts.slice(1))).toEqual(parts.slice(1).map(() => undefined));
  }); // prettier-ignore

  test('a city is found by a name in the other keyboard layout', async () => {
    for (const [query, slug] of [['rfpfym', 'kazan'], ['gbnth', 'sankt-peterburg']])
      expect((await t.api('geo/autocomplete_global', { query })).body.items[0]).toMatchObject({ slug });
  }); // prettier-ignore

  test('cities and districts are found by their slugs in order; those that do not exist are left out', async () => {
    const { body } = await t.api('geo/get_places', { slugs: ['msk-hamovniki', 'gone', 'kazan', 'kazan'] });
    expect(body.items).toEqual([
      { id: 141, slug: 'msk-hamovniki', name: 'Хамовники', name_en: 'Khamovniki', region: 'RU-MOW', type: 'district' },
      {
        id: expect.any(Number),
        slug: 'kazan',
        name: 'Казань',
        name_en: 'Kazan',
        name_in: 'Казани',
        region: 'RU-TA',
        type: 'city',
      },
    ]);
    expect((await t.api('geo/get_places', { slugs: [] })).body).toEqual({ items: [] });
  });

  test('metro stations are found by the beginning of a name, all of a region, and as places by their slugs', async () => {
    const metro = async (input: object) => (await t.api('geo/find_metro', input)).body.items;
    expect(await metro({ query: 'сокол' })).toEqual([]);
    await loadMetroStations(t.db, metroFile);
    const [sokol, ...others] = await metro({ query: 'м. сокол' });
    expect(sokol).toEqual({
      id: 1001, slug: 'metro-moskva-sokol', name: 'м. Сокол', name_en: 'Sokol metro', region: 'RU-MOW', type: 'metro',
      city: { name: 'Москва', name_en: 'Moscow' }, colours: ['#4fb04f'],
    }); // prettier-ignore
    expect(others.map(({ slug }: { slug: string }) => slug)).toEqual(['metro-moskva-sokolniki']);
    expect((await metro({ query: 'akademich' })).map(({ region }: { region: string }) => region).sort()).toEqual(['RU-MOW', 'RU-SPE']); // prettier-ignore
    expect(await metro({ region: 'RU-SPE' })).toHaveLength(2);
    expect(await metro({})).toEqual([]);
    const { body } = await t.api('geo/get_places', { slugs: ['metro-moskva-sokol', 'metro-moskva-gone', 'kazan'] });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['м. Сокол', 'Казань']);
  });
});
