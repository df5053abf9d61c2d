import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

const groupAt = (longitude: number, latitude: number, count: number) => ({
  corners: [longitude, latitude, longitude, latitude] as [number, number, number, number],
  count,
});
const moscow = groupAt(37, 55, 60);
const omsk = groupAt(73, 54, 30);
const anadyr = groupAt(177, 64, 10);

test('a wide frame opens on all that was found, with a margin around it', () => {
  expect(openingOf([], { width: 1000, height: 400 }, 48)).toBeNull();
  expect(openingOf([moscow, omsk, anadyr], { width: 1300, height: 400 }, 48)).toEqual({
    corners: [37, 54, 177, 64],
    isExact: false,
  });
});

test('a tall frame shows neither Africa nor the pole: it opens on the part with the most listings', () => {
  const { corners, isExact } = openingOf([moscow, omsk, anadyr], { width: 690, height: 836 }, 48)!;
  expect(isExact).toBe(true);
  expect([corners[1], corners[3]]).toEqual([33, 78]);
  // Between Moscow and Omsk, which are both in the frame.
  expect((corners[0] + corners[2]) / 2).toBe(55);
  expect(corners[2] - corners[0]).toBeGreaterThan(70);
  expect(corners[2]).toBeLessThan(177);
  const east = openingOf([groupAt(37, 55, 5), anadyr], { width: 690, height: 836 }, 48)!;
  expect((east.corners[0] + east.corners[2]) / 2).toBe(177);
});

test('what was found further south is shown all the same, and one city fills its frame', () => {
  expect(openingOf([moscow], { width: 690, height: 836 }, 48)).toEqual({ corners: [37, 55, 37, 55], isExact: false });
  expect(openingOf([moscow, groupAt(55, 25, 3), anadyr], { width: 390, height: 490 }, 24)!.corners[1]).toBe(25);
});
