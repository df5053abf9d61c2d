import { expect, test } from 'vitest';
import { maxAreaCorners } from '#listing/area-corners.ts';
import { areaOf, areaText } from '#listing/web/results/address-values.ts';
import { outlineOf, ringOf } from './outline.ts';

/** A stroke around a circle of 200 pixels, a corner each degree. */
const circle = Array.from({ length: 360 }, (_, degree) => {
  const angle = (degree * Math.PI) / 180;
  const [x, y] = [200 * Math.cos(angle), 200 * Math.sin(angle)];
  return { x, y, at: [37.6 + x / 1000, 55.7 + y / 2000] as [number, number] };
});

test('a stroke becomes a polygon that an address can hold, close to where it was drawn', () => {
  const ring = ringOf(circle)!;
  // So many that a curve looks like one.
  expect(ring.length).toBeGreaterThan(24);
  expect(ring.length).toBeLessThanOrEqual(maxAreaCorners);
  for (const [longitude, latitude] of ring) {
    const away = Math.hypot((longitude - 37.6) * 1000, (latitude - 55.7) * 2000);
    expect(Math.abs(away - 200)).toBeLessThan(1);
  }
  const text = areaText(ring);
  expect(areaOf({ area: text })).toEqual(ring);
  expect(text.length).toBeLessThan(1200);
});

test('a jagged stroke of thousands of corners still fits', () => {
  const jagged = Array.from({ length: 4000 }, (_, index) => {
    const angle = (index * Math.PI) / 2000;
    const away = index % 2 === 0 ? 60 : 300;
    const [x, y] = [away * Math.cos(angle), away * Math.sin(angle)];
    return { x, y, at: [37.6 + x / 1000, 55.7 + y / 2000] as [number, number] };
  });
  expect(ringOf(jagged)!.length).toBeLessThanOrEqual(maxAreaCorners);
});

test('a stroke that encloses nothing is no area', () => {
  expect(ringOf([])).toBeNull();
  expect(ringOf([circle[0]!, circle[5]!])).toBeNull();
  const line = Array.from({ length: 30 }, (_, x) => ({ x: x * 10, y: 0, at: [37 + x / 100, 55] as [number, number] }));
  expect(ringOf(line)).toBeNull();
  expect(outlineOf([]).features).toEqual([]);
});

test.each(['', '37,55;38,55', '37,55;38,55;x', '37,55;38,95;37,56', '181,55;38,55;37,56', '37.12345,55;38,55;37,56'])(
  'an address with the area «%s» names none',
  (area) => {
    expect(areaOf({ area })).toBeNull();
  },
);
