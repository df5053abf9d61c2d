import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { fillProfile, newPhone, needNoAnswer, settle, signInByDialog } from './person.ts';
import { test } from './reading.ts';

const hearts = 'article button[aria-label^="В избранное"]';

function middleOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, bottom } = range.getBoundingClientRect();
  return (top + bottom) / 2;
}

/** The saved listings, below which similar ones may stand. */
const saved = '.saved-card article';

test('a guest adds favourites, removes and restores them, and signing in keeps them, hidden from others', async ({
  page,
}) => {
  await needNoAnswer(page);
  await page.goto('/favorites');
  await expect(page.getByRole('main')).toContainText('Отметка о продаже');
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Автомобили', exact: true })).toBeVisible();
  await page.goto('/offers/auto');
  await settle(page);
  const titles = await page.locator('article h3').allTextContents();
  await page.locator(hearts).nth(0).click();
  await page.locator(hearts).nth(1).click();
  await expect(page.locator(hearts).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Добавлено в избранное', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.locator(saved)).toHaveCount(2);
  // The words of both buttons below a card stand on one line.
  const words = ['Заметка', 'Сравнить'].map((word) =>
    page.locator('.saved-acts').getByText(word, { exact: true }).first(),
  );
  const [note, compare] = await Promise.all(words.map((word) => word.evaluate(middleOfText)));
  expect(Math.abs(note! - compare!)).toBeLessThan(1);
  await page.goBack();

  await page.reload();
  await settle(page);
  await expect(page.locator(hearts).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Избранное: 2' }).first().click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.locator('.saved-card h3')).toHaveText([titles[1] ?? '', titles[0] ?? '']);

  await page.locator(hearts).first().click();
  await expect(page.locator(saved)).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.locator(saved)).toHaveCount(2);
  // Keys keep their place: after a removal on the button that undoes it, then on the card that is back.
  await page.locator(hearts).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(saved)).toHaveCount(2);
  await expect(page.locator(hearts).first()).toBeFocused();
  // Without that, on the next card.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator(saved)).toHaveCount(1);
  await expect(page.locator(hearts).first()).toBeFocused();
  await page.goBack();
  await settle(page);
  await page.locator(hearts).nth(1).click();
  await expect(page.getByText('Добавлено в избранное', { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Избранное: 2' }).first().click();
  await expect(page.locator('.saved-card h3')).toHaveText([titles[1] ?? '', titles[0] ?? '']);
  // A message that leads here ends here.
  await expect(page.getByText('Добавлено в избранное', { exact: true })).toHaveCount(0);

  // When a thing was saved is said from the next day on.
  await expect(page.locator('.saved-when')).toHaveCount(0);
  const keepSince = (days: number) =>
    page.evaluate((ms) => {
      const details: Record<string, { at: number }> = JSON.parse(localStorage['favorite_details']);
      for (const detail of Object.values(details)) detail.at -= ms;
      localStorage['favorite_details'] = JSON.stringify(details);
    }, days * 86_400_000);
  await keepSince(3);
  await page.reload();
  await settle(page);
  await expect(page.locator('.saved-when').first()).toHaveAttribute('title', 'Добавлено 3 дня назад');
  // The form of a note stands for the acts below its card, and the card beside it keeps its height.
  const beside = page.locator('.saved-card').nth(1);
  const before = await beside.boundingBox();
  await page.getByRole('button', { name: `Добавить заметку: ${titles[1]}` }).click();
  await expect(page.getByLabel('Заметка')).toBeFocused();
  const covered = page.locator('.saved-acts > [aria-pressed]').first();
  await expect(covered).toBeHidden();
  // Keys are named where there are some: beside a mouse.
  const hasMouse = await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches);
  await expect(page.locator('.note-keys')).toBeVisible({ visible: hasMouse });
  const after = await beside.boundingBox();
  expect([after!.height, after!.width]).toEqual([before!.height, before!.width]);
  // The form lies over its card.
  const bottomOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((it) => it.getBoundingClientRect().bottom);
  expect(Math.abs((await bottomOf('.note-form')) - (await bottomOf('.saved-card')))).toBeLessThan(2);
  // Phones have no such keys, and one column.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(covered).toBeHidden();
  expect((await page.locator('.note-form').boundingBox())!.width).toBeGreaterThan(300);
  await page.setViewportSize(wide);
  // What is typed outlasts a reload, Shift+Enter begins a line, and Enter saves.
  await page.getByLabel('Заметка').fill('Спросить о втором');
  await page.reload();
  await settle(page);
  await expect(page.getByLabel('Заметка')).toHaveValue('Спросить о втором');
  await page.getByLabel('Заметка').fill('Спросить о втором комплекте');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('шин');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Изменить заметку: ${titles[1]}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Изменить заметку: ${titles[1]}` })).toHaveText(
    /втором комплекте\nшин/,
  );
  // A written note is one line beside the other acts.
  const boxOf = async (part: string) => (await page.locator(part).first().boundingBox())!;
  const [row, act] = await Promise.all(['.note-button.is-written', '.saved-acts > [aria-pressed]'].map(boxOf));
  expect([row!.y, row!.height]).toEqual([act!.y, act!.height]);
  // The focus of keys comes back from the buttons of the form too.
  const change = page.getByRole('button', { name: `Изменить заметку: ${titles[1]}` });
  for (const [at, word] of ['Сохранить', 'Отмена'].entries()) {
    await change.press('Enter');
    await expect(page.getByLabel('Заметка')).toBeFocused();
    await page.keyboard.type('!');
    for (let tab = 0; tab <= at; tab += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: word, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(change).toBeFocused();
  }
  await expect(change).toHaveText(/шин!$/);
  // As if both had been dearer when they were saved.
  await page.evaluate(() => {
    const details: Record<string, { price: { minor: number } }> = JSON.parse(localStorage['favorite_details']);
    for (const { price } of Object.values(details)) price.minor += 1_000_000;
    localStorage['favorite_details'] = JSON.stringify(details);
  });
  await page.reload();
  await settle(page);
  await expect(page.getByText(/Спросить о втором комплекте\sшин!/)).toBeVisible();
  await expect(page.getByText(/^Цена снижена на 10\s000\s₽$/)).toHaveCount(2);
  // The chosen order runs through the whole list, and is remembered.
  const order = () => page.locator('.saved-card h3').allTextContents();
  await page.getByLabel('Порядок').selectOption('Сначала дешёвые');
  const cheapest = await order();
  await page.getByLabel('Порядок').selectOption('Сначала дорогие');
  expect(await order()).toEqual(cheapest.toReversed());
  await page.reload();
  await settle(page);
  await expect(page.getByLabel('Порядок')).toHaveValue('price_desc');
  expect(await order()).toEqual(cheapest.toReversed());
  await page.getByLabel('Порядок').selectOption('Недавние');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await signInByDialog(page, newPhone());
  await fillProfile(page, 'Любитель Избранного');
  await expect(page.getByRole('link', { name: 'Избранное: 2' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Избранное: 2' }).first().click();
  await expect(page).toHaveURL(/\/user\/\d+\/favorite$/);
  await expect(page.locator(saved)).toHaveCount(2);
  // On the server now: the browser's own list is empty, the account's comes with the page.
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull();
  // So are the notes and the prices.
  expect(await page.evaluate(() => localStorage.getItem('favorite_details'))).toBeNull();
  await expect(page.getByText(/^Цена снижена на 10\s000\s₽$/)).toHaveCount(2);
  // A removal that is undone loses nothing.
  await page.locator(hearts).first().click();
  await expect(page.locator(saved)).toHaveCount(1);
  const restored = page.waitForResponse('**/api/favorites/add');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.locator(saved)).toHaveCount(2);
  await restored;
  await page.reload();
  await settle(page);
  await expect(page.getByText(/^Цена снижена на 10\s000\s₽$/)).toHaveCount(2);
  await page.getByRole('button', { name: `Изменить заметку: ${titles[1]}` }).click();
  await expectAccessible(page);
  // Leaving the field saves.
  await page.getByLabel('Заметка').fill('Шины есть');
  await page.locator('h1').click();
  await expect(page.getByRole('button', { name: /^Изменить заметку/ })).toHaveText('Шины есть');
  await page.reload();
  await settle(page);
  await expect(page.getByText('Шины есть')).toBeVisible();
  // Below may be what is like both.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Автомобили\s*2$/);
  await expect(page.locator(saved)).toHaveCount(2);
  await page.locator(hearts).first().click();
  await expect(page.locator(saved)).toHaveCount(1);
  expect((await page.request.get('/user/1/favorite')).status()).toBe(404);
});

test('favourites of two sections are chosen by section, however few', async ({ page, request }) => {
  const ids: number[] = [];
  for (const kind of ['auto', 'house']) {
    const found = await request.post(`/api/${kind}/search`, { data: { limit: 1 } });
    ids.push(((await found.json()) as { items: { id: number }[] }).items[0]!.id);
  }
  await needNoAnswer(page);
  await page.goto('/favorites');
  await page.evaluate((all) => localStorage.setItem('favorites', all), JSON.stringify(ids));
  await page.reload();
  await settle(page);
  await expect(page.locator(saved)).toHaveCount(2);
  // In the order of saving each stands under its section; small sections share a row of wide screens, whose acts are level.
  const headings = page.locator('.saved-groups > section > div h3');
  await expect(headings.nth(0)).toContainText('Автомобили 1');
  await expect(headings.nth(1)).toContainText('Недвижимость 1');
  const tops = (part: string) =>
    page.locator(part).evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().top)));
  for (const part of ['.saved-groups > section', '.saved-acts > [aria-pressed]'])
    expect(new Set(await tops(part)), part).toHaveProperty('size', 1);
  // On phones each is a row, three of which are in view, and its acts are one line that takes a finger.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { height } of await page
    .locator('.saved-card')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect)))
    expect(height).toBeLessThan(230);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Недвижимость 1' }).click();
  await expect(page.locator(saved)).toHaveCount(1);
});

test('the listings of a section are compared at once', async ({ page, request }) => {
  const ids: number[] = [];
  for (const [kind, limit] of [
    ['house', 1],
    ['auto', 3],
  ] as const) {
    const found = await request.post(`/api/${kind}/search`, { data: { limit } });
    ids.push(...((await found.json()) as { items: { id: number }[] }).items.map(({ id }) => id));
  }
  await needNoAnswer(page);
  await page.goto('/favorites');
  await page.evaluate((all) => localStorage.setItem('favorites', all), JSON.stringify(ids));
  await page.reload();
  await settle(page);
  // The largest section comes first, although a home was saved last.
  await expect(page.locator('.saved-sections button')).toHaveText(['Все 4', 'Автомобили 3', 'Недвижимость 1']);
  await expect(page.getByRole('button', { name: 'Сравнить все' })).toBeHidden();
  await page.getByRole('button', { name: 'Автомобили 3' }).click();
  await page.getByRole('button', { name: 'Сравнить все' }).click();
  await expect(page).toHaveURL(/\/compare\?kind=auto$/);
  expect(await page.evaluate(() => JSON.parse(localStorage['compared']))).toEqual(ids.slice(1));
});
