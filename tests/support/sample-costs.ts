import type { Rates } from '#areas/currency/rates.ts';
import { customsTables } from '#areas/customs/tables.ts';
import { type CostLine, isKnown } from '#true-cost/cost-line.ts';
import type { Place } from '#true-cost/delivery.ts';
import type { CostContext, ListingFacts } from '#true-cost/landed-price.ts';
import { bestMonthly, financedThings, type PayingOffer } from '#true-cost/monthly.ts';
import { assumedFigures } from '#true-cost/my-figures.ts';
import { fromListing } from '#true-cost/sources.ts';

export const moscow: Place = { region: 'RU-MOW', latitude: 55.754_047, longitude: 37.620_405 };
export const kazan: Place = { region: 'RU-TA', latitude: 55.794_377, longitude: 49.111_454 };
export const vladivostok: Place = { region: 'RU-PRI', latitude: 43.116_49, longitude: 131.882_394 };
export const yuzhnoSakhalinsk: Place = { region: 'RU-SAK', latitude: 46.959_1, longitude: 142.738 };

export const day = '2026-11-23';
export const rates: Rates = new Map(
  [
    { currency: 'EUR', nominal: 1, valueE4: 1_000_000, date: '2026-11-21' },
    { currency: 'JPY', nominal: 100, valueE4: 539_282, date: '2026-11-21' },
    { currency: 'USD', nominal: 1, valueE4: 789_000, date: '2026-11-21' },
  ].map((rate) => [rate.currency, rate]),
);
export const context: CostContext = { day, rates, tables: customsTables, freights: new Map() };

/** The shared example I1 of docs/domain.md §1.8 as a car in Japan, 2 000 000 ₽ with the transport to the border. */
export const fromJapan: ListingFacts = {
  kind: 'autofromabroad',
  price: { minor: 180_000_000, currency: 'RUB' },
  city: moscow,
  values: {
    year: 2022, month: 6, fuel: 'petrol', engine_cc: 2000, power_hp: 150, power_kw: 110.32, country: 'JP', stage: 'on_sale',
    border_point: 'vladivostok', delivery_cost_minor: 20_000_000, delivery_currency: 'RUB', condition: 'good',
  }, // prettier-ignore
};
export const fromKazan: ListingFacts = {
  kind: 'auto',
  price: { minor: 150_000_000, currency: 'RUB' },
  city: kazan,
  values: { condition: 'good', power_hp: 150 },
};
export const mine = { figures: assumedFigures, assumed: ['kmRateMinor'] as const, place: moscow };

export const minorOf = (lines: readonly CostLine[], key: string): number | undefined => {
  const line = lines.find((each) => each.key === key);
  return line && isKnown(line) ? line.minor : undefined;
};

export const offer = (id: number, values: Record<string, unknown>, regions: string[] | null = null): PayingOffer => ({
  id,
  area: 'credits',
  regions,
  values: { category: 'auto', client_types: ['individual'], rate_min: 20_000, amount_min_minor: 10_000_000, amount_max_minor: 500_000_000, ...values },
}); // prettier-ignore
export const things = financedThings({ ...fromKazan, isPrivate: false });
export const asMe = { figures: assumedFigures, region: 'RU-MOW' };
export const monthlyOf = (price: number, offers: readonly PayingOffer[]) =>
  bestMonthly(things, price, asMe, offers, fromListing(day));
