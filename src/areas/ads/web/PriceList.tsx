import type { ComponentProps } from 'react';
import { PriceTable } from '#dictionary/web/PriceTable.tsx';
import { useApp } from '#web/use-app.ts';
import { priceListField } from '../fields.ts';

/** The heading and the table of a price list. */
export function PriceList({ value }: { value: ComponentProps<typeof PriceTable>['value'] }) {
  const { locale } = useApp();
  return (
    // On phones the prices are what the page is opened for: they follow the key facts.
    <section className="max-lg:-order-4">
      <h2 className="mb-3 text-20 font-semibold">{priceListField.label[locale]}</h2>
      <PriceTable field={priceListField} value={value} language={locale} />
    </section>
  );
}
