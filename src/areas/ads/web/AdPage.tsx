import { listingPageOf } from '#listing/web/page/listing-page.tsx';
import type { LoadContext } from '#web/routes/view.ts';
import { adsPage } from './ads-page.ts';
import { PriceList, priceListOf } from './PriceListSection.tsx';

const page = listingPageOf(adsPage);

export async function load(ctx: LoadContext) {
  const listing = await page.load(ctx);
  if (priceListOf(listing).length > 0) await PriceList.load();
  return listing;
}

export const { head, Page } = page;
