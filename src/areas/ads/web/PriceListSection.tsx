import { Suspense } from 'react';
import type { Listing } from '#listing/contract.ts';
import { lazyComponent } from '#web/lazy-module.ts';

/** Loaded only for services with a price list: their loader awaits `load`. */
export const PriceList = lazyComponent(async () => (await import('./PriceList.tsx')).PriceList);

export const priceListOf = ({ values }: Pick<Listing, 'values'>) => ('price_list' in values && values.price_list) || [];

/** The price list of a service. */
export function PriceListSection({ listing }: { listing: Listing }) {
  const value = priceListOf(listing);
  return value.length === 0 ? null : (
    <Suspense fallback={null}>
      <PriceList value={value} />
    </Suspense>
  );
}
