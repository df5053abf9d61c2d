import { expect, type Page } from '@playwright/test';
import { isLong } from '../../support/long.ts';
import { expectAccessibleInThemes } from '../axe.ts';
import { phone } from '../phone.ts';
import { settle } from '../person.ts';
import { test } from '../reading.ts';
import { column, digits, found, line, openResults, total } from '../results.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** The sheet of a phone is opened; the column of a wide screen stands. */
async function toFilters(page: Page): Promise<void> {
  if (isPhone(page) && !(await column(page).isVisible())) await page.getByRole('button', { name: /^Фильтры/ }).click();
}

async function showResults(page: Page): Promise<void> {
  if (isPhone(page))
    await column(page)
      .getByRole('button', { name: /^(Показать|Ничего)/ })
      .click();
}

/** Ticks a line and answers with the figure that stood beside it. */
async function tick(page: Page, group: string, option: string): Promise<number> {
  const row = line(page, group, option);
  const promised = digits(await row.locator('small').textContent());
  await row.getByRole('checkbox').check();
  return promised;
}

test('every count beside an option is the number of its results', async ({ page }) => {
  await openResults(page);
  for (const [group, option, query] of [
    ['Кузов', 'Внедорожник', /body=suv/],
    ['Коробка передач', 'Автомат', /gearbox=at/],
    ['Двигатель', 'Дизель', /fuel=diesel/],
  ] as const) {
    await toFilters(page);
    await expect(column(page).locator('[aria-busy=true]')).toHaveCount(0);
    const promised = await tick(page, group, option);
    expect(promised).toBeGreaterThan(0);
    if (isPhone(page))
      await expect(column(page).getByRole('button', { name: /^Показать/ })).toHaveText(
        new RegExp(`^Показать ${promised} объявлени`),
      );
    await showResults(page);
    await expect(page).toHaveURL(query);
    await expect(found(page)).toHaveText(new RegExp(`^Найден[оы] ${promised} объявлени`));
  }
});

async function chooseFilters({ page }: { page: Page }): Promise<void> {
  await openResults(page);
  const all = await total(page);
  await toFilters(page);
  await tick(page, 'Марка и модель', 'Toyota');
  const models = column(page).getByRole('group', { name: 'Модели Toyota' });
  await expect(models.locator('label').first()).toBeVisible();
  const model = await models.locator('label span').first().textContent();
  await models.getByRole('checkbox').first().check();
  // The answer unfolds generations below the model, which move the lines that follow.
  if (!isPhone(page)) await expect(page).toHaveURL(/[?&]model=/);
  await expect(column(page).locator('[aria-busy=true]')).toHaveCount(0);
  await tick(page, 'Марка и модель', 'BMW');
  const hint = await column(page).getByLabel('Цена до').getAttribute('placeholder');
  expect(hint).toMatch(/^до \d/);
  await column(page).getByLabel('Цена до').fill('9000000');
  await expect(column(page).getByLabel('Цена до')).toHaveValue('9\u202F000\u202F000');
  await showResults(page);
  await expect(page).toHaveURL(/(?=.*mark=toyota)(?=.*mark=bmw)(?=.*model=toyota\.[a-z0-9-]+&price_to=9000000)/);

  const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
  await expect(chips.getByRole('listitem')).toHaveText(['BMW', `Toyota ${model}`, /^Цена до 9/]);
  // Once the list has followed the address.
  const before = await total(page);
  for (const title of await page.locator('article h3').allTextContents())
    expect(title.startsWith(`Toyota ${model}`) || title.startsWith('BMW')).toBe(true);
  await chips.getByRole('link', { name: 'Убрать: BMW' }).click();
  await expect(page).not.toHaveURL(/bmw/);
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => total(page)).toBeLessThan(before);
  await toFilters(page);
  // In the sheet the model stands alone.
  if (isPhone(page)) await column(page).getByText('Изменить', { exact: true }).click();
  await expect(line(page, 'Марка и модель', 'BMW').getByRole('checkbox')).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/mark=bmw/);
  await expect(line(page, 'Марка и модель', 'BMW').getByRole('checkbox')).toBeChecked();
  await expect.poll(() => total(page)).toBe(before);

  await toFilters(page);
  await column(page).getByText('Сбросить всё').locator('visible=true').click();
  await showResults(page);
  await expect(page).toHaveURL(/\/offers\/auto$/);
  await expect.poll(() => total(page)).toBe(all);
  await expect(column(page).getByLabel('Цена до')).toHaveValue('');
}

test('several filters, chips, reset and Back', chooseFilters);

// A long run repeats all tests of this folder on a phone, a push this one.
if (!isLong)
  test.describe('on a phone', () => {
    test.use(phone);
    test('several filters, chips, reset and Back', chooseFilters);
  });

test.describe('on phones', () => {
  test.use(phone);
  test('things are two in a row, below a search for things', async ({ page }) => {
    await page.goto('/offers/ads');
    const [first, second] = await page.locator('article[data-listing]').evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().toJSON() as DOMRect)); // prettier-ignore
    expect(second!.top).toBe(first!.top);
    expect(second!.left).toBeGreaterThan(first!.right);
    // The example of a search is one of the section.
    await expect(page.getByPlaceholder('Велосипед до 20 тысяч').locator('visible=true')).toBeVisible();
  });
});

test('a listing opens at its top, and Back restores filters, pages and scroll position', async ({ page }) => {
  await openResults(page, '/offers/auto?body=suv&body=sedan');
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page.locator('article:not(:has(.card-ad))')).toHaveCount(48);
  const card = page.locator('article:not(:has(.card-ad)) h3 a').nth(40);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/offers\/auto\/\d+$/);
  await expect(page.getByRole('button', { name: 'Показать телефон' }).first()).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.locator('article:not(:has(.card-ad))')).toHaveCount(48);
  await expect(card).toBeInViewport();
  expect(Math.abs((await scrolled()) - place)).toBeLessThan(3);
  await page.goForward();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.locator('article:not(:has(.card-ad))')).toHaveCount(48);
  await toFilters(page);
  await expect(line(page, 'Кузов', 'Внедорожник').getByRole('checkbox')).toBeChecked();
});

test('a seller or a listing is hidden from its card, listed as a chip, and shown again', async ({ page }) => {
  await openResults(page);
  const all = await total(page);
  const card = page.locator('article').first();
  await card.hover();
  await card.locator('summary').click();
  await card.getByRole('link', { name: /^Скрыть продавца:/ }).click();
  await expect(page).toHaveURL(/exclude_seller=\d+$/);
  const chip = page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem');
  await expect(chip).toHaveText(/^Кроме: \D/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await toFilters(page);
  const group = column(page).getByRole('group', { name: 'Скрытые продавцы' });
  await expect(group.getByRole('checkbox')).toBeChecked();
  await group.getByRole('checkbox').click();
  await showResults(page);
  await expect(page).not.toHaveURL(/exclude_seller/);
  await expect.poll(() => total(page)).toBe(all);

  // A listing is hidden apart from its seller, and returned by the message or by its chip.
  const hide = async () => {
    const card = page.locator('article').first();
    await card.hover();
    await card.locator('summary').click();
    await card.getByRole('link', { name: /^Скрыть объявление:/ }).click();
    await expect(page).toHaveURL(/exclude_id=\d+$/);
    await expect.poll(() => total(page)).toBe(all - 1);
  };
  await hide();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page).not.toHaveURL(/exclude_id/);
  await expect.poll(() => total(page)).toBe(all);
  await hide();
  await page.getByRole('link', { name: 'Убрать: Скрыто: 1' }).click();
  await expect.poll(() => total(page)).toBe(all);
});

test('of several filters without results, the one to remove is offered', async ({ page }) => {
  await openResults(
    page,
    '/offers/auto?mark=toyota&mark=bmw&body=suv&body=sedan&colour=white&colour=black&exclude_q=toyota+bmw',
  );
  const offer = page.getByRole('link', { name: /^Без «Кроме: / });
  const promised = digits(await offer.locator('b').textContent());
  expect(promised).toBeGreaterThan(0);
  await expect(page.getByText('Объявления найдутся, если убрать один из фильтров:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Сохранить поиск' })).toHaveCount(1);
  // The first of them are shown below, and a link leads to all.
  const shown = await page.locator('article').count();
  expect(shown).toBeLessThan(promised);
  await expect(page.getByRole('link', { name: /^Показать [\d\s]+ объявлени/u }).first()).toHaveAttribute(
    'href',
    /^(?!.*exclude_q)/,
  );
  await offer.click();
  await expect(page).not.toHaveURL(/exclude_q/);
  await expect.poll(() => total(page)).toBe(promised);
});

test('words that nothing has are no filter to remove: the whole section is offered', async ({ page }) => {
  await openResults(page, '/offers/auto?q=фывапролдж');
  await expect(page.getByRole('heading', { name: 'По запросу «фывапролдж» ничего нет' })).toBeVisible();
  const all = page.getByRole('link', { name: /^Все объявления: автомобили/ });
  const promised = digits(await all.locator('b').textContent());
  await all.click();
  await expect(page).toHaveURL(/\/offers\/auto$/);
  await expect.poll(() => total(page)).toBe(promised);
});

test('where nothing is found, a filter can be replaced by a value that finds something', async ({ page }) => {
  await openResults(page, '/offers/auto?mark=toyota&price_to=10000');
  // A price has its nearest bound, and no list of others.
  await expect(page.getByRole('link', { name: /^Цена до / })).toBeVisible();
  await expect(page.getByText('Заменить «Цена')).toHaveCount(0);
  const bodiesOf = async (filters: object): Promise<string[]> => {
    const answer = await page.request.post('/api/auto/search', { data: { ...filters, limit: 1, with_facets: true } });
    const { facets } = (await answer.json()) as { facets: { body: { value: string; count: number }[] } };
    return facets.body.filter(({ count }) => count > 0).map(({ value }) => value);
  };
  const [petrol, electric] = [await bodiesOf({ fuel: ['petrol'] }), await bodiesOf({ fuel: ['electric'] })];
  const body = petrol.find((one) => !electric.includes(one));
  await openResults(page, `/offers/auto?body=${body}&fuel=electric`);
  await page.getByText('Заменить «Электро»').click();
  const other = page.getByRole('link', { name: /^Бензин/ }).first();
  const promised = digits(await other.textContent());
  await other.click();
  await expect(page).toHaveURL(/fuel=petrol/);
  await expect.poll(() => total(page)).toBe(promised);
});

// On a push `hydration.spec.ts` excludes a word by the same field.
test('words are excluded', { tag: '@long' }, async ({ page }) => {
  await openResults(page);
  const all = await total(page);
  await toFilters(page);
  await column(page).getByText('Слова в объявлении').click();
  await column(page).getByLabel('Без слов').fill('toyota');
  await column(page).getByLabel('Без слов').press('Enter');
  await expect(page).toHaveURL(/exclude_q=toyota/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  for (const title of await page.locator('article h3').allTextContents()) expect(title).not.toContain('Toyota');
});

test('more words than are looked for in texts are answered by one sentence', async ({ page }) => {
  await openResults(page, '/offers/auto?q=жщюбка+чхщэвка+гджщука+пмфщика+ццхщека+тьщюка+лжцщака');
  await expect(page.getByRole('heading', { name: 'Слишком много слов' })).toBeVisible();
  await expect(page.getByText('В текстах объявлений ищем не больше 6 слов сразу. Оставьте главные.')).toBeVisible();
  await page.goto('/offers/auto?q=жщюбка+чхщэвка');
  await expect(page.getByRole('heading', { name: 'Слишком много слов' })).toBeHidden();
});

test('the form without JavaScript makes the same search', async ({ browser, baseURL }, info) => {
  const context = await browser.newContext({ ...info.project.use, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/offers/auto');
  await toFilters(page);
  const promised = await tick(page, 'Кузов', 'Седан');
  await line(page, 'Марка и модель', 'Toyota').getByRole('checkbox').check();
  await column(page).getByLabel('Год выпуска от').fill('2005');
  await column(page).getByRole('textbox', { name: 'Город' }).fill('Москва');
  await column(page).getByRole('combobox', { name: 'Как далеко от города' }).selectOption('any');
  await column(page)
    .getByRole('button', { name: /^Показать/ })
    .click();
  await expect(page).toHaveURL(/body=sedan/);
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem');
  await expect(chips).toHaveText(['Toyota', /^Год выпуска от 2005/, 'Седан', /^Москва/]);
  expect(digits(await found(page).textContent())).toBeLessThanOrEqual(promised);
  await toFilters(page);
  await expect(line(page, 'Кузов', 'Седан').getByRole('checkbox')).toBeChecked();
  await context.close();
});

test('axe finds nothing in the filters', async ({ page }) => {
  await openResults(
    page,
    '/offers/auto?mark=toyota&mark=bmw&colour=white&with_photo=yes&exclude_seller=7&near=kazan&radius=300',
  );
  await toFilters(page);
  await column(page).evaluate((aside) => {
    for (const fold of aside.querySelectorAll('details')) fold.open = true;
  });
  await expectAccessibleInThemes(page);
});

test('the column of filters stays beside the results and scrolls by itself; options that nothing has are folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/offers/auto');
  await settle(page);
  const filters = column(page);
  await page.evaluate(() => window.scrollTo(0, 2500));
  const price = filters.getByLabel('Цена до');
  const last = filters.locator('.fold').last();
  const show = filters.getByRole('button', { name: /^Показать/ });
  await expect(price).toBeInViewport();
  await expect(last).not.toBeInViewport();
  // Each change applies at once: only what is being typed may wait for the button.
  await expect(show).toBeHidden();
  await price.focus();
  await expect(filters.locator('.filters-end')).toBeInViewport({ ratio: 1 });
  await expect(show).toBeVisible();
  await last.evaluate((fold) => fold.scrollIntoView({ block: 'nearest' }));
  await expect(last).toBeInViewport();
  await expect(price).not.toBeInViewport();
  await expect(show).toBeInViewport({ ratio: 1 });
  await price.blur();
  await expect(show).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(2500);

  // In the sheet of phones a chosen model stands alone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offers/auto?mark=toyota&model=camry');
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  await expect(filters.getByText('Toyota Camry', { exact: true })).toBeVisible();
  const other = filters.getByText('Lada (ВАЗ)', { exact: true }).first();
  await expect(other).toBeHidden();
  await filters.getByText('Изменить', { exact: true }).click();
  await expect(other).toBeVisible();
  const empty = filters.getByText(/^Ещё \d+, без объявлений$/).first();
  await empty.click();
  await expect(filters.locator('details[open] .tick', { hasText: /0$/ }).first()).toBeVisible();
});

test('a circle around a city, and the nearest first', async ({ page }) => {
  await openResults(page);
  const all = await total(page);
  const places = page.locator('article .card-where').filter({ hasText: /^Москва / });
  await toFilters(page);
  const city = column(page).getByLabel('Город', { exact: true });
  await city.click();
  await city.pressSequentially('моск');
  await column(page)
    .getByRole('listbox', { name: 'Подсказки' })
    .getByRole('option', { name: /^Москва/ })
    .first()
    .click();
  await expect(city).toHaveValue('Москва');
  await showResults(page);
  await expect(page).toHaveURL(/near=mosk[a-z]+&radius=100/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveText(/Москва \+ 100/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  const hundred = await total(page);
  await toFilters(page);
  await column(page).getByLabel('Как далеко от города').selectOption('500');
  await showResults(page);
  await expect(page).toHaveURL(/radius=500/);
  await expect.poll(() => total(page)).toBeGreaterThan(hundred);

  await page.getByLabel('Порядок').selectOption('distance');
  await expect(page).toHaveURL(/sort=distance/);
  await expect(places.first()).toBeVisible();
  await expect(page.locator('article .card-where').first()).toHaveText(/^Москва /);

  await toFilters(page);
  await column(page).getByLabel('Как далеко от города').selectOption('0');
  await showResults(page);
  await expect(page).toHaveURL(/radius=0/);
  await expect.poll(async () => (await places.count()) - (await page.locator('article').count())).toBe(0);
  await page.getByRole('link', { name: /^Убрать: Москва/ }).click();
  await expect(page).toHaveURL(/\/offers\/auto$/);
});
