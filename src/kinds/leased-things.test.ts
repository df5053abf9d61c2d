import { describe, expect, test } from 'vitest';
import { leasedThing } from './leased-things.ts';

describe('a listing that can be leased', () => {
  const listing = (kind: string, values: object, currency = 'RUB') => ({
    kind,
    values,
    price: { minor: 600_000_000, currency },
    city: { region: 'RU-MOW' },
  });
  test('is a car in working order or a machine on sale whose seller says so', () => {
    const excavator = { kind: 'spec', state: 'used', priceMinor: 600_000_000, region: 'RU-MOW' };
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
