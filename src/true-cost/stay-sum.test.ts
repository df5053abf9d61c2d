import { expect, test } from 'vitest';
import { nightsOf, nightTerms, staySum } from './stay-sum.ts';

const stay = (from: string, to: string, guests: number | null = null) => ({ from, to, guests });

test('the shortest stay costs its nights and the deposit; without a stated minimum it is one night', () => {
  expect(staySum({ nights_min: 2, deposit_minor: 300_000 }, 210_000)).toEqual({
    lines: [
      { key: 'nights', minor: 420_000, of: { nights: 2, each: 210_000 } },
      { key: 'deposit', minor: 300_000 },
    ],
    minor: 720_000,
    spentMinor: 420_000,
    isLeast: false,
  });
  expect(staySum({}, 210_000)).toEqual({
    lines: [
      { key: 'nights', minor: 210_000, of: { nights: 1, each: 210_000 } },
      { key: 'deposit', minor: null },
    ],
    minor: 210_000,
    spentMinor: 210_000,
    isLeast: false,
  });
});

test('a stay costs its nights, cleaning and the deposit, which is not spent', () => {
  const home = { nights_min: 2, deposit_minor: 300_000, cleaning_minor: 100_000 };
  expect(staySum(home, 360_000, stay('2026-12-07', '2026-12-10'))).toEqual({
    lines: [
      { key: 'nights', minor: 1_080_000, of: { nights: 3, each: 360_000 } },
      { key: 'cleaning', minor: 100_000 },
      { key: 'deposit', minor: 300_000 },
    ],
    minor: 1_480_000,
    spentMinor: 1_180_000,
    isLeast: false,
  });
});

// The fourth of December 2026 is a Friday.
test.each([
  ['2026-12-03', '2026-12-04', [['nights', 1]]],
  ['2026-12-04', '2026-12-06', [['weekend', 2]]],
  ['2026-12-03', '2026-12-08', [['nights', 3], ['weekend', 2]]],
  ['2026-12-31', '2027-01-03', [['nights', 1], ['weekend', 2]]],
] as const)('of the nights from %s to %s those from Friday and Saturday have their price', (from, to, expected) => {
  const { lines, spentMinor } = staySum({ weekend_minor: 500_000 }, 300_000, stay(from, to));
  const nights = lines.flatMap(({ key, of }) => (of && 'each' in of ? [[key, of.nights]] : []));
  expect(nights).toEqual(expected);
  const of = (key: string) => expected.find(([one]) => one === key)?.[1] ?? 0;
  expect(spentMinor).toBe(of('nights') * 300_000 + of('weekend') * 500_000);
  expect(nightsOf(lines)).toBe(of('nights') + of('weekend'));
}); // prettier-ignore

test('guests beyond those in the price pay for every night', () => {
  const home = { guests_included: 2, extra_guest_minor: 40_000 };
  const { lines } = staySum(home, 300_000, stay('2026-12-07', '2026-12-10', 4));
  expect(lines[1]).toEqual({ key: 'guests', minor: 240_000, of: { guests: 2, nights: 3 } });
  expect(staySum(home, 300_000, stay('2026-12-07', '2026-12-10', 2)).lines.map(({ key }) => key)).toEqual([
    'nights',
    'deposit',
  ]);
});

test('the sum is a lower bound where more guests come than are in the price, and what they add is not stated', () => {
  const isLeast = (values: object, guests: number | null) =>
    staySum(values as Record<string, unknown>, 210_000, stay('2026-12-07', '2026-12-10', guests)).isLeast;
  expect(isLeast({ guests_included: 2 }, 3)).toBe(true);
  expect(isLeast({ guests_included: 2 }, 2)).toBe(false);
  expect(isLeast({ guests_included: 2 }, null)).toBe(false);
  expect(isLeast({ guests_included: 2, extra_guest_minor: 0 }, 3)).toBe(false);
  expect(isLeast({}, 3)).toBe(false);
});

test('a night of a stay costs its price, or where nights have two prices the mean of them', () => {
  const home = { weekend_minor: 250_000, cleaning_minor: 100_000 };
  const termsOf = (from: string, to: string) => nightTerms(staySum(home, 210_000, stay(from, to)).lines);
  expect(termsOf('2026-12-11', '2026-12-13')).toEqual({ each: 250_000, isMean: false, hasMore: ['cleaning'] });
  // Friday to Monday: two nights for 2 500 ₽ and one for 2 100 ₽.
  expect(termsOf('2026-12-11', '2026-12-14')).toEqual({ each: 236_700, isMean: true, hasMore: ['cleaning'] });
  expect(nightTerms(staySum({}, 210_000).lines)).toEqual({ each: 210_000, isMean: false, hasMore: [] });
});
