import { expect, test } from 'vitest';
import { axisTicks } from './chart-scale.ts';

test.each<[number, number[]]>([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('an axis up to %d has the ticks %j', (largest, ticks) => expect(axisTicks(largest)).toEqual(ticks));

test('the ticks are whole, few, and reach the largest value', () => {
  for (let largest = 0; largest < 3000; largest += 7) {
    const ticks = axisTicks(largest);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
  }
});
