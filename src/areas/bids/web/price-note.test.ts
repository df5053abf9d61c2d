import { expect, test } from 'vitest';
import { hasPriceChanged, priceNoteOf } from './price-note.ts';

const offer = (present: { price_minor: number; currency: string } | null) => ({
  kind: 'price_offer' as const,
  state: 'sent' as const,
  price_minor: 900_00,
  target: { price_minor: 1_000_00, currency: 'RUB', present },
});
const now = (price_minor: number, currency = 'RUB') => offer({ price_minor, currency });

test.each([
  ['as it was', now(1_000_00), null],
  ['lower, but above the offer', now(950_00), null],
  ['the offer itself', now(900_00), 'not_below'],
  ['below the offer', now(850_00), 'not_below'],
  ['more than twice the offer', now(1_800_01), 'below_half'],
  ['none any more', now(0), null],
  ['in another currency', now(900_00, 'USD'), 'currency'],
  ['not shown any more', offer(null), 'gone'],
] as const)('an open offer, with a listed price that is %s', (_, bid, note) => {
  expect(priceNoteOf(bid)).toBe(note);
});

test('an agreed price above the present one is said to be so', () => {
  expect(priceNoteOf({ ...now(850_00), state: 'accepted' })).toBe('agreed_above');
  expect(priceNoteOf({ ...now(900_00), state: 'accepted' })).toBeNull();
  expect(priceNoteOf({ ...offer(null), state: 'accepted' })).toBeNull();
  expect(priceNoteOf({ ...now(850_00), state: 'declined' })).toBeNull();
});

test('the price has changed when its amount or its currency has', () => {
  expect([now(1_000_00), now(999_00), now(1_000_00, 'USD'), offer(null)].map(hasPriceChanged)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(hasPriceChanged({ ...now(999_00), kind: 'leasing' })).toBe(false);
});
