import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideMarkers } from './markers-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bareMap() {
  let isBare = false;
  let hasLand = false;
  const acts = new Set<() => void>();
  const container = { toggleAttribute: (_: string, force?: boolean) => (isBare = force ?? !isBare) };
  const map = {
    isSourceLoaded: () => hasLand,
    on: (_: 'render', act: () => void) => void acts.add(act),
    off: (_: 'render', act: () => void) => void acts.delete(act),
  };
  const render = (isLoaded: boolean) => {
    hasLand = isLoaded;
    for (const act of acts) act();
  };
  return { container, map, isBare: () => isBare, render };
}

test('markers are hidden until the map has drawn the land of the view that it opens on', () => {
  const { container, map, isBare, render } = bareMap();
  const { until } = hideMarkers(container);
  render(true);
  expect(isBare()).toBe(true);
  until(map);
  render(false);
  expect(isBare()).toBe(true);
  render(true);
  expect(isBare()).toBe(false);
});

test('markers of a map whose land does not come are shown after ten seconds, unless the map is gone', () => {
  const late = bareMap();
  hideMarkers(late.container).until(late.map);
  const gone = bareMap();
  hideMarkers(gone.container).stop();
  vi.advanceTimersByTime(9999);
  expect(late.isBare()).toBe(true);
  vi.advanceTimersByTime(1);
  expect([late.isBare(), gone.isBare()]).toEqual([false, true]);
});
