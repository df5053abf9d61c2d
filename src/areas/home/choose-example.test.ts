import { expect, test } from 'vitest';
import { chooseExample } from './choose-example.ts';

const card = (width: number, height: number, day = '2026-06-28', id = 1) => ({
  id,
  pictures: [{ width, height }],
  price_rub: { minor: 100, rate_date: day },
});
const chosen = <Card extends ReturnType<typeof card>>(cards: Card[], sums: readonly number[] = []) =>
  chooseExample(cards, (id) => sums[id] ?? null);

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

test('a car whose price is counted by an older rate is no example beside one of a newer rate', () => {
  const [old, wide] = [card(1200, 800, '2025-06-26'), card(1200, 620)];
  expect(chosen([old, wide])).toBe(wide);
  expect(chosen([old])).toBe(old);
});
