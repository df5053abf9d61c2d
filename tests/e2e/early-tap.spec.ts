import { expect, type Page } from '@playwright/test';
import { test } from './first-visit.ts';
import { scriptOf } from './scripts.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' });
const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

/** Opens results with one chip, and holds a script that hydration waits for until `release` or `fail`. */
async function openBeforeHydration(page: Page, script: string) {
  const { promise: held, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(`**${script}`, async (route) => route[await held]());
  await page.goto('/offers/auto?body=sedan', { waitUntil: 'commit' });
  // The router runs once the history entry has a key.
  await expect.poll(() => page.evaluate(() => history.state?.key)).toBeTruthy();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
  return { release: () => resolve('continue'), fail: () => resolve('abort') };
}

const tapChip = async (page: Page): Promise<void> => {
  await chips(page).getByRole('link', { name: 'Убрать: Седан' }).click();
  await expect(page).toHaveURL(/\/offers\/auto$/);
};

test('a chip tapped before hydration is followed without loading a document', async ({ page }) => {
  const { release } = await openBeforeHydration(page, scriptOf('src/areas/auto/web/AutoSearchPage.tsx'));
  await tapChip(page);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Седан']);
  release();
  await expect(chips(page)).toBeHidden();
  expect(await isFirstDocument(page)).toBe(true);
  await page.goBack();
  await expect(chips(page).getByRole('listitem')).toHaveText(['Седан']);
  expect(await isFirstDocument(page)).toBe(true);
});

test('a chip tapped before hydration loads a document if the scripts fail to load', async ({ page }) => {
  const { fail } = await openBeforeHydration(page, scriptOf('src/web/words/ru.ts'));
  await tapChip(page);
  fail();
  await expect(chips(page)).toBeHidden();
  expect(await isFirstDocument(page)).toBe(false);
});

test('a heart and a comparison pressed before hydration are kept after it', async ({ page }) => {
  const { release } = await openBeforeHydration(page, scriptOf('src/areas/auto/web/AutoSearchPage.tsx'));
  const heart = page.getByRole('button', { name: /^В избранное/ }).first();
  await heart.click();
  // Its effect is not seen yet, so a second press does not take it back.
  await heart.click();
  const compare = page.locator('article button[aria-label^="Сравнить"]').first();
  await compare.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
});
