import { expect, test, vi } from 'vitest';
import { answerInTime } from './answer-in-time.ts';

const never = new Promise<string>(() => undefined);
const copies = (slow?: string) => ({ ms: 20, whenSlow: async () => slow, whenFailed: async () => 'copy or list' });

test('the network answers within the time; a copy does where it is slow or fails', async () => {
  expect(await answerInTime(Promise.resolve('page'), copies('copy'))).toBe('page');
  expect(await answerInTime(never, copies('copy'))).toBe('copy');
  expect(await answerInTime(Promise.reject(new TypeError('Failed to fetch')), copies('copy'))).toBe('copy or list');
});

test('without a copy a slow network is waited for, and may still fail', async () => {
  const slow = Promise.withResolvers<string>();
  const whenSlow = vi.fn<() => Promise<undefined>>(async () => undefined);
  const answer = answerInTime(slow.promise, { ...copies(), whenSlow });
  await vi.waitFor(() => expect(whenSlow).toHaveBeenCalledOnce());
  slow.resolve('page');
  expect(await answer).toBe('page');
  const failing = Promise.withResolvers<string>();
  const failed = answerInTime(failing.promise, { ...copies(), whenSlow });
  await vi.waitFor(() => expect(whenSlow).toHaveBeenCalledTimes(2));
  failing.reject(new TypeError('Failed to fetch'));
  expect(await failed).toBe('copy or list');
});
