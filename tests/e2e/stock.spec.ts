import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { isLong } from '../support/long.ts';
import { expectAccessible } from './axe.ts';
import { inDatabase } from './database.ts';
import { registerDealer } from './firms.ts';
import { needNoAnswer, settle, signInAsOwnAdmin, toasts } from './person.ts';

const cars = isLong ? 500 : 30;
const model = 'Camry';
const columns =
  'id;mark;model;year;body;colour;steering;fuel;engine_cc;power_hp;gearbox;drive;mileage_km;condition;owners;pts;price;city;description';
const car = (at: number, colour = 'Белый'): string =>
  `A-${at};Toyota;${model};2018;Седан;${colour};Левый;Бензин;2494;181;Автомат;Передний;${80_000 + at};Хорошее;Два;Оригинал;${1_500_000 + at * 1000};Москва;Ухоженный седан, ${at} из склада`;
/** A table with as many good cars, one whose colour, year and price are wrong, and one number twice. */
const stock = [
  columns,
  ...Array.from({ length: cars }, (_, at) => car(at + 1)),
  car(cars + 1, 'малиновый')
    .replace('2018', '3021')
    .replace(String(1_500_000 + (cars + 1) * 1000), 'дорого'),
  car(1),
].join('\n');

async function addFeed(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Выгрузка', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Выгрузок пока нет' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Легковые' })).toHaveAttribute('href', '/stock/template.csv?kind=auto');
  await page.getByRole('button', { name: 'Добавить выгрузку' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Введите название до 80 знаков.')).toBeVisible();
  await expect(page.getByText('Без согласия объявления нельзя опубликовать.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Название').fill('Основной склад');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Основной склад' }) });
}

async function uploadStock(page: Page, feed: Locator): Promise<void> {
  await expect(feed.getByText('Ещё не читали')).toBeVisible();
  await feed
    .getByLabel('Загрузить файл: Основной склад')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(stock) });
  await expect(feed.getByText(/^Прочитано/)).toBeVisible({ timeout: isLong ? 300_000 : 120_000 });
  await expect(feed.getByRole('definition')).toHaveText([String(cars), '0', '0', '0', '2']);
  await feed.getByRole('button', { name: 'Показать строки с ошибками: 2' }).click();
  const rows = feed.getByRole('row');
  const wrong = rows.filter({ hasText: `A-${cars + 1}` });
  await expect(wrong).toContainText('Цвет: нет среди значений («малиновый»)');
  await expect(wrong).toContainText('Цена: нужно число, а стоит «дорого»');
  await expect(wrong).toContainText(`Год выпуска: 3021 — можно от 1900 до ${new Date().getFullYear() + 1}`);
  await expect(rows.filter({ hasText: 'A-1' }).last()).toContainText('Номер: уже был в строке выше');
  await expectAccessible(page);
}

/** An administrator refuses the INN of the dealer with a reason, which its owner reads, and verifies it once the requisites are corrected. */
async function verifyInn(page: Page, admin: Page, name: string): Promise<void> {
  await signInAsOwnAdmin(admin);
  await admin.goto('/admin/organizations');
  await settle(admin);
  const waiting = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name }) });
  await waiting.getByRole('button', { name: 'Отказать' }).click();
  await expect(waiting.getByText('без причины отказать нельзя')).toBeVisible();
  await expectAccessible(admin);
  const reason = 'В реестре название длиннее';
  await waiting.getByLabel('Основание или причина отказа').fill(reason);
  await waiting.getByRole('button', { name: 'Отказать' }).click();
  await expect(waiting).toBeHidden();

  await page.goto('/organization');
  await settle(page);
  await expect(page.getByText(`Причина: ${reason}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Исправить реквизиты' }).click();
  await page.getByLabel('Полное название').fill(`Общество «${name}»`);
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  await expect(page.getByText('ИНН ещё не проверен')).toBeVisible();

  await admin.reload();
  await settle(admin);
  await waiting.getByRole('button', { name: 'ИНН верен' }).click();
  await expect(waiting).toBeHidden();
}

/** The owner publishes the dealer: listings of hidden ones wait in no queue. */
async function publish(page: Page): Promise<void> {
  await page.goto('/organization/settings');
  await settle(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeHidden();
}

/** Approves all listings of a seller in the queue, as many at once as it shows. */
async function approveAll(admin: Page, seller: number): Promise<void> {
  // Requests in flight: the queue is decided on when it has been read.
  const reading = new Set<Request>();
  admin.on('request', (request) => void (request.url().includes('/api/object/') && reading.add(request)));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    admin.on(end as 'requestfinished', (request) => void reading.delete(request));
  await admin.goto(`/admin?seller=${seller}`);
  await settle(admin);
  const all = admin.getByLabel(/^Выбрать показанные/);
  await expect(admin.getByText(`Ждут ${cars} объявлений`)).toBeVisible();
  const none = admin.getByText('По этим условиям ничего не ждёт');
  for (let isDone = false; !isDone; isDone = await none.isVisible()) {
    await expect.poll(() => reading.size).toBe(0);
    await all.check();
    await admin.getByRole('button', { name: 'Одобрить', exact: true }).click();
    // The listings that were shown are decided on: the selection is empty, of the next ones or of none.
    await expect(all.and(admin.locator(':checked'))).toHaveCount(0);
    await expect(all.or(none)).toBeVisible();
  }
}

async function changeStock(page: Page, id: number): Promise<void> {
  await page.goto(`/user/${id}/stock?q=${model}`);
  await settle(page);
  await needNoAnswer(page);
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('columnheader', { name: 'Цена' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Цена' })).toHaveAttribute('aria-sort', 'ascending');
  const cheapest = rows.nth(1);
  await expect(cheapest).toContainText(/80\s001\sкм/);
  await expectAccessible(page);

  // Esc leaves the price; Enter saves it, and the focus stays in the row.
  const price = cheapest.getByRole('button', { name: /изменить цену/ });
  await price.press('Enter');
  const field = cheapest.getByRole('textbox');
  await field.fill('1');
  await field.press('Escape');
  await expect(price).toBeFocused();
  await expect(price).toContainText(/1\s501\s000/);
  await price.press('Enter');
  await field.fill('много');
  await field.press('Enter');
  await expect(cheapest.getByText('Введите цену цифрами.')).toBeVisible();
  await field.fill('1490000');
  await field.press('Enter');
  await expect(price).toBeFocused();
  await expect(price).toContainText(/1\s490\s000/);
  await toasts(page).getByRole('button', { name: 'Отменить' }).click();
  await expect(price).toContainText(/1\s501\s000/);

  // Two at once by a sum, after a preview.
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Изменить цены (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('На сумму', { exact: true }).click();
  await dialog.getByLabel('На какую сумму').fill('-11000');
  await dialog.getByRole('button', { name: 'Показать, что получится' }).click();
  await expect(dialog.getByText(/1\s501\s000\s₽ → 1\s490\s000\s₽/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Изменить цены: 2' }).click();
  await expect(price).toContainText(/1\s490\s000/);
  await page.getByRole('button', { name: 'Снять с публикации (2)' }).click();
  await dialog.getByLabel('Другая причина').check();
  await dialog.getByRole('button', { name: 'Снять с публикации' }).click();
  const states = page.getByRole('navigation', { name: 'По состоянию' });
  await expect(states.getByRole('link', { name: 'В архиве 2' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, { withoutColours: true });

  // A sold car is left out when several are published again, and the report names it.
  await rows
    .nth(3)
    .getByLabel(/^Действия:/)
    .click();
  await rows.nth(3).getByRole('button', { name: 'Снять с публикации' }).click();
  await dialog.getByLabel('Продано').check();
  await dialog.getByRole('button', { name: 'Снять с публикации' }).click();
  await expect(states.getByRole('link', { name: 'Продано 1' })).toBeVisible();
  for (const at of [1, 2, 3]) await rows.nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Опубликовать снова (2)' }).click();
  await expect(page.getByText('Сделано: 2. Без изменений: 1')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'продано; опубликовать снова' })).toHaveCount(1);
  const published = toasts(page).locator('div', { hasText: '2 объявления снова опубликованы' });
  await published.getByRole('button', { name: 'Отменить' }).click();
  await expect(states.getByRole('link', { name: 'В архиве 2' })).toBeVisible();
  await expect(states.getByRole('link', { name: 'Продано 1' })).toBeVisible();
}

test('a dealer registers, uploads cars that are approved and found, and changes prices in the table of its stock', async ({
  page,
  browser,
}) => {
  // As many cars are read for a minute or two and decided on by the page of the queue.
  test.setTimeout(isLong ? 600_000 : 150_000);
  const name = `Автовымысел ${randomInt(1_000_000)}`;
  await registerDealer(page, name);
  const feed = await addFeed(page);
  await uploadStock(page, feed);
  const link = page.getByRole('main').getByRole('link', { name: 'Склад', exact: true });
  const id = Number(/user\/(\d+)\/stock/.exec((await link.getAttribute('href')) ?? '')?.[1]);

  const admin = await browser.newPage();
  await verifyInn(page, admin, name);
  await publish(page);
  await approveAll(admin, id);
  for (const room of [`/admin/organizations/${id}`, '/admin/vacancies']) {
    await admin.goto(room);
    await settle(admin);
    await expectAccessible(admin);
  }

  const visitor = await browser.newPage();
  await visitor.goto(`/offers/user/${id}`);
  await expect(visitor.getByText(new RegExp(`${cars} объявлен`)).first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Toyota Camry, 2018/ }).first()).toBeVisible();
  await visitor.close();

  // Administrators of other tests may have opened these cars in the queue, which they share.
  await inDatabase(
    'delete from review_claims c using objects o where o.id = c.object_id and o.owner_id = $1 returning c.object_id',
    [id],
  );
  await changeStock(page, id);

  await page.goto('/organization/feeds');
  await settle(page);
  await feed.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить и снять объявления' }).click();
  await expect(page.getByRole('heading', { name: 'Выгрузок пока нет' })).toBeVisible();

  // The record of a blocked dealer says at once that nothing of its holdings is public.
  await admin.goto(`/admin/organizations/${id}`);
  await settle(admin);
  const unseen = admin.getByText('Организация заблокирована: ничего из этого никто не видит.');
  await expect(admin.getByText('Заявки: получено 0')).toBeVisible();
  await expect(unseen).toBeHidden();
  await admin.getByRole('button', { name: 'Заблокировать' }).click();
  await admin.getByRole('button', { name: 'Скрыть всё и завершить сеансы' }).click();
  await expect(unseen).toBeVisible();
  await admin.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(unseen).toBeHidden();
  await admin.close();
});
