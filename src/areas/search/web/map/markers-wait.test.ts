import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideMarkers } from './markers-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bareMap() {
  let isBare = false;
  let idle: (() => void) | undefined;
  const container = { toggleAttribute: (_: string, force?: boolean) => (isBare = force ?? !isBare) };
  const map = { once: (_: 'idle', act: () => void) => void (idle = act) };
  return { container, map, isBare: () => isBare, rest: () => idle?.() };
}

test('markers are hidden until the map has drawn the view that it opens on', () => {
  const { container, map, isBare, rest } = bareMap();
  const { until } = hideMarkers(container);
  rest();
  expect(isBare()).toBe(true);
  until(map);
  expect(isBare()).toBe(true);
  rest();
  expect(isBare()).toBe(false);
});

test('markers of a map whose land does not come are shown after four seconds, unless the map is gone', () => {
  const late = bareMap();
  hideMarkers(late.container).until(late.map);
  const gone = bareMap();
  hideMarkers(gone.container).stop();
  vi.advanceTimersByTime(3999);
  expect(late.isBare()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([late.isBare(), gone.isBare()]).toEqual([false, true]);
});
