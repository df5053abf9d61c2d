import { describe, expect, test } from 'vitest';
import { bestLeasing, leasingsOf } from './best-leasing.ts';
import { type LeasedThing, leasedThing } from '#listing/leased-things.ts';

const offer = (id: number, values: Record<string, unknown>, regions: string[] | null = null) => ({
  id,
  regions,
  values: { rate_min: 20_000, rate_max: 24_000, buyout: 1_000, things: ['auto', 'spec'], ...values },
});
const excavator: LeasedThing = { kind: 'spec', state: 'used', priceMinor: 600_000_000, region: 'RU-MOW' };
const terms = { advancePercent: 20, months: 36 };
const best = (offers: ReturnType<typeof offer>[], thing = excavator) => bestLeasing(offers, thing, terms)?.offer.id;

describe('the best leasing of a thing', () => {
  test('is the offer with the least payment', () => {
    expect(best([offer(1, {}), offer(2, { rate_min: 18_000 }), offer(3, { rate_min: 25_000 })])).toBe(2);
    // The payment of docs/domain.md: 25 % a year, an advance of 20 % and a buyout of 1 %.
    expect(bestLeasing([offer(3, { rate_min: 25_000 })], excavator, terms)?.monthlyMinor).toBe(18_971_157);
  });

  test.each<[string, ReturnType<typeof offer>]>([
    ['other things', offer(1, { things: ['auto'] })],
    ['new ones', offer(1, { states: ['new'] })],
    ['another region', offer(1, {}, ['RU-SPE'])],
    ['cheaper things', offer(1, { amount_max_minor: 400_000_000 })],
    ['a larger advance', offer(1, { down_payment_min: 20_001 })],
    ['a shorter term', offer(1, { term_max_months: 35 })],
  ])('is never an offer for %s', (_, wrong) => {
    expect(best([wrong])).toBeUndefined();
    expect(best([wrong, offer(2, { rate_min: 40_000 })])).toBe(2);
  });

  test('may be one for its condition in its region', () => {
    expect(best([offer(1, { states: ['new'] })], { ...excavator, state: 'new' })).toBe(1);
    expect(best([offer(1, { states: ['new', 'used'] }, ['RU-MOW'])])).toBe(1);
  });
});

test('the leasings of a thing come with the least payment first', () => {
  const offers = [offer(1, {}), offer(2, { rate_min: 18_000 }), offer(3, { things: ['auto'] })];
  expect(leasingsOf(offers, excavator, terms).map(({ offer: { id } }) => id)).toEqual([2, 1]);
});

describe('a listing that can be leased', () => {
  const listing = (kind: string, values: object, currency = 'RUB') => ({
    kind,
    values,
    price: { minor: 600_000_000, currency },
    city: { region: 'RU-MOW' },
  });
  test('is a car in working order or a machine on sale whose seller says so', () => {
    expect(leasedThing(listing('auto', { condition: 'good' }))).toEqual({ ...excavator, kind: 'auto' });
    expect(leasedThing(listing('spec', { condition: 'used', deal: 'sale', leasing: true }))).toEqual(excavator);
  });
  test.each([
    listing('auto', { condition: 'emergency' }),
    listing('auto', { condition: 'good' }, 'USD'),
    listing('spec', { condition: 'used', deal: 'sale', leasing: false }),
    listing('spec', { condition: 'used', deal: 'rent', leasing: true }),
    listing('house', { condition: 'good' }),
  ])('is not $kind with $values', (other) => {
    expect(leasedThing(other)).toBeNull();
  });
});
