import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { addVacancy } from '#tests/support/vacancies.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
});
afterAll(() => t.close());

test('the directory and the public profile count what visitors can open, and nothing hidden or closed', async () => {
  const [firm, other] = [await createOrganization(t), await createOrganization(t)];
  const now = t.clock.now();
  await addCar(t.db, firm.id, now);
  await addOffer(t, firm, 'overdraft', { active: true });
  await addOffer(t, firm, 'rko', { active: false });
  await addVacancy(t.db, firm.id, now);
  await addVacancy(t.db, firm.id, now, { state: 'review' });
  await addVacancy(t.db, other.id, now);
  const { body } = await t.api('organization/get_all', { query: firm.inn });
  expect(body.items).toMatchObject([{ id: firm.id, inn_verified: true, listings: 1, offers: 1, vacancies: 1 }]);
  const profile = await t.api('profile/get', { id: firm.id });
  expect(profile.body.organization).toMatchObject({ phone: '+78000000000', offers: 1, vacancies: 1 });
});

test('the pages of the directory hold every organization once, those with most listings first', async () => {
  const ids: number[] = [];
  for (const cars of [0, 2, 1, 0]) {
    const { id } = await createOrganization(t, { types: ['agency'] });
    for (let at = 0; at < cars; at += 1) await addCar(t.db, id, t.clock.now());
    ids.push(id);
  }
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const input = { type: 'agency', limit: 2, ...(cursor && { cursor }) };
    const { body } = await t.api('organization/get_all', input);
    expect(body.total).toBe(4);
    seen.push(...body.items.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual([ids[1], ids[2], ids[0], ids[3]]);
});
