import { expect, type Locator, type Page } from '@playwright/test';
import { needNoAnswer, settle } from './person.ts';

/** The page of results and its filters, for tests of searching and of hydration. */

export const column = (page: Page): Locator => page.locator('#filters');
export const found = (page: Page): Locator => page.getByText(/^Найден[оы] [\d\s ]+ объявлени/);
export const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

export async function openResults(page: Page, path = '/offers/auto'): Promise<void> {
  await needNoAnswer(page);
  await page.goto(path);
  await settle(page);
}

/** The number of listings that the page shows as found, once the results have followed the address. */
export async function total(page: Page): Promise<number> {
  await expect(page.locator('ul[aria-busy]')).toHaveCount(0);
  return digits(await found(page).textContent());
}

/** The line of an option within a group of filters. */
export const line = (page: Page, group: string, option: string): Locator =>
  column(page)
    .getByRole('group', { name: group, exact: true })
    .locator('label', { has: page.getByText(option, { exact: true }) });

/** Pixels by which a line in the foot of each card begins aside of the line above, or is clipped at its beginning. */
export const footSteps = (page: Page): Promise<number[]> =>
  page.locator('article .card-foot').evaluateAll((feet) =>
    feet.flatMap((foot) => {
      const leftOf = (part: Element | null): number | undefined => {
        const range = document.createRange();
        if (part) range.selectNodeContents(part);
        return range.getClientRects()[0]?.left;
      };
      const edge = foot.getBoundingClientRect().left;
      const clipped = [...foot.querySelectorAll('.card-after')].map((after) => edge - (leftOf(after) ?? edge));
      const [by, where] = ['.card-by', '.card-where'].map((line) => leftOf(foot.querySelector(`${line} > span`)));
      // A narrow card names no seller; beside a photograph both are one line.
      const isOneLine = getComputedStyle(foot).display === 'flex';
      return [...clipped, by === undefined || where === undefined || isOneLine ? 0 : Math.abs(by - where)];
    }),
  );
