import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { settle } from '../person.ts';
import { test } from '../reading.ts';
import { openResults } from '../results.ts';

test('suggestions open at the first focus and by keys, and searches are remembered and cleared', async ({
  page,
  baseURL,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/suggestions/.test(request.url())) scripts.push(request.url());
  });
  // Who refused what is not needed has nothing remembered.
  await page.context().addCookies([{ name: 'cookie_choice', value: 'all', url: baseURL ?? '' }]);
  await openResults(page, '/offers/auto?price_to=9000000');
  expect(scripts).toEqual([]);
  const field = page.locator('header input[name=q]').locator('visible=true');
  await field.click();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('rfvhb');
  const options = page.locator('header').getByRole('option');
  await expect(options.first()).toHaveText(/Camry.*Модель/);
  // What was typed is marked once, whatever the layout and the alphabet.
  await expect(options.first().locator('b')).toHaveText(['Camry']);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, { within: 'header' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\/auto\?mark=toyota&model=camry&price_to=9000000$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Toyota Camry до 9.млн.₽$/u);

  await field.fill('седан');
  await field.press('Enter');
  // The word is understood as a filter, which narrows the search that is open and shows as a chip.
  await expect(page).toHaveURL(/mark=toyota.*body=sedan/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByText('Седан')).toBeVisible();
  await expect(field).toHaveValue('седан');

  // A query that names no deal leads to homes for sale, and the other deals stand beside with their counts. The category has its own link above.
  await page.goto('/search?q=двушка');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2-комнатные квартиры на продажу');
  await expect(page.getByRole('navigation', { name: 'Сделка' }).getByRole('link')).toHaveText([
    'Купить',
    /^Снять\s*\d/,
    /^Посуточно\s*\d/,
  ]);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('listitem')).toHaveText(['Комнат: 2']);

  await page.goto('/');
  await settle(page);
  const home = page.getByRole('main').locator('input[name=q]');
  await home.click();
  const list = page.getByRole('main').getByRole('listbox');
  const found = list.getByRole('option');
  const remembered = list.getByRole('group', { name: 'Вы искали' }).getByRole('option');
  await expect(remembered).toHaveText([/^седан/, /^Toyota Camry/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(remembered).toHaveText([/^Toyota Camry/]);
  // What is understood of a longer query is offered with its section and count, before it is sent.
  await home.pressSequentially('тойота до 9 млн');
  await expect(found.first()).toHaveText(/^Toyota.· Цена до 9.млн.₽Автомобили\d/);
  // The plain search is in view below any number of rows.
  await expect(found.last()).toHaveText('Искать «тойота до 9 млн»');
  await expect(found.last()).toBeInViewport();
  await home.fill('');
  await expect(remembered).toHaveText([/^Toyota Camry/]);
  await page.keyboard.press('Escape');
  await expect(remembered).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await remembered.first().click();
  await expect(page).toHaveURL(/\/offers\/auto\?mark=toyota&model=camry/);
});

test('words that no listing has are told above the results without them, and the query stays in the field', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const [address, query, line] of [
    ['/search', 'камри жираф', 'Вместе со словом «жираф» ничего не нашлось: показываем без него.'],
    ['/search', 'камри жираф бегемот', 'Вместе со словами «жираф бегемот» ничего не нашлось: показываем без них.'],
    ['/en/search', 'camry giraffe', 'Nothing was found together with “giraffe”, so these are without it.'],
  ] as const) {
    await page.goto(`${address}?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Toyota Camry/);
    await expect(main.getByText(line)).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(page.locator('input[name=q]').locator('visible=true').first()).toHaveValue(query);
  }
  await page.goto('/search?q=камри');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByText(/показываем без/)).toHaveCount(0);
});

test('where nothing is found, what the most parts of the query find together stands there with its first cards', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto(`/search?q=${encodeURIComponent('праворульная кракозябра до 800 тыс')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ничего не нашлось$/);
  const join = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Руль: правый.*до 800.000/u }) });
  await expect(join.getByText('Без учёта: «кракозябра»')).toBeVisible();
  await expect(join.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Сохранить поиск' })).toBeVisible();
  // Examples of other queries are of those that know no word at all.
  await expect(main.getByText('Так можно искать')).toHaveCount(0);
  const all = join.getByRole('link', { name: /^Показать \d/ });
  const count = (await all.textContent())!.replaceAll(/\D/gu, '');
  await all.click();
  await expect(page).toHaveURL(/\/offers\/auto\?.*steering=right/);
  await expect(page.getByText(new RegExp(`^(?:Найдено )?${count} объявлен`))).toBeVisible();
});

test('words typed in the wrong keyboard layout are shown corrected', async ({ request }) => {
  /** React divides its texts by comments. */
  const read = async (q: string) =>
    (await (await request.get('/offers/auto', { params: { q } })).text()).replaceAll('<!-- -->', '');
  const corrected = await read('njqjnf');
  expect(corrected.includes('Вы ввели «njqjnf»')).toBe(true);
  // The link searches the corrected words.
  expect(/<a [^>]*href="\/offers\/auto\?q=%D1%82%D0%BE%D0%B9%D0%BE%D1%82%D0%B0"[^>]*>тойота<\/a>/.test(corrected)).toBe(
    true,
  );
  expect((await read('тойота')).includes('Вы ввели')).toBe(false);
});
