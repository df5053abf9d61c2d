import { expect, test } from 'vitest';
import { complaintWeight, recheckWeight } from './rules.ts';

test.each([
  [null, 50],
  [{ upheld: 0, dismissed: 0 }, 100],
  [{ upheld: 1, dismissed: 0 }, 133],
  [{ upheld: 18, dismissed: 0 }, 190],
  [{ upheld: 0, dismissed: 1 }, 67],
  [{ upheld: 0, dismissed: 18 }, 10],
  [{ upheld: 5, dismissed: 5 }, 100],
])('a complaint of a person with the record %j weighs %i', (record, weight) => {
  expect(complaintWeight(record)).toBe(weight);
});

test('three new people or six guests put a listing back into the queue', () => {
  expect(3 * complaintWeight({ upheld: 0, dismissed: 0 })).toBe(recheckWeight);
  expect(6 * complaintWeight(null)).toBe(recheckWeight);
});
