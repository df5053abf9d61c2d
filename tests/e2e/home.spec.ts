import { expect, type Locator, type Page } from '@playwright/test';
import { needNoAnswer, settle } from './person.ts';
import { test } from './reading.ts';
import { footSteps } from './results.ts';

const brandsDialog = (page: Page) => page.getByRole('dialog', { name: 'Марки' });

test('makes are found in either alphabet, and several chosen ones become the address', async ({ page }) => {
  await needNoAnswer(page);
  await page.goto('/');
  await settle(page);
  await page.getByRole('link', { name: 'Все марки' }).click();
  const dialog = brandsDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Популярные' })).toBeVisible();
  await expect(page).toHaveURL(/dialog=brands/);
  await dialog.getByLabel('Марка по-русски или латиницей').fill('тойо');
  await dialog.getByRole('checkbox', { name: /Toyota/ }).check();
  await dialog.getByLabel('Марка по-русски или латиницей').fill('kia');
  await dialog.getByRole('checkbox', { name: /Kia/ }).check();
  const show = dialog.getByRole('button', { name: /^Показать \d+ автомоб/ });
  const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await show.click();
  await expect(page).toHaveURL(/\/offers\/auto\?mark=(toyota&mark=kia|kia&mark=toyota)$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`Найдено ${count} объявлен`))).toBeVisible();
  for (const title of await page.locator('article h3').allTextContents()) expect(title).toMatch(/^(Toyota|Kia) /);
  // From the filters it opens with the choice; Back closes it and leaves the results.
  await page.getByRole('link', { name: 'Все марки списком' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Toyota/ }).first()).toBeChecked();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/mark=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  // In the column of filters a make is added by its name, in either alphabet.
  await page.goForward();
  const others = page.getByRole('combobox', { name: 'Другая марка' });
  await others.click();
  await others.fill('суба');
  await page.getByRole('option', { name: /Subaru/ }).click();
  await expect(page).toHaveURL(/mark=subaru/);
  await expect(page.getByRole('checkbox', { name: /Subaru/ })).toBeChecked();
});

test('viewed listings are remembered once optional cookies are allowed, shown at home, cleared, and forgotten with the answer', async ({
  page,
}) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('recently_seen'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offers/auto');
  await settle(page);
  // The notice comes with the second page, and covers neither price nor phone.
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await expect(notice).toHaveCount(0);
  const first = page.locator('article h3 a').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/offers\/auto\/\d+/);
  await expect(page.getByRole('button', { name: 'Показать телефон' }).first()).toBeVisible();
  await expect(notice).toBeVisible();
  const bar = await page.locator('[data-page-bar]').boundingBox();
  // The bar hides the tabs of the site, one of which signs in.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
  const box = await notice.boundingBox();
  // One line: the rest of the first view stays.
  expect(box?.height).toBeLessThanOrEqual(46);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThanOrEqual(46);
  await page.setViewportSize({ width: 390, height: 844 });
  await notice.getByRole('button', { name: 'Разрешить' }).click();
  // Links are followed before the page has hydrated, and it is remembered after that.
  await page.reload();
  await expect.poll(remembered).not.toBeNull();

  // The favourites, too, lead back to what was viewed.
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeVisible();
  await page.goto('/');
  await settle(page);
  const shelf = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Вы смотрели' }) });
  await expect(shelf.locator('h3')).toHaveText([title]);
  await shelf.getByRole('button', { name: 'Очистить' }).click();
  await expect(shelf).toHaveCount(0);
  await page.reload();
  await settle(page);
  expect(await remembered()).toBeNull();

  // Past the favourites to the listing.
  await page.goBack();
  await page.goBack();
  await expect.poll(remembered).not.toBeNull();
  await page.goto('/legal/cookies');
  await settle(page);
  await expect(page.getByLabel('Разрешить необязательные')).toBeChecked();
  await page.getByLabel('Только нужные').check();
  expect(await remembered()).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name === 'viewport')).toEqual([]);

  // Nothing is stored for a visitor who refused.
  await page.goto('/offers/auto');
  await settle(page);
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/offers\/auto\/\d+/);
  await expect(page.getByRole('button', { name: 'Показать телефон' }).first()).toBeVisible();
  expect(await remembered()).toBeNull();
});

test('sections are photographs above the fold, no name of a make is cut, and the search counts what it finds in the chosen region', async ({
  page,
}) => {
  await needNoAnswer(page);
  await page.goto('/');
  await settle(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tiles = page.getByRole('navigation', { name: 'Объявления по разделам' }).getByRole('link', { name: /\d$/ });
    await expect(tiles).toHaveCount(6);
    // Until the page has hydrated, an element that was found may be replaced before it is measured.
    const boxOf = async (image: Locator) => (await image.boundingBox()) ?? { y: Infinity, height: 0 };
    const endOf = async (image: Locator) => boxOf(image).then((box) => box.y + box.height);
    await expect.poll(() => endOf(tiles.last().locator('img'))).toBeLessThan(height);
    // A car follows in the same view.
    const car = page.locator('main section img').first();
    await expect.poll(async () => (await boxOf(car)).y).toBeLessThan(height - 100);
    for (const photo of await tiles.locator('img').all())
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  // On phones the form has the price and the year too, and the example of a price stands below one row of what is for sale.
  await page.setViewportSize({ width: 390, height: 844 });
  const short = page.getByRole('form', { name: 'Подбор по параметрам' });
  for (const name of ['Марка', 'Модель', 'Год от', 'Цена до, ₽', 'Где искать: Вся Россия'])
    await expect(short.getByLabel(name)).toBeVisible();
  await short.getByLabel('Марка').selectOption('Toyota');
  await expect(short.getByLabel('Модель').locator('option', { hasText: /^Camry$/ })).toHaveCount(1);
  await short.getByLabel('Марка').selectOption('');
  // Two cards of a row are whole, and a third begins.
  const cards = page.locator('main .cards-shelf').first().locator('article');
  const rightOf = async (place: number) => {
    const box = await cards.nth(place).boundingBox();
    return (box?.x ?? Infinity) + (box?.width ?? 0);
  };
  expect(await rightOf(1)).toBeLessThan(390);
  expect((await cards.nth(2).boundingBox())?.x).toBeLessThan(385);
  const topOf = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Infinity;
  await expect.poll(() => topOf('Новые объявления')).toBeLessThan(844);
  expect(await topOf('Новые объявления')).toBeLessThan(await topOf('Цена и всё, что к ней добавится'));
  expect(await topOf('Цена и всё, что к ней добавится')).toBeLessThan(await topOf('Недвижимость'));
  // The lines of a card, one of a thing too, begin at one edge.
  const steps = await footSteps(page);
  expect(steps.length).toBeGreaterThan(10);
  expect(Math.max(...steps)).toBeLessThanOrEqual(1);
  // On a phone the disc of a heart is small beside the photo, what a finger hits is not.
  const heart = page
    .locator('article')
    .first()
    .getByRole('button', { name: /^В избранное/ });
  const { width: hit = 0, height: hitHeight = 0 } = (await heart.boundingBox()) ?? {};
  expect(Math.min(hit, hitHeight)).toBeGreaterThanOrEqual(44);
  const disc = await heart.evaluate((button) => parseFloat(getComputedStyle(button, '::before').width));
  const photo = await page.locator('article .photos').first().boundingBox();
  expect(disc / (photo?.height ?? 0)).toBeLessThan(1 / 4);
  await page.setViewportSize({ width: 1440, height: 900 });
  // In wide windows, too, what is for sale begins in the first view.
  await expect
    .poll(async () => (await page.locator('main .cards-shelf').first().boundingBox())?.y ?? Infinity)
    .toBeLessThan(830);
  const names = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Популярные марки' }) })
    .locator('li a span');
  const cut = await names.evaluateAll((spans) =>
    spans
      .filter((span) => span.scrollWidth > span.clientWidth + 1 && getComputedStyle(span).overflow === 'hidden')
      .map((span) => span.textContent),
  );
  expect(await names.count()).toBeGreaterThan(6);
  expect(cut).toEqual([]);
  // Once the search of the page is scrolled away the header has one.
  const search = page.locator('header').getByRole('searchbox');
  await expect(search).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect(search).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(search).toBeHidden();
  const form = page.getByRole('form', { name: 'Подбор по параметрам' });
  const show = form.getByRole('button', { name: /^Показать / });
  const shown = async () => Number((await show.textContent())?.replaceAll(/\D/gu, ''));
  const all = await shown();
  await form.getByLabel('Марка').selectOption('Toyota');
  await expect.poll(shown).toBeLessThan(all);
  const toyotas = await shown();
  await form.getByLabel('Год от').selectOption('2015');
  await expect.poll(shown).toBeLessThan(toyotas);
  const found = await shown();
  await show.click();
  await expect(page).toHaveURL(/\/offers\/auto\?mark=toyota&year_from=2015$/);
  await expect(page.getByText(new RegExp(`Найдено ${found} объявлен`))).toBeVisible();

  await page.goBack();
  await form.getByRole('link', { name: 'Где искать: Вся Россия' }).click();
  await page.getByRole('region', { name: 'Регионы' }).getByRole('button', { name: 'Москва' }).click();
  await expect(form.getByRole('link', { name: 'Где искать: Москва' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Новые объявления: Москва' })).toBeVisible();
  await expect.poll(shown).toBeLessThan(all);
  const inMoscow = await shown();
  await expect(
    page.getByRole('navigation', { name: 'Объявления по разделам' }).getByRole('link').first(),
  ).toContainText(String(inMoscow));
  await show.click();
  await expect(page.getByText(new RegExp(`Найдено ${inMoscow} объявлен`))).toBeVisible();

  // Another section has fields of its own, and keeps the focus; words are searched in all sections.
  await page.goBack();
  // A budget for a car from abroad is of its price all in.
  await form.getByLabel('Раздел').selectOption('Автомобили из-за рубежа');
  await form.getByLabel('С таможней до').fill('3 000 000');
  await expect.poll(shown).toBeGreaterThan(0);
  await expect.poll(shown).toBeLessThan(all);
  await show.click();
  await expect(page).toHaveURL(/\/offers\/autofromabroad\?.*landed_to=3000000/);
  await page.goBack();
  await form.getByLabel('Раздел').focus();
  await form.getByLabel('Раздел').selectOption('Недвижимость');
  await expect(page).toHaveURL(/\?kind=house$/);
  await expect(form.getByLabel('Вид недвижимости')).toBeVisible();
  await expect(form.getByLabel('Раздел')).toBeFocused();
  const homes = await shown();
  await form.getByLabel('Комнат').selectOption('2');
  await expect.poll(shown).toBeLessThan(homes);
  // A plot has no rooms.
  await form.getByLabel('Вид недвижимости').selectOption('Участки');
  await expect(form.getByLabel('Комнат')).toBeDisabled();
  await form.getByLabel('Поиск по объявлениям').fill('экскаватор');
  // The suggestions cover the button as soon as they come, so Escape closes them first.
  const suggestions = page.getByRole('listbox', { name: 'Подсказки' });
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await form.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/offers\/spec\?/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search by properties works', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Подбор по параметрам' });
    await form.getByLabel('Марка').selectOption('Toyota');
    await form.getByLabel('Цена до').fill('9 000 000');
    await form.getByRole('button', { name: /^Показать / }).click();
    await expect(page).toHaveURL(/mark=toyota.*price_to=9/);
    const titles = page.locator('article h3');
    await expect(titles.first()).toContainText('Toyota');
    for (const title of await titles.allTextContents()) expect(title).toMatch(/^Toyota /);
  });
});

test('the menu of phones has the language and the theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?dialog=sections');
  await settle(page);
  const menu = page.getByRole('dialog', { name: 'Все разделы' });
  await expect(menu.getByRole('link', { name: 'English' })).toBeInViewport();
});

// The second language is for long runs.
test('Back after a switch of the language returns to the former language', { tag: '@long' }, async ({ page }) => {
  await page.goto('/about');
  await settle(page);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/about$/);
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/about$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
