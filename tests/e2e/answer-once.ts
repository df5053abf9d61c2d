import type { Page } from '@playwright/test';

/**
 * Answers the next request to a URL instead of the server; later requests pass. The route stays, unlike one with `times: 1`, because Chromium can
 * lose a request that is sent while Playwright removes the interception.
 */
export async function answerOnce(page: Page, url: string, answer: { status: number; json: object }): Promise<void> {
  let isAnswered = false;
  await page.route(url, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return route.fulfill(answer);
  });
}
