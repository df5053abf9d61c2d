import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { answerOnce } from './answer-once.ts';
import { expectAccessible } from './axe.ts';
import { letCodesAge } from './database.ts';
import { settle, signInByCalls, withoutLive } from './person.ts';
import { pressDuringSearch } from './pressed-option.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f4e' } })
    .jpeg()
    .toBuffer();

async function newPerson(page: Page, name: string): Promise<{ phone: string; url: string }> {
  const { phone, id } = await signInByCalls(page, name);
  await page.goto(`/user/${id}`);
  await settle(page);
  return { phone, url: page.url() };
}

test('a person changes name, city, kind and INN; the INN requires a code', async ({ page }) => {
  const { url } = await newPerson(page, 'Первое Имя');
  await letCodesAge();
  const opener = page.getByRole('link', { name: 'Изменить данные' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Данные профиля' });
  await expect(dialog.getByLabel('Имя', { exact: true })).toHaveValue('Первое Имя');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(url);

  await page.goto(`${url}?dialog=change-profile`);
  await settle(page);
  await dialog.getByLabel('Имя', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Введите имя или название, не короче двух знаков.')).toBeVisible();
  await expect(dialog.getByLabel('Имя', { exact: true })).toBeFocused();
  await dialog.getByText('Компания', { exact: true }).click();
  await dialog.getByLabel('Название компании').fill('ООО «Выдумка»');
  await dialog.getByLabel('ИНН').fill('7707083893');
  // No registry is at hand: what the digits say, and no name.
  await expect(dialog.getByText('Выдан налоговой службой: Москва.')).toBeVisible();
  await expect(dialog.getByText('Название по ИНН не нашлось, введите его сами.')).toBeVisible();
  await test.step('a city pressed while other suggestions arrive is the one chosen', async () => {
    const city = page.getByRole('combobox', { name: 'Город', exact: true });
    await city.click();
    await city.fill('Самара');
    const samara = page.getByRole('option', { name: /^Самара/ }).first();
    await expect(samara).toBeVisible();
    const search = () => city.fill('Казань');
    await pressDuringSearch(page, { path: 'geo/autocomplete_global', search, option: samara });
    await expect(city).toHaveValue('Самара');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const told = await dialog.getByText(/Демо: код \d{6}/).textContent();
  await expectAccessible(page, { within: 'dialog' });
  await dialog.getByLabel('Код из СМС').fill(/\d{6}/.exec(told ?? '')?.[0] ?? '');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ООО «Выдумка»');
  await expect(page.getByText('Компания · Самара', { exact: false })).toBeVisible();
  await expect(page.getByText('ИНН 7707083893', { exact: false })).toBeVisible();

  // A firm also says where it is and when it is open.
  await page.getByRole('link', { name: 'Страница магазина' }).click();
  const shop = page.getByRole('dialog', { name: 'Страница магазина' });
  await shop.getByLabel('Адрес', { exact: true }).fill('ул. Примерная, 1, тел. +7 900 000-00-77');
  await shop.getByText('Показывать часы работы').click();
  await shop.getByLabel('Понедельник: закрываемся в').fill('08:00');
  await shop.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.getByText(/Уберите из адреса телефон/)).toBeVisible();
  await expect(shop.getByText('Закрытие должно быть позже открытия.')).toBeVisible();
  await expect(shop.getByLabel('Адрес', { exact: true })).toBeFocused();
  await expectAccessible(page, { within: 'dialog' });
  await shop
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await picture(1600, 900) });
  await expect(shop.getByRole('img', { name: 'Обложка' })).toBeVisible();
  await shop.getByLabel('Адрес', { exact: true }).fill('ул. Примерная, 1');
  await shop.getByLabel('Понедельник: закрываемся в').fill('00:00');
  await shop.getByRole('button', { name: 'Все будни как в понедельник' }).click();
  await shop.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop).toBeHidden();
  await page.goto(url.replace('/user/', '/offers/user/'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Самара' }).getByText('ул. Примерная, 1')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Обложка: ООО «Выдумка»' })).toBeVisible();
  await page.getByText('Часы работы', { exact: true }).first().click();
  await expect(page.getByRole('row', { name: 'Пн–Пт 9:00–24:00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Сб–Вс выходной' })).toBeVisible();
});

test('the form survives a reload, an outage of the network and an ended session', async ({ page, context }) => {
  await withoutLive(page);
  const { phone, url } = await newPerson(page, 'Терпеливая Тамара');
  await page.goto(`${url}?dialog=change-profile`);
  await settle(page);
  const dialog = page.getByRole('dialog', { name: 'Данные профиля' });
  const name = dialog.getByLabel('Имя', { exact: true });
  await name.fill('Тамара Новая');
  await page.reload();
  await settle(page);
  await expect(name).toHaveValue('Тамара Новая');
  // Scripts that are on their way when the network goes are never asked for again.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/Нет связи с сервером/)).toBeVisible();
  await expect(name).toHaveValue('Тамара Новая');
  await context.setOffline(false);

  // Ended elsewhere: the next call is told so.
  const ended = { error: 'session_ended', message: 'The session has ended.', request_id: 'x' };
  await answerOnce(page, '**/api/profile/update', { status: 401, json: ended });
  await letCodesAge();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  const again = page.getByRole('dialog', { name: 'Войдите снова' });
  await again.getByLabel('Мобильный телефон').fill(phone);
  await again.getByRole('checkbox').check();
  await again.getByRole('button', { name: 'Получить код' }).click();
  const told = await again.getByText(/Демо: код \d{6}/).textContent();
  await again.getByLabel('Код из СМС').fill(/\d{6}/.exec(told ?? '')?.[0] ?? '');
  await expect(again).toBeHidden();
  // The save that waited goes on by itself.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тамара Новая');
  await expect(dialog).toBeHidden();
});

test('a file that is no picture is refused, another is chosen as the avatar, moved by keys, enlarged, rotated and sent; it shows everywhere, and is deleted', async ({
  page,
}) => {
  const { url } = await newPerson(page, 'Портретная Полина');
  await page.getByRole('link', { name: 'Добавить фото' }).click();
  const dialog = page.getByRole('dialog', { name: 'Фото профиля' });
  const file = dialog.locator('input[type=file]');
  await expect(file).toBeAttached();
  await expectAccessible(page, { within: 'dialog' });
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') });
  await expect(dialog.getByText(/Браузер не может показать этот файл/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/Это не фотография/)).toBeVisible();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(1200, 800) });
  const area = dialog.getByRole('group', { name: 'Область фото' });
  await expect(area).toBeVisible();
  const image = dialog.locator('img').last();
  await area.focus();
  const before = await image.getAttribute('style');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => image.getAttribute('style')).not.toBe(before);
  await dialog.getByLabel('Увеличение').fill('2');
  await dialog.getByRole('button', { name: 'Повернуть' }).click();
  await expect.poll(() => image.getAttribute('style')).toMatch(/rotate\(90deg\).*scale\(2\)/);
  await expectAccessible(page, { within: 'dialog' });

  // A failure keeps the choice, as it was moved and turned.
  await page.route('**/api/profile/upload_avatar', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText(/Нет связи с сервером/)).toBeVisible();
  await expect(dialog.getByLabel('Увеличение')).toHaveValue('2');
  await page.unroute('**/api/profile/upload_avatar');
  await dialog.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(dialog).toBeHidden();

  const shown = page.getByRole('link', { name: 'Изменить фото' }).locator('img');
  await expect(shown).toHaveAttribute('src', /\/media\/avatar\/.*\/192\.webp/);
  await expect(page.getByRole('banner').locator('img[src*="/media/avatar/"]').first()).toBeAttached();
  await page.goto(url.replace('/user/', '/offers/user/'));
  await expect(page.locator('main img[src*="/media/avatar/"]')).toBeVisible();
  await page.goto(`${url}?dialog=avatar`);
  await settle(page);
  await dialog.getByRole('button', { name: 'Удалить фото' }).click();
  await expect(dialog.getByRole('button', { name: 'Удалить фото' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Добавить фото' })).toBeVisible();
});

test('a guest who opens the dialog by its address signs in first', async ({ page }) => {
  await page.goto('/?dialog=change-profile');
  await settle(page);
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
});
