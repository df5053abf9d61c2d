import { expect, test } from 'vitest';
import { maxAboutLength } from '#areas/profile/fields.ts';
import { addressProblem } from '#areas/profile/name-problem.ts';
import { aboutOf } from './about-shops.ts';
import { trades, type Trade } from './trades.ts';

test('most firms tell of themselves, in texts that the site would take from them', () => {
  for (const trade of Object.keys(trades) as Trade[]) {
    const told = Array.from({ length: 60 }, (_, index) => aboutOf({ index, trade }, 1));
    const texts = told.filter((text) => text !== null);
    expect(texts.length, trade).toBeGreaterThan(40);
    expect(texts.length, trade).toBeLessThan(60);
    expect(
      texts.filter((text) => addressProblem(text) !== null),
      trade,
    ).toEqual([]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(maxAboutLength);
    expect(new Set(texts).size, trade).toBeGreaterThan(5);
  }
});
