import { expect, test } from '@playwright/test';
import { loadConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { addOffer } from '#tests/support/sample-offer.ts';
import { hydrated, settle } from './person.ts';

/** Terms that only the offers of this test have, so that those of other tests do not matter. */
const bounds = {
  amount_min_minor: 30_000_000,
  amount_max_minor: 150_000_000,
  term_min_months: 12,
  term_max_months: 48,
};

test.beforeAll(async () => {
  const db = createDb(process.env['E2E_DATABASE_URL'] ?? '');
  const deps = { db, clock: createTestClock(), config: loadConfig({ DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' }) };
  const bank = await createOrganization(deps, { types: ['bank', 'leasing'] });
  const person = { client_types: ['individual'], age_min_years: 21, age_max_years: 65, experience_min_months: 3 };
  await addOffer(deps, bank, 'credits', {
    category: 'auto',
    title: 'Кредит «Попутный»',
    ...bounds,
    ...person,
    down_payment_min: 20_000,
    income_min_minor: 6_000_000,
  });
  await addOffer(deps, bank, 'leasings', {
    title: 'Лизинг «Попутный»',
    rate_min: 1_000,
    rate_max: 2_000,
    amount_min_minor: null,
    amount_max_minor: null,
    term_min_months: null,
    term_max_months: null,
    down_payment_min: null,
    buyout: null,
    things: ['auto', 'spec', 'equipment'],
    states: ['new', 'used'],
  });
  await db.destroy();
});

test('a person learns why an offer is not for them, takes the way out, and sees what can be leased', async ({
  page,
}) => {
  await page.goto('/credit?category=auto&amount=1600000&down_payment=200000&term=60');
  await page.getByRole('link', { name: 'Проверить, подойдёт ли мне' }).click();
  const mine = page.locator('#mine');
  const row = mine.getByRole('row').filter({ hasText: 'Кредит «Попутный»' });
  await expect(row).toContainText('Не подходит');
  // Forms take over what is chosen before they hydrate (use-calculator.ts). Here a choice was lost once, beside other walks; why is not known.
  await settle(page);
  await hydrated(mine.getByLabel('Кто вы'));
  await mine.getByLabel('Кто вы').selectOption('individual');
  await mine.getByLabel('Возраст').fill('30');
  await mine.getByLabel('Доход в месяц').fill('70000');
  await mine.getByLabel('Стаж на последнем месте').fill('12');
  await expect(row).toContainText('Взнос от 20');
  await expect(row).toContainText('ещё 120\u202F000\u202F₽ взноса, срок 48 месяцев');
  // The way out is taken while the page of the last answer still loads.
  const gate = Promise.withResolvers<void>();
  await page.route('**/credits/list', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await mine.getByLabel('Стаж на последнем месте').fill('18');
  await expect(page).toHaveURL(/my_experience=18/);
  await row.getByRole('link', { name: /взноса/ }).click();
  await expect(page).toHaveURL(/down_payment=320000/);
  gate.resolve();
  await expect(row).toContainText('Подходит');
  await expect(row).toBeInViewport();
  await expect(mine.getByLabel('Доход в месяц')).toHaveValue('70\u202F000');
  await expect(page).toHaveURL(/my_experience=18/);
  await mine.getByLabel('Доход в месяц').fill('50000');
  await expect(row).toContainText('ещё 10\u202F000\u202F₽ дохода в месяц');

  // The page of the offer tells the same way out, in English too.
  const offer = (await row.getByRole('link', { name: 'Кредит «Попутный»' }).getAttribute('href')) ?? '';
  await page.goto(`/en${offer.split('?')[0]}?amount=1600000&down_payment=200000&term=36`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Car loan «Попутный»');
  await expect(page.getByRole('main')).toContainText('You do not pass');
  await page.getByRole('link', { name: 'more down payment' }).click();
  await expect(page).toHaveURL(/\/en\/credit\/auto\/\d+\?.*down_payment=320000/);
  await expect(page.getByText('You do not pass')).toBeHidden();

  await page.goto('/leasing/catalog');
  await expect(page.locator('main li').filter({ hasText: 'в месяц' }).first()).toBeVisible();
  await page.getByLabel('Срок').selectOption('24 месяца');
  await expect(page).toHaveURL(/term=24/);
  await expect(page.locator('main li').filter({ hasText: 'в месяц' }).first()).toBeVisible();
});
