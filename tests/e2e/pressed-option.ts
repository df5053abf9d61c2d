import type { Locator, Page } from '@playwright/test';

/**
 * Presses an option of a list while the options for newer text are loading, and releases the button when they have arrived. `search` types the
 * newer text, for which the page calls `path`; `pressed` is called while the button is down.
 */
export async function pressDuringSearch(
  page: Page,
  {
    path,
    search,
    option,
    pressed: whilePressed,
  }: { path: string; search: () => Promise<void>; option: Locator; pressed?: () => Promise<void> },
): Promise<void> {
  const url = `**/api/${path}*`;
  const { promise: pressed, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await pressed;
    await route.continue();
  });
  const request = page.waitForRequest(url);
  await search();
  await request;
  await option.hover();
  await page.mouse.down();
  await whilePressed?.();
  const response = page.waitForResponse(url);
  letAnswer();
  await (await response).finished();
  // Two frames, within which a faulty list would have replaced the pressed option.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await page.unroute(url);
}
