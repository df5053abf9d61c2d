import { expect, test } from 'vitest';
import { mostPreloads } from './navigation-constants.ts';
import { createPreloadQueue } from './preload.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('loads at most four at once, the others in order; a failure does not block them', async () => {
  const queue = createPreloadQueue(mostPreloads);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  for (let at = 0; at < 7; at += 1) {
    queue.add(`/page/${at}`, () => {
      begun.push(at);
      return new Promise((resolve, reject) => ends.push(() => (at === 0 ? reject(new Error('no')) : resolve(null))));
    });
  }
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[0]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[1]?.();
  ends[2]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('preloads the same page again only after the loaded data has expired', () => {
  let now = 0;
  let runs = 0;
  const queue = createPreloadQueue(4, () => now);
  const ask = () => queue.add('/about', async () => void (runs += 1));
  ask();
  ask();
  expect(runs).toBe(1);
  now = 30_001;
  ask();
  expect(runs).toBe(2);
});
