import { expect, test } from '@playwright/test';
import { expectAccessible, inDialog } from './axe.ts';
import { fillCar } from './car-form.ts';
import { letCodesAge } from './database.ts';
import { chooseIn, publish, settle, signInByDialog, withoutLive } from './person.ts';
import { api, begin, done, saved, submit, vin } from './posting.ts';

test('a draft survives a reload, continues elsewhere, and is previewed as a page before publication', async ({
  page,
  browser,
}, info) => {
  await begin(page);
  await page.goto('/offers/new?kind=auto&dialog=confirm-offer');
  await expect(page).toHaveURL(/\/offers\/new\?kind=auto$/);
  await expect(vin(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('identifiers have masks that do not get in the way, with warnings and errors', async () => {
    await page.getByLabel('Госномер').pressSequentially('а123вс77');
    await expect(page.getByLabel('Госномер')).toHaveValue('А 123 ВС 77');
    await page.getByLabel('Госномер').fill('А12ВС77');
    await expect(page.getByText('На российский номер не похоже')).toBeHidden();
    await page.getByLabel('Госномер').press('Tab');
    await expect(page.getByText('На российский номер не похоже')).toBeVisible();
    await page.getByLabel('Госномер').fill('А 123 ВС 77');
    await expect(page.getByText('На российский номер не похоже')).toHaveCount(0);
    await vin(page).pressSequentially('xta2109');
    await expect(vin(page)).toHaveValue('XTA2109');
    // Said on leaving the field, not only when all is sent.
    await vin(page).press('Tab');
    await expect(page.getByText('В VIN 17 знаков')).toBeVisible();
    await vin(page).fill('');
    await vin(page).pressSequentially('XTAO10990Y2766111');
    await expect(page.getByText('В VIN 17 знаков')).toBeHidden();
    await vin(page).press('Tab');
    await expect(page.getByText(/В VIN нет букв I, O и Q/)).toBeVisible();
    await vin(page).fill('XTA2109');
    await submit(page).click();
    await expect(page.getByText('В VIN 17 знаков')).toBeVisible();
    // The first problem has the focus.
    await expect(vin(page)).toBeFocused();
    await vin(page).fill('1M8GDM9A1KP042788');
    await expect(page.getByText(/Контрольный знак не сходится/)).toBeVisible();
    await expect(page.getByText('В VIN 17 знаков')).toBeHidden();
    await vin(page).fill('XTA210990Y2766111');
    await expect(page.getByRole('combobox', { name: /^Марка из VIN/ })).toBeVisible();
    await saved(page);
    await page.reload();
    // Where a value comes from is kept with it.
    const mark = page.getByRole('combobox', { name: /^Марка из VIN/ });
    await expect(mark).toHaveValue(/Lada/);
    await settle(page);
    await chooseIn(mark, 'тойота', /Toyota/);
    await expect(page.getByRole('combobox', { name: 'Марка', exact: true })).toHaveValue('Toyota');
    await vin(page).fill('');
  });

  // The city stands there already, so the description may be kept before the last field is gone through.
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/object/draft/save') &&
      response.ok() &&
      (response.request().postData() ?? '').includes('гаражное хранение'),
  );
  await fillCar(page, 'Один хозяин, гаражное хранение.');
  await kept;
  await saved(page);

  await test.step('equipment is ticked, and parts of the body are marked on the drawing or in the list', async () => {
    await page
      .getByRole('group', { name: /^Комфорт/ })
      .getByRole('checkbox', { name: 'Климат-контроль' })
      .check();
    await page.getByRole('button', { name: 'Отметить детали' }).click();
    await page.getByLabel('Деталь кузова').selectOption('Капот');
    await page.getByRole('group', { name: 'Капот' }).getByRole('radio', { name: 'Окрашено' }).check();
    // A press on the drawing picks the part as the list does.
    await page.locator('[data-part="roof"]').click();
    await page.getByRole('group', { name: 'Крыша' }).getByRole('radio', { name: 'Заменено' }).check();
    await page.locator('[data-part="boot_lid"]').click();
    await page.getByRole('group', { name: 'Крышка багажника' }).getByRole('radio', { name: 'Разбито' }).check();
    await page.getByRole('button', { name: 'Убрать отметку: Крышка багажника' }).click();
    await expect(page.getByRole('button', { name: /^(Капот|Крыша|Крышка багажника): / })).toHaveText([
      /Капот: окрашено$/,
      /Крыша: заменено$/,
    ]);
    await saved(page);
  });

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Климат-контроль' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Капот: окрашено' })).toBeVisible();
    await expect(page.getByLabel('Описание')).toHaveValue('Один хозяин, гаражное хранение.');
    await expect(page.getByRole('combobox', { name: 'Модель', exact: true })).toHaveValue('Camry');
  });

  const other = await browser.newContext({
    baseURL: info.project.use.baseURL ?? '',
    locale: 'ru-RU',
    viewport: page.viewportSize(),
  });
  const there = await other.newPage();
  await test.step('the draft continues in another browser', async () => {
    // The same person's session: the demo sends a phone one code a minute.
    await other.addCookies(await page.context().cookies());
    await there.goto('/offers/new?kind=auto');
    await expect(there.getByLabel('Описание')).toHaveValue('Один хозяин, гаражное хранение.');
  });

  await test.step('changes in both browsers: single changes are merged, conflicting ones are chosen', async () => {
    await Promise.all([
      api(there, 'object/draft/save'),
      there.getByLabel('Описание').fill('Один хозяин, гаражное хранение. Торг.'),
    ]);
    const conflict = page.getByRole('dialog', { name: 'Изменено в двух местах' });
    await page.getByLabel('Пробег').fill('65000');
    await expect(page.getByText('Взято из другого места: Описание')).toBeVisible();
    await expect(page.getByLabel('Описание')).toHaveValue('Один хозяин, гаражное хранение. Торг.');
    await expect(page.getByLabel('Пробег')).toHaveValue(/65\s000/);
    await expect(conflict).toBeHidden();
    await saved(page);

    // There the mileage is the old one still: it is taken, and the price is for a person to choose.
    await Promise.all([api(page, 'object/draft/save'), page.getByLabel('Цена').fill('2300000')]);
    await there.getByLabel('Цена').fill('2400000');
    const asked = there.getByRole('dialog', { name: 'Изменено в двух местах' });
    await expect(asked.getByText(/2\s400\s000/)).toBeVisible();
    await expect(asked.getByText(/2\s300\s000/)).toBeVisible();
    await expect(asked.getByRole('group')).toHaveCount(1);
    await asked.getByRole('radio', { name: /^В другом месте/ }).check();
    await asked.getByRole('button', { name: 'Оставить выбранное' }).click();
    await expect(there.getByLabel('Цена')).toHaveValue(/2\s300\s000/);
    await expect(there.getByLabel('Пробег')).toHaveValue(/65\s000/);
    await saved(there);
  });
  await other.close();

  await test.step('the preview is the page itself, unpublished', async () => {
    await settle(page);
    await page.getByRole('button', { name: 'Посмотреть' }).click();
    await expect(page.getByText('Так страницу увидят другие')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /Toyota Camry, 2019/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.getByRole('button', { name: 'К форме' }).click();
    await expect(page.getByLabel('Описание')).toBeVisible();
    await page.getByRole('button', { name: 'Посмотреть' }).click();
    await expect(page.getByText('Так страницу увидят другие')).toBeVisible();
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    const dialog = page.getByRole('dialog', { name: 'Публикация' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Так страницу увидят другие')).toBeVisible();
    // An address alone does not ask to publish, reached by Forward or typed.
    await page.goForward();
    await expect(page).not.toHaveURL(/dialog=/);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Так страницу увидят другие')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Описание')).toHaveValue('Один хозяин, гаражное хранение. Торг.');
    await expect(page.getByText('Так страницу увидят другие')).toBeHidden();
  });

  await test.step('publication requires the consent, and a double click creates one listing', async () => {
    await expectAccessible(page);
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Публикация' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { within: inDialog });
    await expect(dialog.getByText(/Осталось 10 мест/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Фотографии' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialog.getByText('Без согласия объявление не опубликовать')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('radio', { name: /^В выбранное время/ }).check();
    const time = dialog.getByLabel('День и время');
    const tomorrow = await time.inputValue();
    await time.fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(dialog.getByText('Это время уже прошло')).toBeVisible();
    await time.fill(tomorrow);
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/api/auto/create') ? 1 : 0));
    await dialog.getByRole('button', { name: 'Опубликовать' }).dblclick();
    await expect(done(page)).toBeVisible();
    expect(calls).toBe(1);
    await page.getByRole('link', { name: 'Мои объявления' }).last().click();
    await expect(page.getByRole('heading', { level: 3, name: /Toyota Camry/ })).toHaveCount(1);
  });

  await test.step('the plan of the publication stands in the own list and is changed there', async () => {
    const planned = page.getByText(/^выйдет .+, 10:00$/);
    await expect(planned).toBeVisible();
    await page.getByLabel(/^Действия: Toyota Camry/).click();
    await page.getByRole('button', { name: 'Изменить время публикации' }).click();
    const dialog = page.getByRole('dialog', { name: 'Время публикации' });
    await dialog.getByRole('radio', { name: 'Сразу после проверки' }).check();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(planned).toBeHidden();
  });
});

test('the draft survives an ended session and an outage of the network, and the publication continues', async ({
  page,
  context,
}) => {
  await withoutLive(page);
  const phone = await begin(page);
  await fillCar(page, 'Без окрасов.');
  await saved(page);

  await test.step('offline it is stored in the browser, and sent when online again', async () => {
    // Scripts that are on their way when the network goes are never asked for again.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByLabel('Пробег').fill('66000');
    await expect(page.getByText(/Нет связи. Сохранено в этом браузере/)).toBeVisible();
    const [sent] = await Promise.all([api(page, 'object/draft/save'), context.setOffline(false)]);
    expect(sent.request().postDataJSON()).toMatchObject({ values: { mileage_km: 66_000 } });
    await saved(page);
  });

  await test.step('the session ends elsewhere: publishing asks to sign in and then continues', async () => {
    // Another tab has signed out: this one still believes in its token.
    await page.evaluate(() =>
      fetch('/api/user/logout', {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    await submit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Войдите снова' });
    await expect(dialog).toBeVisible();
    await letCodesAge();
    await signInByDialog(page, phone, 'Войдите снова');
    await expect(page.getByLabel('Описание')).toHaveValue('Без окрасов.');
    await publish(page);
    await expect(done(page)).toBeVisible();
  });
});
