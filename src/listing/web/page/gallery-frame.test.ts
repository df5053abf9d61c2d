import { expect, test } from 'vitest';
import { fillsFrame, frameRatio, thumbsFillSide } from './gallery-frame.ts';

const size = (width: number, height: number) => ({ width, height });

test('the frame takes the ratio of the first picture, from 4:3 to 12:5', () => {
  expect(frameRatio(size(1500, 1000))).toBe(1.5);
  expect(frameRatio(size(900, 1600))).toBe(4 / 3);
  expect(frameRatio(size(3000, 1000))).toBe(2.4);
});

test('the first picture of a camera or a phone held level fills its frame', () => {
  for (const picture of [size(1600, 900), size(1500, 1000), size(1600, 1200), size(1280, 720)])
    expect(fillsFrame(picture, frameRatio(picture))).toBe(true);
});

test('pictures near the ratio of the frame fill it; upright ones and panoramas are shown whole', () => {
  expect(fillsFrame(size(1600, 900), 1.5)).toBe(true);
  expect(fillsFrame(size(1600, 1200), 1.5)).toBe(true);
  expect(fillsFrame(size(1600, 900), 4 / 3)).toBe(false);
  expect(fillsFrame(size(900, 1600), 4 / 3)).toBe(false);
  expect(fillsFrame(size(3000, 1000), 2.4)).toBe(false);
});

test('thumbnails stand beside the large picture only where they fill its height', () => {
  expect([2, 3, 4, 12].map((count) => thumbsFillSide(count, 4 / 3))).toEqual([false, false, true, true]);
  expect([1, 2, 3].map((count) => thumbsFillSide(count, 2.4))).toEqual([false, false, true]);
});
