import { expect, type Page } from '@playwright/test';
import { hydrateFooter, needNoAnswer, settle } from './person.ts';
import { test } from './reading.ts';

const areaButton = (page: Page) => page.locator('header').getByRole('link', { name: /^Регион поиска/ });

test('a place chosen on a page of results stands in its address, its header, its title and its filter', async ({
  page,
  browser,
}) => {
  await needNoAnswer(page);
  await page.goto('/offers/auto?with_photo=yes');
  await settle(page);
  await areaButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Города' }).getByRole('button', { name: /^Москва/ })).toHaveText(
    'Москва',
  );
  await dialog.getByLabel('Город, район или регион').fill('Казань');
  await expect(dialog.getByRole('button', { name: /^Казань/ })).toBeVisible();
  // Enter chooses the only hit, and the next Enter shows its listings.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Выбранные места' })).toHaveText('Казань');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/with_photo=yes.*near=kazan&radius=0/);
  await expect(areaButton(page)).toHaveText('Казань');
  await expect(page).toHaveTitle(/Автомобили в.Казани/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByText('Казань, только город')).toBeVisible();
  const found = page.locator('p[aria-live=polite]').first();
  const count = await found.textContent();

  // Another visitor, who has chosen nothing, sees the same at the same address.
  const other = await browser.newPage();
  await other.goto(page.url());
  await expect(other.locator('p[aria-live=polite]').first()).toHaveText(count ?? '');
  await expect(areaButton(other)).toHaveText('Казань');
  await other.close();
});

test('several places are chosen together, with what they have, and the nearest city by the position of the browser', async ({
  page,
  context,
}) => {
  await needNoAnswer(page);
  await page.goto('/offers/auto?region=RU-TA');
  await settle(page);
  await areaButton(page).click();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByRole('list', { name: 'Выбранные места' });
  await expect(chosen).toHaveText('Татарстан');
  // The browser refuses: one can still choose.
  await dialog.getByRole('button', { name: 'Рядом со мной' }).click();
  await expect(dialog.getByText('Браузер не сообщил, где вы.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.9, longitude: 37.4 });
  await dialog.getByRole('button', { name: 'Рядом со мной' }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByLabel('Расстояние')).toHaveValue('50');
  await dialog.getByLabel('Город, район или регион').fill('екатер');
  await dialog.getByRole('button', { name: /^Екатеринбург/ }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  // A distance is from one city.
  await expect(dialog.getByLabel('Расстояние')).toBeHidden();
  const button = dialog.getByRole('button', { name: /^Показать [\d\s]+ объявлен/ });
  await chosen.getByRole('button', { name: 'Убрать: Татарстан' }).click();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(button).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/place=[a-z]+&place=yekaterinburg/);
  await expect(areaButton(page)).toHaveText(/^[А-Яа-я]+, Екатеринбург$/);
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await chips.getByRole('link', { name: 'Убрать: Екатеринбург' }).click();
  await expect(page).not.toHaveURL(/yekaterinburg/);
});

test('a remembered region is a default: links of the site write it into the address, links from elsewhere stay as they are', async ({
  page,
}) => {
  await needNoAnswer(page);
  await page.goto('/offers/auto');
  await settle(page);
  await areaButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Свердловская область/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Показать|^Ничего/ })
    .click();
  await expect(page).toHaveURL(/region=RU-SVE/);
  await expect(areaButton(page)).toHaveText('Свердловская область');
  // A link that somebody sent names no place: it shows all of Russia, and says so.
  await page.goto('/offers/house');
  await expect(page).toHaveURL(/region=all/);
  await expect(areaButton(page)).toHaveText('Вся Россия');
  await settle(page);
  await hydrateFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Автомобили', exact: true }).click();
  await expect(page).toHaveURL(/offers\/auto\?region=RU-SVE/);
});

test('districts are chosen like cities; an address says a part of the map, and loses a place that does not exist', async ({
  page,
}) => {
  await needNoAnswer(page);
  await page.goto('/offers/house?region=RU-MOW');
  await settle(page);
  await areaButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Районы' }).getByRole('button')).toHaveCount(125);
  await dialog.getByLabel('Город, район или регион').fill('Хамовники');
  await expect(dialog.getByRole('button', { name: /^Хамовники/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Выбранные места' })).toHaveText('ХамовникиМосква');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/region=RU-MOW&place=msk-hamovniki/);
  await expect(areaButton(page)).toHaveText('Москва, Хамовники');

  await page.goto('/offers/house?within=37.5,55.7,37.6,55.8');
  await expect(areaButton(page)).toHaveText('Область на карте');
  await page.goto('/offers/house?place=no-such-town&place=kazan&region=all');
  await expect(page).toHaveURL(/\/offers\/house\?region=all&place=kazan$/);
  await page.goto('/offers/house?place=no-such-town');
  await expect(page).toHaveURL(/\/offers\/house\?region=all$/);

  await page.goto(`/search?q=${encodeURIComponent('фывапролд')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('По запросу «фывапролд» ничего не нашлось');
  // Nobody waits for what is no word.
  await expect(page.getByRole('link', { name: 'Сохранить поиск' })).toHaveCount(0);
  // Below are the sections, and a row of what is new.
  const newest = page.locator('section', { has: page.getByRole('heading', { name: 'Новые объявления' }) });
  expect(await newest.locator('article').count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('link', { name: 'станок с ЧПУ' }).click();
  await expect(page).toHaveURL(/\/offers\/equipment\?/);
});
