import { Suspense } from 'react';
import type { Listing } from '#listing/contract.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import { useApp } from '#web/use-app.ts';
import { priceListField } from '../fields.ts';

/** Loaded only for services with a price list: their loader awaits `load`. */
export const PriceTable = lazyComponent(async () => (await import('#dictionary/web/PriceTable.tsx')).PriceTable);

export const priceListOf = ({ values }: Pick<Listing, 'values'>) => ('price_list' in values && values.price_list) || [];

/** The price list of a service. */
export function PriceListSection({ listing }: { listing: Listing }) {
  const { locale } = useApp();
  const value = priceListOf(listing);
  return value.length === 0 ? null : (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{priceListField.label[locale]}</h2>
      <Suspense fallback={null}>
        <PriceTable field={priceListField} value={value} language={locale} />
      </Suspense>
    </section>
  );
}
