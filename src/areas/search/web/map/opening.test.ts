import { expect, test } from 'vitest';
import { openingOf, paddingAround } from './opening.ts';

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
  expect([corners[1], corners[3]]).toEqual([33, 71.6]);
  // Between Moscow and Omsk, which are both in the frame.
  expect((corners[0] + corners[2]) / 2).toBe(55);
  expect(corners[2] - corners[0]).toBeGreaterThan(50);
  expect(corners[2]).toBeLessThan(177);
  const east = openingOf([groupAt(37, 55, 5), anadyr], { width: 690, height: 836 }, 48)!;
  expect((east.corners[0] + east.corners[2]) / 2).toBe(177);
});

test('where the nearest view would leave out too many listings, more of the lands around is shown', () => {
  const frame = { width: 690, height: 836 };
  const [krasnoyarsk, chita] = [groupAt(92, 56, 25), groupAt(113, 52, 25)];
  const near = openingOf([moscow, omsk, groupAt(84, 55, 2), anadyr], frame, 48)!.corners;
  const far = openingOf([moscow, omsk, krasnoyarsk, chita, anadyr], frame, 48)!.corners;
  expect([near[1] > far[1], near[3] < far[3]]).toEqual([true, true]);
});

test('what was found further south is shown all the same, and one city fills its frame', () => {
  expect(openingOf([moscow], { width: 690, height: 836 }, 48)).toEqual({ corners: [37, 55, 37, 55], isExact: false });
  expect(openingOf([moscow, groupAt(55, 21, 3), anadyr], { width: 390, height: 490 }, 24)!.corners[1]).toBe(21);
});

test('of all of Russia a tall frame shows the west to Novosibirsk, and a phone the west to Yekaterinburg, with the listings around its middle', () => {
  // As the search answers: from Kaliningrad to Moscow, to Yekaterinburg, to Novosibirsk, and beyond.
  const groups = [
    { corners: [21.1, 43.6, 41.9, 62.2], count: 8200 },
    { corners: [42, 42, 62.7, 62.1], count: 5400 },
    { corners: [63.1, 52.5, 83.8, 62.3], count: 1240 },
    { corners: [83.9, 43, 135, 69.5], count: 1900 },
  ] as { corners: [number, number, number, number]; count: number }[];
  for (const [frame, from, to] of [
    [{ width: 690, height: 836 }, 21.1, 83.8],
    [{ width: 390, height: 540 }, 30.3, 60.6],
  ] as const) {
    const { corners } = openingOf(groups, frame, 24)!;
    expect([corners[0] < from, corners[2] > to, corners[2] < to + 16]).toEqual([true, true, true]);
    // Pixels from the top to 53 degrees north, the latitude between Sochi and most of the rest.
    const up = (latitude: number): number => Math.asinh(Math.tan((latitude * Math.PI) / 180));
    const share = (up(corners[3]) - up(53)) / (up(corners[3]) - up(corners[1]));
    expect([share > 0.45, share < 0.6]).toEqual([true, true]);
  }
});

test('a frame as wide as tall shows Krasnoyarsk too, and little of the lands south of the Caucasus', () => {
  const groups = [
    { corners: [19.9, 54.6, 20.6, 55], count: 92 },
    { corners: [21.1, 43.6, 41.9, 69.2], count: 8349 },
    { corners: [41.9, 42, 62.7, 67.6], count: 5400 },
    { corners: [63.1, 52.5, 83.8, 67.5], count: 1296 },
    { corners: [83.9, 51.3, 104.3, 58.6], count: 1595 },
    { corners: [105.8, 42.8, 166.4, 68.1], count: 900 },
  ] as { corners: [number, number, number, number]; count: number }[];
  const { corners } = openingOf(groups, { width: 832, height: 836 }, 48)!;
  expect([corners[0] < 30, corners[2] > 95]).toEqual([true, true]);
  expect(corners[1]).toBeGreaterThan(28);
});

test('the listings of a pressed group come clear of the edges and of what lies over the map', () => {
  const zoom = { left: 340, right: 384, top: 12, bottom: 104 };
  const filters = { left: 12, right: 112, top: 12, bottom: 56 };
  const switches = { left: 90, right: 300, top: 440, bottom: 480 };
  const { left, right, top, bottom } = paddingAround({ width: 390, height: 500 }, [zoom, filters, switches]);
  expect([left, right > 390 - 340, top > 56, bottom > 500 - 440]).toEqual([44, true, true, true]);
  // Most of the frame is left for them.
  expect([390 - left - right > 200, 500 - top - bottom > 250]).toEqual([true, true]);
  expect(paddingAround({ width: 800, height: 600 }, [])).toEqual({ left: 120, right: 120, top: 90, bottom: 90 });
});
