import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCar, addCatalogue } from '#tests/support/cars.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createMember, createOrganization, signInMember } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { addVacancy } from '#tests/support/vacancies.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCatalogue(t.db);
});
afterAll(() => t.close());

test('the overview of a new organization lists what its publication lacks', async () => {
  const firm = await createOrganization(t, { active: false });
  await t.db.updateTable('organizations').set({ inn_verified_at: null }).where('id', '=', firm.id).execute();
  const { access: token } = await signInMember(t, firm);
  expect((await t.api('organization/overview', {}, { token })).body).toEqual({
    holdings: {
      listings: {},
      offers: { shown: 0, hidden: 0 },
      vacancies: {},
      applications: { received: 0, waiting: 0, sent: 0 },
      feeds: 0,
      members: 1,
    },
    publication: { active: false, inn_verified: false, inn_refusal: null, has_offers: false },
  });
});

test('the overview counts the own listings, offers and vacancies by their state now, and nothing of others', async () => {
  const [firm, other] = [await createOrganization(t), await createOrganization(t)];
  await createMember(t, firm.id);
  const now = t.clock.now();
  const expired = await addCar(t.db, firm.id, now);
  await t.db.updateTable('objects').set({ expires_at: now }).where('id', '=', expired).execute();
  await addCar(t.db, firm.id, now);
  await addCar(t.db, other.id, now);
  await addOffer(t, firm, 'overdraft', { active: true });
  await addOffer(t, firm, 'rko', { active: false });
  const monthAgo = new Date(now.getTime() - 40 * 86_400_000);
  await addVacancy(t.db, firm.id, now);
  await addVacancy(t.db, firm.id, now, { publishedAt: monthAgo });
  await addVacancy(t.db, firm.id, now, { state: 'review' });
  const { access: token } = await signInMember(t, firm);
  expect((await t.api('organization/overview', {}, { token })).body).toMatchObject({
    holdings: {
      listings: { active: 1, expired: 1 },
      offers: { shown: 1, hidden: 1 },
      vacancies: { active: 1, closed: 1, review: 1 },
      members: 2,
    },
    publication: { active: true, inn_verified: true, has_offers: true },
  });
});
