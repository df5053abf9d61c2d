import type { Listing } from '#listing/contract.ts';

/** Periods of a price, as UN/CEFACT unit codes; a shift has none. */
const codes: Readonly<Record<string, string>> = { hour: 'HUR', day: 'DAY', month: 'MON' };

/** The offer of a listing that is let or hired out (schema.org), for the period of its price. */
export const leaseJsonLd = (price: Listing['price'], period: string): Record<string, unknown> => ({
  offers: {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(price.minor / 100),
      priceCurrency: price.currency,
      ...(codes[period] ? { unitCode: codes[period] } : { unitText: period }),
    },
  },
});

/** The offer of a machine that is hired out; nothing for one that is sold. */
export function hireJsonLd({ price, values }: Listing): Record<string, unknown> {
  const { rent_per: period }: Readonly<Record<string, unknown>> = values;
  return typeof period === 'string' ? leaseJsonLd(price, period) : {};
}
