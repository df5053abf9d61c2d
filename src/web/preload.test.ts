import { expect, test } from 'vitest';
import { mostPreloads } from './navigation-constants.ts';
import { createPreloadQueue } from './preload.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('at most four at once, the others in their order, a failure holds up nobody', async () => {
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

test('the same page is preloaded again only when what was loaded is old', () => {
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
