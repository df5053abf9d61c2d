import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { Router } from '../router/router.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';

const listeners = new Map<string, () => void>();
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  listeners.clear();
  isOnline = true;
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function routerWith() {
  const invalidate = vi.fn();
  let fail: (error: unknown) => Promise<boolean> = async () => false;
  let show = (): void => undefined;
  const router = {
    context: { words: { translator: () => (key: string) => key } },
    invalidate,
    stayAfter: (act: typeof fail) => (fail = act),
    onShow: (act: typeof show) => (show = act),
  };
  stayWithoutNetwork(router as unknown as Router);
  return { invalidate, fail: (error: unknown) => fail(error), show: () => show() };
}

const unreachable = (): ApiError => new ApiError('network', 0);

test('an offline browser asks again when the network returns, and not before', async () => {
  const { invalidate, fail } = routerWith();
  isOnline = false;
  expect(await fail(unreachable())).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(invalidate).not.toHaveBeenCalled();
  listeners.get('online')!();
  expect(invalidate).toHaveBeenCalledOnce();
});

test('a browser that is online by the time of the failure asks again after two seconds, then after four, until a page is shown', async () => {
  const { invalidate, fail, show } = routerWith();
  await fail(unreachable());
  vi.advanceTimersByTime(1999);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(invalidate).toHaveBeenCalledTimes(1);
  await fail(unreachable());
  vi.advanceTimersByTime(3999);
  expect(invalidate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(invalidate).toHaveBeenCalledTimes(2);
  await fail(unreachable());
  show();
  vi.advanceTimersByTime(600_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('another failure leaves the page to its error', async () => {
  expect(await routerWith().fail(new Error('broken'))).toBe(false);
});
