import type { Page } from '@playwright/test';

/**
 * Answers the next request to a URL in the server's place and lets the later ones pass. The route stays, unlike one with `times: 1`:
 * Chromium can lose a request that is sent while Playwright switches the interception off.
 */
export async function answerOnce(page: Page, url: string, answer: { status: number; json: object }): Promise<void> {
  let isAnswered = false;
  await page.route(url, (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    return route.fulfill(answer);
  });
}
