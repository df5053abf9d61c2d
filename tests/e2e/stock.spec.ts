import { expect, type Page, test } from '@playwright/test';
import { loadConfig } from '#server/config.ts';
import { createDb } from '#server/db/connect.ts';
import { createTestClock } from '#server/ports/clock.ts';
import { createOrganization } from '#tests/support/factories.ts';
import { expectAccessible } from './axe.ts';
import { settle } from './person.ts';

const password = 'сорок сороков чаек';

/** A dealer that has just registered, signed in to the browser of the page. */
async function signInDealer(page: Page): Promise<void> {
  const db = createDb(process.env['E2E_DATABASE_URL'] ?? '');
  const config = loadConfig({ DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' });
  const { email } = await createOrganization({ db, config, clock: createTestClock() }, { password });
  await db.destroy();
  const baseUrl = process.env['E2E_URL'] ?? '';
  const answer = await page.request.post(`${baseUrl}/api/organization/login`, {
    data: { email, password },
    headers: { origin: baseUrl },
  });
  expect(answer.status()).toBe(200);
  await page.context().addCookies([{ name: 'cookie_choice', value: 'necessary', url: baseUrl }]);
}

const columns =
  'id;mark;model;year;body;colour;steering;fuel;engine_cc;power_hp;gearbox;drive;mileage_km;condition;owners;pts;price;city;description';
const car = (at: number, colour = 'Белый'): string =>
  `A-${at};Toyota;Camry;2018;Седан;${colour};Левый;Бензин;2494;181;Автомат;Передний;${80_000 + at};Хорошее;Два;Оригинал;${1_500_000 + at * 1000};Москва;Ухоженный седан, ${at} из склада`;
const stock = [columns, ...Array.from({ length: 28 }, (_, at) => car(at + 1)), car(29, 'малиновый'), car(1)].join('\n');

test(
  'a dealer adds a feed, uploads thirty cars and reads what was wrong with two',
  { tag: '@any-layout' },
  async ({ page }) => {
    await signInDealer(page);
    await page.goto('/organization');
    await settle(page);
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

    const feed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Основной склад' }) });
    await expect(feed.getByText('Ещё не читали')).toBeVisible();
    await feed
      .getByLabel('Загрузить файл: Основной склад')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(stock) });
    await expect(feed.getByText(/^Прочитано/)).toBeVisible();
    await expect(feed.getByRole('definition')).toHaveText(['28', '0', '0', '0', '2']);
    await expect(feed.getByText('28 объявлений')).toBeVisible();

    await feed.getByRole('button', { name: 'Показать строки с ошибками: 2' }).click();
    const rows = feed.getByRole('row');
    await expect(rows.filter({ hasText: 'A-29' })).toContainText('Цвет: нет среди значений («малиновый»)');
    await expect(rows.filter({ hasText: 'A-1' }).last()).toContainText('Номер: уже был в строке выше');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await feed.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить и снять объявления' }).click();
    await expect(page.getByRole('heading', { name: 'Выгрузок пока нет' })).toBeVisible();
  },
);
