import { expect, test } from 'vitest';
import { fc } from '#tests/support/property.ts';
import { type FinancedThing, bestMonthly, type PayingOffer } from './monthly.ts';
import { assumedFigures, downPaymentOf, type MyFigures } from './my-figures.ts';
import { PaymentTable } from './payment-table.ts';
import { fromListing } from './sources.ts';

const source = fromListing('2026-11-23');
const things: FinancedThing[] = [
  { area: 'credits', is: {}, allows: {} },
  { area: 'leasings', is: {}, allows: {} },
];
const rouble = 100;
const limit = fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((roubles) => roubles * rouble));
const anyOffer = fc
  .record({
    area: fc.constantFrom('credits' as const, 'leasings' as const),
    rate_min: fc.integer({ min: 0, max: 40_000 }),
    buyout: fc.constantFrom(0, 1000, 10_000, 33_333, 80_000, 100_000),
    amount_min_minor: limit,
    amount_max_minor: limit,
    down_payment_min: fc.option(fc.constantFrom(0, 10_000, 20_000, 20_001, 33_333)),
    term_max_months: fc.option(fc.constantFrom(36, 60)),
  })
  .map(({ area, buyout, ...values }): Omit<PayingOffer, 'id'> => ({
    area,
    values: { ...values, ...(area === 'leasings' ? { buyout } : {}), client_types: ['individual'] },
    regions: null,
  }));
const anyFigures = fc
  .record({
    downPercent: fc.constantFrom(0, 10, 20, 33, 90),
    downMinor: fc.constantFrom(0, 0, 500_000 * rouble, 1_234_567),
    months: fc.constantFrom(12, 36, 60),
  })
  .map((some): MyFigures => ({ ...assumedFigures, ...some }));
const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 300_000 }),
  fc.integer({ min: 1, max: 8_000_000 * rouble }),
  fc.integer({ min: 1, max: 2 ** 38 }),
  fc.integer({ min: 1, max: 8000 }).map((thousands) => thousands * 1000 * rouble),
);

test('a payment table returns the best payment for any price', () => {
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 6 }), anyFigures, fc.array(anyPrice, { maxLength: 12 }), (some, figures, prices) => {
      const offers = some.map((offer, index): PayingOffer => ({ ...offer, id: index + 1 }));
      const table = new PaymentTable(offers, figures);
      const edges = offers.flatMap(({ values }) =>
        (['amount_min_minor', 'amount_max_minor'] as const).flatMap((key) => {
          const edge = values[key];
          if (typeof edge !== 'number') return [];
          const prices = [edge, (edge * 100) / (100 - figures.downPercent), edge + figures.downMinor];
          return prices.flatMap((near) => [-1, 0, 1, 2].map((more) => Math.max(0, Math.ceil(near) + more)));
        }),
      );
      for (const price of [...prices, ...edges]) {
        const best = bestMonthly(things, price, { figures, region: 'RU-MOW' }, offers, source);
        const payment = 'minor' in best ? best.minor : null;
        if (price >= table.financed.from && price <= table.financed.to) expect(payment).not.toBeNull();
        expect(table.paymentOf(price)).toBe(payment);
        expect(table.isFinanced(price)).toBe(payment !== null);
        if (payment === null) {
          expect('unknown' in best && best.unknown).toBe(table.reasonAt(price));
          continue;
        }
        expect(table.firstPrice).toBeLessThanOrEqual(price);
        for (const more of [-200, -2, 0, 1, 200]) {
          const { surely, may, has } = table.upTo(payment + more);
          expect(has(price)).toBe(more >= 0);
          if (price >= surely.from && price <= surely.to) expect(payment).toBeLessThanOrEqual(payment + more);
          if (more >= 0) expect(price >= may.from && price <= may.to).toBe(true);
        }
        expect(table.mostPriceFor(payment)).toBeGreaterThanOrEqual(price);
        expect(downPaymentOf(price, figures)).toBeLessThan(price);
      }
    }),
  );
}); // prettier-ignore
