import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const numbers = Array.from({ length: 250 }, (_, at) => at);

test('items are sent a hundred at a time, in their order', async () => {
  const sizes: number[] = [];
  const send = async (batch: number[]) => {
    sizes.push(batch.length);
    return batch.map((item) => item * 2);
  };
  expect(await inBatches(numbers, send)).toEqual({ results: numbers.map((item) => item * 2) });
  expect(sizes).toEqual([100, 100, 50]);
  expect(await inBatches([], send)).toEqual({ results: [] });
});

test('the results before a batch that fails are kept, and none is sent after it', async () => {
  const failure = new Error('No network.');
  let calls = 0;
  const { results, error } = await inBatches(numbers, async (batch) => {
    calls += 1;
    if (calls === 2) throw failure;
    return batch;
  });
  expect([results, error, calls]).toEqual([numbers.slice(0, 100), failure, 2]);
});
