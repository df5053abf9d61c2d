import type { Page } from '@playwright/test';

/** Documents that the page has asked for, by path. */
export function countDocuments(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
