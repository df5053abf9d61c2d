import type { APIRequestContext, Page } from '@playwright/test';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { isLong } from '../support/long.ts';

/** The kinds whose pages every check visits: one component draws the results, the pages and the forms of all kinds, so a push takes some of them. */
export const visitedKinds: readonly KindName[] = isLong ? listingKinds : ['auto', 'house', 'ads'];
export const otherKinds: readonly KindName[] = listingKinds.filter((kind) => !visitedKinds.includes(kind));

const firstListings = new Map<KindName, string>();

/** The address of the first listing of a kind, on the site that no test changes (`reading.ts`): each worker asks once. */
export async function firstListing(request: APIRequestContext, kind: KindName): Promise<string> {
  const known = firstListings.get(kind);
  if (known !== undefined) return known;
  const results = await (await request.get(`/offers/${kind}`)).text();
  const address = new RegExp(`href="(/offers/${kind}/[^"?]+)"`, 'u').exec(results)?.[1] ?? '';
  firstListings.set(kind, address);
  return address;
}

/** The first things of their section. */
export async function foundThings(page: Page) {
  const found = await page.request.post('/api/ads/search', { data: { limit: 40 } });
  const { items } = (await found.json()) as {
    items: { id: number; pictures: { drawing: boolean; width: number; height: number }[] }[];
  };
  return items;
}
