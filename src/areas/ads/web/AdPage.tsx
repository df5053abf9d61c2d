import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import type { LoadContext } from '#web/routes/view.ts';
import { adsPage } from './ads-page.ts';
import { priceListOf, PriceTable } from './PriceListSection.tsx';

const page = listingPageOf(adsPage);

export async function load(ctx: LoadContext) {
  const listing = await page.load(ctx);
  if (priceListOf(listing).length > 0) await PriceTable.load();
  return listing;
}

export const { head, Page } = page;
