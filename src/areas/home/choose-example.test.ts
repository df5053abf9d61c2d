import { expect, test } from 'vitest';
import type { PriceLevel } from '#listing/price-rating.ts';
import { chooseExample } from './choose-example.ts';

const card = (width: number, height: number, day = '2026-06-28', id = 1) => ({
  id,
  price_rating: null as { level: PriceLevel } | null,
  pictures: [{ width, height }],
  price_rub: { minor: 100, rate_date: day },
});
type Card = ReturnType<typeof card>;
const chosen = <Own extends Card>(good: Own[], sums: readonly number[] = [], others: Own[] = []) =>
  chooseExample(good, others, (id) => sums[id] ?? null);

test('a car to whose price more is added than it costs, or next to nothing, is no example beside another', () => {
  const [dear, cheap, usual] = [1, 2, 3].map((id) => card(1200, id === 3 ? 620 : 900, '2026-06-28', id));
  expect(chosen([dear!, cheap!, usual!], [0, 201, 120, 170])).toBe(usual);
  expect(chosen([dear!, cheap!], [0, 201, 120])).toBe(dear);
});

test('the example is the car whose photo its frame cuts least, and of equal ones the first', () => {
  const [wide, upright, level, other] = [card(1200, 620), card(900, 1200), card(1200, 800), card(1500, 1000)];
  expect(chosen([wide, upright, level, other])).toBe(level);
  expect(chosen([other, wide, level])).toBe(other);
  expect(chosen([{ ...wide, pictures: [] }, wide])).toBe(wide);
  expect(chosen([])).toBeUndefined();
});

test('a usual price of a car with usual costs is an example before a good one of a car with unusual costs, a high one never', () => {
  const sums = [201, 150, 150, 150];
  const rated = (id: number, level: PriceLevel) => ({ ...card(1200, 900, '2026-06-28', id), price_rating: { level } });
  const [dear, fair, high, good] = [rated(0, 'good'), rated(1, 'fair'), rated(2, 'high'), rated(3, 'good')];
  expect(chosen([dear], sums, [high, fair])).toBe(fair);
  expect(chosen([dear, good], sums, [fair])).toBe(good);
  expect(chosen([], sums, [high, card(1200, 900)])).toBeUndefined();
});

test('a car whose price is counted by an older rate is no example beside one of a newer rate', () => {
  const [old, wide] = [card(1200, 800, '2025-06-26'), card(1200, 620)];
  expect(chosen([old, wide])).toBe(wide);
  expect(chosen([old])).toBe(old);
});
