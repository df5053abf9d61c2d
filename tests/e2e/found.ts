import { expect, type Locator } from '@playwright/test';

/**
 * Opens a page of results until it shows the listing. The search learns of a change about a second after it, later on a busy machine,
 * and an open page does not reload by itself: a page that was opened too early would never show the listing.
 */
export async function openUntilFound(href: string, listing: Locator): Promise<void> {
  await expect(async () => {
    await listing.page().goto(href);
    await expect(listing).toHaveCount(1, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
