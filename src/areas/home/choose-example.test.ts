import { expect, test } from 'vitest';
import { chooseExample } from './choose-example.ts';

const card = (width: number, height: number, day = '2026-06-28') => ({
  pictures: [{ width, height }],
  price_rub: { rate_date: day },
});

test('the example is the car whose photo its frame cuts least, and of equal ones the first', () => {
  const [wide, upright, level, other] = [card(1200, 620), card(900, 1200), card(1200, 800), card(1500, 1000)];
  expect(chooseExample([wide, upright, level, other])).toBe(level);
  expect(chooseExample([other, wide, level])).toBe(other);
  expect(chooseExample([{ ...wide, pictures: [] }, wide])).toBe(wide);
  expect(chooseExample([])).toBeUndefined();
});

test('a car whose price is counted by an older rate is no example beside one of a newer rate', () => {
  const [old, wide] = [card(1200, 800, '2025-06-26'), card(1200, 620)];
  expect(chooseExample([old, wide])).toBe(wide);
  expect(chooseExample([old])).toBe(old);
});
