import { districtAt } from '#areas/geo/districts.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHome, parsePoint, pointText, roundedPoint } from '#listing/point.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';
import { createAdminSession, createUser, signIn } from '#tests/support/factories.ts';
import { publishHome } from '#tests/support/homes.ts';
import { sampleContent } from '#tests/support/sample-content.ts';

let t: TestApp;
let token: string;
let admin: string;
beforeAll(async () => {
  t = await testApp();
  const user = await createUser(t);
  token = (await signIn(t, user)).access;
  admin = (await createAdminSession(t)).access;
});
afterAll(() => t.close());

const exact = { latitude: 55.75583, longitude: 37.61778 };
const point = `${exact.latitude},${exact.longitude}`;

const post = (category: string, more: object = {}) =>
  publishHome(t, { owner: token, admin }, category, { address: 'ул. Полевая, 26', point, ...more });

/** The seller's profile changes by its call, with the code that another INN needs. */
async function becomes(change: object): Promise<void> {
  t.clock.advance(61_000);
  const sent = (await t.api('user/send_own_code', { purpose: 'change_inn' }, { token })).body;
  const confirmation = { request_id: sent.request_id, code: sent.demo_code };
  const { status, body } = await t.api('profile/update', { ...change, confirmation }, { token });
  expect([status, body.error]).toEqual([200, undefined]);
}

const metresBetween = (one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) =>
  Math.hypot(
    (one.latitude - other.latitude) * 111_320,
    (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180),
  );
const boxAround = ({ latitude, longitude }: { latitude: number; longitude: number }, metres: number) => {
  const [north, east] = [metres / 111_320, metres / (111_320 * Math.cos((latitude * Math.PI) / 180))];
  return { west: longitude - east, east: longitude + east, south: latitude - north, north: latitude + north };
};

test('the exact point of a private home never leaves the server to others, not even by a narrow search', async () => {
  const id = await post('flat');
  const page = await t.api('object/get', { id });
  const shown = page.body.point;
  expect(shown.within_metres).toBe(200);
  expect(metresBetween(exact, shown)).toBeGreaterThan(10);
  expect(metresBetween(exact, shown)).toBeLessThan(200);
  const other = (await signIn(t, await createUser(t))).access;
  const answers = await Promise.all([
    t.api('object/get', { id }),
    t.api('object/get', { id }, { token: other }),
    t.api('house/search', { with_facets: true }),
    t.api('object/similar', { id }),
  ]);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/55\.7558|5575583|37\.6177|3761778/);

  const found = async (place: { latitude: number; longitude: number }, metres: number) => {
    const { body } = await t.api('house/search', { within: boxAround(place, metres) });
    return body.items.some((item: { id: number }) => item.id === id);
  };
  expect(await found(exact, 5)).toBe(false);
  expect(await found(shown, 5)).toBe(true);
});

test('its owner and administrators see and keep the exact point', async () => {
  const id = await post('house');
  for (const as of [token, admin])
    expect((await t.api('object/get', { id }, { token: as })).body.values.point).toBe(point);
  expect((await t.api('object/get', { id })).body.values.point).toBeNull();
  expect((await t.api('object/get_editable', { id }, { token })).body.content.point).toBe(point);
});

test('business premises and the homes of companies have their exact point', async () => {
  const premises = await post('commercial');
  expect((await t.api('object/get', { id: premises })).body.point).toEqual({ ...exact, within_metres: 0 });
  await becomes({ kind: 'company', inn: '7707083893' });
  const flat = await post('flat', { address: 'ул. Полевая, 28' });
  expect((await t.api('object/get', { id: flat })).body.point).toEqual({ ...exact, within_metres: 0 });
  // A company that becomes a private person has its homes rounded at once, on the page and in searches.
  await becomes({ kind: 'private' });
  expect((await t.api('object/get', { id: flat })).body.point.within_metres).toBe(200);
  expect(JSON.stringify((await t.api('object/get', { id: flat })).body)).not.toContain('55.7558');
  const narrow = await t.api('house/search', { within: boxAround(exact, 5) });
  expect(narrow.body.items.map((item: { id: number }) => item.id)).toEqual([premises]);
});

test('a polygon finds what lies in it, and a listing without a point by its city', async () => {
  const withPoint = await post('plot');
  const without = await post('garage', { point: null });
  const around: [number, number][] = [
    [37.55, 55.7],
    [37.7, 55.72],
    [37.62, 55.8],
  ];
  const far = around.map(([x, y]): [number, number] => [x + 1, y]);
  const idsIn = async (area: [number, number][]) =>
    (await t.api('house/search', { area })).body.items.map((item: { id: number }) => item.id);
  expect(await idsIn(around)).toEqual(expect.arrayContaining([withPoint, without]));
  expect(await idsIn(far)).toEqual([]);
});

test('the map has the listings in its view by the points that everybody sees', async () => {
  const id = await post('flat', { address: 'ул. Полевая, 30', deal: 'rent_long', market: null });
  const { point: shown } = (await t.api('object/get', { id })).body;
  const view = boxAround(exact, 5000);
  const all: { id: number }[] = (await t.api('house/search', {})).body.items;
  const filters = { exclude_id: all.map((item) => item.id).filter((other) => other !== id) };
  const { status, body } = await t.api('search/map', { kind: 'house', filters, view });
  expect(status).toBe(200);
  const { latitude, longitude } = shown;
  expect(body.cells).toEqual([
    {
      count: 1,
      has_point: true,
      latitude,
      longitude,
      bounds: { west: longitude, south: latitude, east: longitude, north: latitude },
      city: {
        name: 'Москва',
        name_en: 'Moscow',
        latitude: expect.closeTo(55.75, 1),
        longitude: expect.closeTo(37.62, 1),
        population: expect.any(Number),
        count: 1,
        region: { name: 'Москва', name_en: 'Moscow' },
      },
      district: { name: 'Тверской', name_en: 'Tverskoy' },
      listings: [
        {
          id,
          price: { minor: expect.any(Number), currency: 'RUB' },
          price_per: { ru: 'в месяц', en: 'per month' },
          name: { ru: 'Студия', en: 'Studio' },
        },
      ],
      least_price_minor: null,
    },
  ]);
  const { deal } = (await t.api('object/get', { id })).body.values;
  const leastOf = async (more: object) =>
    (await t.api('search/map', { kind: 'house', filters: { ...filters, ...more }, view })).body.cells[0]
      .least_price_minor;
  // Neither of different periods nor of unlike homes to rent is a lowest price said.
  expect(await leastOf({ deal: [deal] })).toBeNull();
  expect(await leastOf({ category: ['flat'] })).toBeNull();
  expect(await leastOf({ deal: [deal], category: ['flat'] })).toBe(body.cells[0].listings[0].price.minor);
  expect(latitude).not.toBe(exact.latitude);
  expect((await t.api('search/map', { kind: 'auto', filters: {}, view })).body.cells).toEqual([]);
  const far = { west: 60, east: 61, south: 50, north: 51 };
  expect((await t.api('search/map', { kind: 'house', filters: {}, view: far })).body.cells).toEqual([]);
});

test.each(['55.75', '55.75,', '95,37', '55.75583,37.617789', '48.85,2.35', 'Москва'])(
  'a point «%s» is refused',
  async (wrong) => {
    const values = { ...sampleContent('house', 'flat'), point: wrong };
    const { status, body } = await t.api('house/create', { ...values, creation_key: randomUUID() }, { token });
    expect([status, body.fields?.map((field: { path: string }) => field.path)]).toEqual([422, ['point']]);
  },
);

test('rounding to 200 metres is final, and a point reads back as written', () => {
  for (const text of ['55.75583,37.61778', '69.34939,88.20067', '43.1155,131.88549', '66.31,-169.02', '41.2,47.9']) {
    const place = parsePoint(text)!;
    expect(pointText(place)).toBe(text);
    const rounded = roundedPoint(place);
    expect(roundedPoint(rounded)).toEqual(rounded);
    const inDegrees = ({ latitude, longitude }: typeof place) => ({
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    });
    expect(metresBetween(inDegrees(place), inDegrees(rounded))).toBeLessThan(150);
  }
  expect([isHome('private', { category: 'flat' }), isHome('private', { category: 'commercial' })]).toEqual([
    true,
    false,
  ]);
});

test('a home is found by the district of its point and counted there, and by no other district', async () => {
  const id = await post('flat', { address: 'ул. Ильинка, 3' });
  const shown = (await t.api('object/get', { id })).body.point;
  const district = districtAt({
    latitude: Math.round(shown.latitude * 100_000),
    longitude: Math.round(shown.longitude * 100_000),
  })!;
  const search = async (filters: object) => (await t.api('house/search', { ...filters, with_facets: true })).body;
  const found = await search({ district_id: [district] });
  expect(found.items.map((item: { id: number }) => item.id)).toContain(id);
  expect(found.facets.district_id).toEqual([{ value: district, count: found.total }]);
  expect((await search({ district_id: [district === 101 ? 102 : 101] })).total).toBe(0);
  // The district narrows its city and region.
  expect((await search({ district_id: [district], region: ['RU-MOW'] })).total).toBe(found.total);
});
