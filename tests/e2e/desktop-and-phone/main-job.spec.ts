import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { fillCar } from '../car-form.ts';
import { openUntilFound } from '../found.ts';
import { choose, fillProfile, newPhone, publish, settle, signInAsAdmin, signInByDialog, toasts } from '../person.ts';

/** A photo; every hue makes another. Large ones would only cost the server their AVIF. */
const photo = async (name: string, hue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: hue, g: 90, b: 140 } } })
    .jpeg()
    .toBuffer(),
});

test('a car is posted, approved, found and opened by another person', async ({ page, browser }, info) => {
  // A word that no other listing has finds this run's car alone.
  const mark = `приметный${info.project.name === 'phone' ? 'телефон' : 'стол'}${Date.now()}`;

  let listing = '';

  await test.step('a guest who wants to post signs in, fills in the profile and gets to the form', async () => {
    await page.goto('/offers/new?kind=auto');
    await expect(page).toHaveURL(/dialog=sign-in/);
    await settle(page);
    await signInByDialog(page, newPhone());
    await fillProfile(page, 'Проверкин Пётр');
    await expect(page).toHaveURL(/\/offers\/new\?kind=auto$/);
    await expect(page.getByRole('combobox', { name: 'Город', exact: true })).toHaveValue('');
  });

  await test.step('an empty form names the required fields', async () => {
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(page.getByText(/Поправьте \d+ пол/)).toBeVisible();
    await expect(page.getByText('Заполните это поле').first()).toBeVisible();
  });

  await test.step('the form is filled in', async () => {
    await choose(page, 'Город', 'Каза', /Казань/);
    await fillCar(page, `Один хозяин, обслуживалась у официала. ${mark}`);
    await page
      .locator('input[type=file]')
      .setInputFiles(await Promise.all([photo('a.jpg', 20), photo('b.jpg', 120), photo('c.jpg', 220)]));
    await expect(page.getByRole('img', { name: 'Фотография 3' })).toBeVisible();
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(page.getByLabel('Описание')).toHaveValue(new RegExp(mark));
    await expect(page.getByRole('combobox', { name: 'Модель', exact: true })).toHaveValue('Camry');
    await expect(page.getByRole('img', { name: 'Фотография 3' })).toBeVisible();
  });

  await test.step('the listing is in moderation and nobody else finds it', async () => {
    await settle(page);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await publish(page);
    await expect(page.getByRole('heading', { name: 'Объявление отправлено на проверку' })).toBeVisible();
    listing =
      /\d+$/.exec((await page.getByRole('link', { name: 'Посмотреть объявление' }).getAttribute('href')) ?? '')?.[0] ??
      '';
    await page.getByRole('link', { name: 'Мои объявления' }).last().click();
    await expect(page.getByText('На проверке').first()).toBeVisible();
  });

  const guest = await browser.newContext({
    baseURL: info.project.use.baseURL ?? '',
    locale: 'ru-RU',
    viewport: page.viewportSize(),
  });
  const buyer = await guest.newPage();
  const byWords = `/offers/auto?q=${encodeURIComponent(`камри ${mark}`)}&region=all`;
  const found = buyer.locator(`article h3 a[href*="/${listing}"]`);
  await buyer.goto(byWords);
  // Listings without one of the filters may follow.
  await expect(
    buyer.getByRole('heading', { name: /^(По запросу .* ничего нет|По этим фильтрам ничего нет)$/u }),
  ).toBeVisible();
  await expect(found).toHaveCount(0);

  await test.step('an administrator approves it', async () => {
    const office = await browser.newContext({
      baseURL: info.project.use.baseURL ?? '',
      locale: 'ru-RU',
      viewport: page.viewportSize(),
    });
    const admin = await office.newPage();
    await signInAsAdmin(admin);
    const oldest = await admin.getByRole('heading', { level: 2 }).first().textContent();
    await admin.keyboard.press('j');
    await expect(admin.getByRole('heading', { level: 2 }).first()).not.toHaveText(oldest ?? '');
    await admin.goto(`/admin?id=${listing}`);
    await settle(admin);
    await expect(admin.getByText(mark)).toBeVisible();
    await admin.getByRole('button', { name: 'Одобрить' }).click();
    await expect(toasts(admin).getByText(/^Одобрено/)).toBeVisible();
    await expect(admin.getByText(mark)).toBeHidden();
    await office.close();
  });

  await test.step('another person finds it by words and by filters, and opens it', async () => {
    await openUntilFound(byWords, found);
    const { pathname } = new URL((await found.getAttribute('href')) ?? '', buyer.url());
    const search = new URLSearchParams({
      mark: 'toyota',
      model: 'camry',
      price_from: '2340000',
      price_to: '2360000',
      year_from: '2019',
      year_to: '2019',
      region: 'RU-TA',
    });
    const byFilters = buyer.locator(`article h3 a[href="${pathname}"]`);
    await openUntilFound(`/offers/auto?${search}`, byFilters);
    await byFilters.click();
    await expect(buyer).toHaveURL(new RegExp(`${pathname}$`));
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Toyota Camry');
    await expect(buyer.getByText(mark)).toBeVisible();
    await expect(buyer.getByText('Проверкин Пётр').first()).toBeVisible();
    // The document does not contain the seller's phone.
    expect(await buyer.content()).not.toMatch(/900\s?000/);
    await guest.close();
  });
});
