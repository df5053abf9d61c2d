import { expect, test } from '@playwright/test';
import { demoOrganization } from '#tools/seed/organizations.ts';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { openOrganization } from './firms.ts';
import { callIn, settle, toasts } from './person.ts';

test('a dealer tops up, promotes a car from its stock, sees the label among the results and the figures', async ({
  page: guest,
  browser,
}) => {
  // The oldest car of a dealer that has neither a balance nor paid places.
  const [car] = await inDatabase<{ id: string; title: string; dealer: string }>(
    `select o.id, o.title, p.display_name as dealer from objects o join profiles p on p.account_id = o.owner_id
      join organizations g on g.id = o.owner_id where o.kind = 'auto' and o.status = 'active' and g.email <> $1
      order by o.published_at limit 1`,
    [demoOrganization.email],
  );
  if (!car) throw new Error('No other dealer of the demo has a car.');
  const { page, id } = await openOrganization(browser, car.dealer);
  const main = page.getByRole('main');
  await page.goto(`/user/${id}/stock?q=${car.id}`);
  await settle(page);
  await main.getByLabel(/^Действия: /).click();
  await page.getByRole('link', { name: 'Рекламировать' }).click();
  await expect(main.getByRole('heading', { name: 'Место среди результатов' })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await expect(main.getByText(/^Не хватает 690/)).toBeVisible();
  await main.getByRole('link', { name: 'Пополнить баланс' }).click();
  await expect(main.getByLabel('Сумма')).toBeVisible();
  await settle(page);
  await main.getByLabel('Сумма').fill('2000');
  await main.getByRole('button', { name: 'Пополнить' }).click();
  await expect(main.getByRole('heading', { name: 'Демонстрационная оплата' })).toBeVisible();
  await settle(page);
  await main.getByRole('button', { name: 'Оплатить' }).click();
  await expect(main.getByText(/Баланс пополнен на 2.000/)).toBeVisible();

  await page.goto(`/marketing?listing=${car.id}`);
  await settle(page);
  await main.getByRole('radio', { name: /^14 дней, 1.240/ }).check();
  const buy = main.getByRole('button', { name: /^Купить за 1.240/ });
  await buy.click();
  await main.getByRole('button', { name: 'Отмена' }).click();
  await expect(buy).toBeFocused();
  await buy.press('Enter');
  await main.getByRole('button', { name: 'Да, купить' }).click();
  await expect(toasts(page).getByText(/^Место куплено/)).toBeVisible();
  // A job asks for its token, which waits for others on a busy machine.
  await expect(main.getByRole('row').filter({ hasText: car.title })).toContainText('Показывается', { timeout: 60_000 });

  // Of the cars of the demo the oldest of a dealer is on no first page, so its place is paid.
  await guest.goto('/offers/auto');
  const place = guest.locator('article').filter({ has: guest.locator('details', { hasText: 'erid' }) });
  const own = place.filter({ has: guest.locator(`a[href$="/offers/auto/${car.id}"]`) });
  await expect(own).toHaveCount(1);
  await own.getByText('Реклама', { exact: true }).click();
  await expect(own.getByText(/ИНН \d{10}, erid: demo-/)).toBeVisible();
  await expectAccessible(guest);
  const cards = await guest.locator('article').count();
  expect((await place.count()) * 6).toBeLessThanOrEqual(cards);
  await expect(guest.locator('article').first().getByText('Реклама')).toHaveCount(0);

  await page.reload();
  await settle(page);
  await expect(main.getByRole('heading', { name: `Что дала реклама: ${car.title}` })).toBeVisible();
  await main.getByText('Показать таблицей').click();
  await expect(main.getByRole('table', { name: 'Показатели по дням' })).toContainText('Во время рекламы');
  await expectAccessible(page);

  // A manager of the dealer sees the figures and is told who spends the balance.
  const email = `manager-of-${id}@example.com`;
  await inDatabase(
    `insert into organization_members (organization_id, email, password_hash, name, role, created_at, confirmed_at)
      select organization_id, $2, password_hash, 'Мария Проверкина', 'manager', now(), now()
      from organization_members where organization_id = $1 and role = 'owner' limit 1`,
    [id, email],
  );
  const manager = await (await browser.newContext()).newPage();
  await callIn(manager, 'organization/login', { email, password: demoOrganization.password });
  await manager.goto(page.url());
  await expect(manager.getByRole('heading', { name: `Что дала реклама: ${car.title}` })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Остановить показ' })).toHaveCount(0);
  for (const [address, explanation] of [
    ['/tariffs', 'Тариф подключает владелец организации.'],
    ['/user/transactions', 'Пополнять баланс может владелец организации.'],
    ['/user/vin-reports?vin=XTA210990Y2766111', /Покупает его владелец организации\.$/],
  ] as const) {
    await manager.goto(address);
    await expect(manager.getByText(explanation).first()).toBeVisible();
    await expect(manager.getByRole('button', { name: /^(Подключить|Пополнить|Купить)/ })).toHaveCount(0);
  }

  await main.getByRole('button', { name: 'Остановить показ' }).click();
  await main.getByRole('button', { name: 'Да, остановить' }).click();
  await expect(toasts(page).getByText(/^Показ остановлен. Возвращено 1.151/)).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: car.title })).toContainText('вы остановили показ');

  // The dealer of the demo has a plan, which includes bumps.
  const [bumped] = await inDatabase<{ id: string; title: string }>(
    `select o.id, o.title from objects o join organizations g on g.id = o.owner_id
      where g.email = $1 and o.kind = 'auto' and o.status = 'active'
        and not exists (select from promotions p where p.object_id = o.id) order by o.id limit 1`,
    [demoOrganization.email],
  );
  const dealer = await (await browser.newContext()).newPage();
  await callIn(dealer, 'organization/login', { email: demoOrganization.email, password: demoOrganization.password });
  await dealer.goto(`/marketing?listing=${bumped?.id}`);
  await settle(dealer);
  await expect(dealer.getByRole('radio', { name: /^Поднятие на сутки, по тарифу/ })).toBeChecked();
  await dealer.getByRole('button', { name: 'Поднять', exact: true }).click();
  await dealer.getByRole('button', { name: 'Да, поднять' }).click();
  await expect(toasts(dealer).getByText(/^Показ начнётся/)).toBeVisible();
  const bump = dealer.getByRole('row').filter({ hasText: bumped?.title ?? '' });
  await expect(bump.filter({ hasText: 'по тарифу' }).filter({ hasText: 'Показывается' })).toBeVisible({
    timeout: 60_000,
  });
});
