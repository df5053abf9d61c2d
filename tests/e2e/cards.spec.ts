import { expect, test } from '@playwright/test';
import { needNoAnswer } from './person.ts';

test('the way to further categories stands at the end of their row, and the heart in the corner of the photos', async ({
  page,
}) => {
  await needNoAnswer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/offers/spec');
  const more = (await page.locator('.category-links summary').boundingBox())!;
  const ends = await page
    .locator('.category-links li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ right, top }) => ({ right, top })));
  const row = ends.filter(({ top }) => Math.abs(top - ends[0]!.top) < 2);
  const last = Math.max(...row.map(({ right }) => right));
  expect(more.x - last).toBeGreaterThanOrEqual(0);
  expect(more.x - last).toBeLessThanOrEqual(24);
  await page.goto('/offers/house');
  const gaps = await page.locator('.card:has(.card-heart)').evaluateAll((cards) =>
    cards.slice(0, 8).map((card) => {
      const [photos, heart] = ['.photos', '.card-heart'].map((part) =>
        card.querySelector(part)!.getBoundingClientRect(),
      );
      return Math.round(photos!.right - heart!.right);
    }),
  );
  expect(gaps.length).toBeGreaterThan(4);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
});
