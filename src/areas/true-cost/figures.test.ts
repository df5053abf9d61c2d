import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCatalogue } from '#tests/support/cars.ts';
import { createUser, signIn } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await addCatalogue(app.db);
});
afterAll(() => app.close());

const figures = (text: string) => ({ cookie: `my_figures=${text}` });

describe('figures', () => {
  const get = async (more: object = {}) => (await app.api('true-cost/get_figures', {}, more)).body;
  const set = (stated: object, more: object = {}) => app.api('true-cost/set_figures', { figures: stated }, more);

  test('of a guest are in a cookie for a year; none clear it', async () => {
    const answer = await set({ city: 'omsk', months: 36, payer: 'firm' });
    expect(answer.body).toMatchObject({ figures: { city: 'omsk', months: 36, years: 5 }, city: { name: 'Омск' } });
    expect(answer.body.assumed).not.toContain('months');
    const cookie = answer.cookies.get('my_figures');
    expect(cookie?.value).toBe('c:omsk.p:firm.m:36');
    expect(cookie?.attributes).toContain('Max-Age=31536000');
    expect((await get(figures(cookie!.value))).figures).toMatchObject({ city: 'omsk', payer: 'firm' });
    expect((await set({}, figures('m:36'))).cookies.get('my_figures')?.attributes).toContain('Max-Age=0');
    expect((await get()).figures).toMatchObject({ city: 'moskva', months: 60 });
  });

  test('without a city assume the largest one of the search area, which searches then use too', async () => {
    expect(await get({ cookie: 'area=RU-OMS' })).toMatchObject({ city: { slug: 'omsk' }, text: 'c:omsk' });
    const { assumed, text } = await get({ cookie: 'area=RU-OMS; my_figures=m:36' });
    expect([assumed.includes('city'), text]).toEqual([true, 'c:omsk.m:36']);
    expect(await get({ cookie: 'area=RU-OMS; my_figures=c:kazan' })).toMatchObject({ city: { slug: 'kazan' } });
    expect(await get({ cookie: 'area=RU-MOW' })).toMatchObject({ city: { slug: 'moskva' }, text: '' });
  });

  test('of a guest go to the account at sign-in, and outlive the cookie and the session', async () => {
    const user = await createUser(app);
    const { access: token } = await signIn(app, user);
    await set({ months: 48, years: 3 }, { token });
    const merged = await app.api('true-cost/get_figures', {}, { token, ...figures('m:36.c:omsk') });
    expect(merged.body.figures).toMatchObject({ months: 36, years: 3, city: 'omsk' });
    expect(merged.cookies.get('my_figures')?.attributes).toContain('Max-Age=0');
    const { access: again } = await signIn(app, user);
    expect((await get({ token: again })).figures).toMatchObject({ months: 36, years: 3, city: 'omsk' });
    const other = await signIn(app, await createUser(app));
    expect((await get({ token: other.access })).figures).toMatchObject({ months: 60, city: 'moskva' });
  });

  test('out of their limits are refused, and an unknown city is 404', async () => {
    for (const wrong of [{ months: 1 }, { driver_age: 15 }, { bonus_class: '14' }, { city: 'Москва' }])
      expect((await set(wrong)).status).toBe(422);
    expect((await set({ driver_age: 20, driver_experience: 10 })).status).toBe(422);
    expect((await set({ city: 'atlantis' })).status).toBe(404);
    for (const cookie of ['m:1', 'c:atlantis', '%00', `m:36.${'x'.repeat(400)}`])
      expect((await get(figures(cookie))).figures).toMatchObject({ months: 60, city: 'moskva' });
  });
});
