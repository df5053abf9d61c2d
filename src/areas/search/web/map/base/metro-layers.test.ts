import { expect, test } from 'vitest';
import { isLight, metroLineLayers, stationLayers, stationMarks } from './metro-layers.ts';

const colours = new Proxy({}, { get: () => '#000000' }) as never;

test('stations have their mark where the lines between them are gone, and are named from the view of a city on', () => {
  const gone = Math.max(...metroLineLayers(colours).map(({ maxzoom = 24 }) => maxzoom));
  const [dots, names] = stationLayers(colours, 'ru');
  expect(dots!.maxzoom).toBeLessThanOrEqual(gone);
  expect(names!.minzoom).toBeLessThan(dots!.maxzoom!);
  expect(names!.maxzoom).toBeUndefined();
  expect(stationMarks().minzoom).toBe(dots!.maxzoom);
});

test('the letter of a mark is dark on yellow and light on red', () => {
  expect(['#ffcd1c', '#bed12c', '#adacac'].map(isLight)).toEqual([true, true, true]);
  expect(['#e42313', '#0072ba', '#4fb04f', '#915133'].map(isLight)).toEqual([false, false, false, false]);
});
