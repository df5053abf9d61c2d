import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueue, QueueFull } from './queue.ts';

test('runs at most as many tasks at once as there are places, in the order of arrival', async () => {
  const queue = createQueue(2, 10);
  let busy = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      queue.run(async () => {
        order.push(i);
        most = Math.max(most, ++busy);
        await wait(5);
        busy--;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('refuses tasks beyond the limit, and a failed task frees its place', async () => {
  const queue = createQueue(1, 1);
  const failing = queue.run(async () => {
    await wait(5);
    throw new Error('broken');
  });
  const waiting = queue.run(async () => 'done');
  await expect(queue.run(async () => 'late')).rejects.toBeInstanceOf(QueueFull);
  await expect(failing).rejects.toThrow('broken');
  await expect(waiting).resolves.toBe('done');
  await expect(queue.run(async () => 'again')).resolves.toBe('again');
});
