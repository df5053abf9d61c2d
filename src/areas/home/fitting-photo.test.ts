import { expect, test } from 'vitest';
import { withFittingPhoto } from './fitting-photo.ts';

const card = (width: number, height: number) => ({ pictures: [{ width, height }] });

test('the example is the car whose photo its frame cuts least, and of equal ones the first', () => {
  const [wide, upright, level, other] = [card(1200, 620), card(900, 1200), card(1200, 800), card(1500, 1000)];
  expect(withFittingPhoto([wide, upright, level, other])).toBe(level);
  expect(withFittingPhoto([other, wide, level])).toBe(other);
  expect(withFittingPhoto([{ pictures: [] }, wide])).toBe(wide);
  expect(withFittingPhoto([])).toBeUndefined();
});
