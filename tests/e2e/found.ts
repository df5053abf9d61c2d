import { expect, type Locator } from '@playwright/test';

/**
 * Reloads a page of results until it shows the listing. The search applies a change about a second later, more on a busy machine, and an open page
 * does not reload by itself.
 */
export async function openUntilFound(href: string, listing: Locator): Promise<void> {
  await expect(async () => {
    await listing.page().goto(href);
    await expect(listing).toHaveCount(1, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
