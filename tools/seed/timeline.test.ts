import { expect, test } from 'vitest';
import { photographPlace } from './photo-library.ts';
import { createRandom } from './random.ts';
import { createTimeline } from './timeline.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('of the photographed listings after the first page every other one is two days old, since its price has fallen', () => {
  const [listings, photographed] = [4000, 40];
  const timeline = createTimeline(listings, now, photographed);
  const ages = Array.from({ length: 60 }, (_, fromNewest) => {
    const { publishedAt } = timeline.at(listings - 1 - fromNewest, createRandom(1, fromNewest));
    return (now.getTime() - publishedAt!.getTime()) / 86_400_000; // the newest are live
  });
  const earlier = ages.flatMap((age, fromNewest) => (age > 1 ? [fromNewest] : []));
  expect(earlier.map(photographPlace)).toEqual([24, 26, 28, 30, 32, 34, 36, 38]);
  for (const fromNewest of earlier) {
    expect(ages[fromNewest]).toBeGreaterThan(52 / 24);
    expect(ages[fromNewest]).toBeLessThan(3);
  }
});
