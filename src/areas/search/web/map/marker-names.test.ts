import { expect, test } from 'vitest';
import type { Map as Drawing } from 'maplibre-gl';
import { markerNames } from './marker-names.ts';

/** A map at a zoom, which keeps how opaque its names are. */
function mapAt(zoom: number) {
  const shown = { zoom, opacity: -1 };
  const map = {
    getZoom: () => shown.zoom,
    isZooming: () => false,
    isSourceLoaded: () => false,
    getLayer: () => true,
    getSource: () => ({ setData: () => undefined }),
    getContainer: () => ({ clientWidth: 400, clientHeight: 300 }),
    hasImage: () => true,
    unproject: ([x, y]: [number, number]) => ({ toArray: () => [x, y] }),
    setPaintProperty: (_id: string, name: string, value: number) => {
      if (name === 'text-opacity') shown.opacity = value;
    },
    setFilter: () => undefined,
    on: () => undefined,
    once: () => undefined,
    off: () => undefined,
  };
  return { shown, names: markerNames(map as unknown as Drawing, 'ru') };
}

test('close up names are there with the first markers, and stay while the map comes nearer', () => {
  const { shown, names } = mapAt(12);
  expect(shown.opacity).toBe(0);
  names.show([], []);
  expect(shown.opacity).toBe(1);
  names.leave();
  shown.zoom = 13;
  expect(shown.opacity).toBe(1);
  names.show([], []);
  expect(shown.opacity).toBe(1);
});

test('in far views names wait until they give way to markers, and leave with these', () => {
  const { shown, names } = mapAt(5);
  names.show([], []);
  expect(shown.opacity).toBe(0);
  // From a far view to a near one they come with the markers.
  names.leave();
  shown.zoom = 11;
  names.show([], []);
  expect(shown.opacity).toBe(1);
});
