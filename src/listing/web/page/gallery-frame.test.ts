import { expect, test } from 'vitest';
import {
  columnRatio,
  fillsFrame,
  mostCroppedAlone,
  mostCroppedOnPhone,
  frameRatio,
  lacksPhotographs,
  phoneFrameRatio,
  placeInStrip,
  standBesideFacts,
  thumbPlaces,
  thumbsShare,
  thumbsShareHeight,
  uprightRatio,
} from './gallery-frame.ts';

const size = (width: number, height: number) => ({ width, height });

test('the frame takes the ratio of the first picture, from 7:5 to 12:5, so that the facts stay in view', () => {
  expect(frameRatio(size(1500, 1000))).toBe(1.5);
  expect(frameRatio(size(1600, 1200))).toBe(1.4);
  expect(frameRatio(size(900, 1600))).toBe(1.4);
  expect(frameRatio(size(3000, 1000))).toBe(2.4);
});

test('a lone photo is so low that facts begin in the first view, and shows nearly three quarters of its height', () => {
  expect(columnRatio(1, size(1500, 1000))).toBe(1.85);
  expect(columnRatio(1, size(3000, 1000))).toBe(2.4);
  expect(columnRatio(2, size(1500, 1000))).toBe(1.5);
  for (const photo of [size(1600, 1200), size(1500, 1000), size(1600, 900)])
    expect(fillsFrame(photo, columnRatio(1, photo), mostCroppedAlone)).toBe(true);
});

test('on a phone the frame is 4:3, or so much wider that it shows nearly all of the first picture', () => {
  expect(phoneFrameRatio(size(1600, 1200))).toBeCloseTo(4 / 3);
  expect(phoneFrameRatio(size(1500, 1000))).toBeCloseTo(1.38);
  expect(phoneFrameRatio(size(1300, 1200))).toBeCloseTo(4 / 3);
  expect(phoneFrameRatio(size(1600, 900))).toBeCloseTo(1.636, 2);
  expect(phoneFrameRatio(size(3000, 1000))).toBeCloseTo(16 / 9);
  for (const picture of [size(1600, 900), size(1500, 1000), size(1600, 1200), size(2000, 1000), size(1280, 1024)])
    expect(fillsFrame(picture, phoneFrameRatio(picture))).toBe(true);
});

test('on a phone an upright photo has a frame no higher than a square, and fills it unless it is a strip', () => {
  expect(phoneFrameRatio(size(1000, 1000))).toBe(8 / 7);
  expect(phoneFrameRatio(size(1000, 1200))).toBe(1);
  expect(phoneFrameRatio(size(853, 1280))).toBe(1);
  expect(phoneFrameRatio(size(900, 1600))).toBe(1);
  expect(fillsFrame(size(900, 1600), 1, mostCroppedOnPhone)).toBe(false);
  for (const picture of [size(1000, 1000), size(1050, 1000), size(960, 1280), size(853, 1280)])
    expect(fillsFrame(picture, phoneFrameRatio(picture), mostCroppedOnPhone)).toBe(true);
});

test('photos that are all upright or square stand beside the facts, in a frame that they fill', () => {
  const uprights = [size(1000, 1000), size(1048, 1280), size(853, 1280), size(900, 1600)];
  expect(standBesideFacts(uprights)).toBe(true);
  for (const photo of uprights) expect(fillsFrame(photo, uprightRatio(photo))).toBe(true);
  expect(uprightRatio(size(1048, 1280))).toBeCloseTo(0.82, 2);
  expect(uprightRatio(size(500, 1600))).toBeCloseTo(9 / 13);
  expect(standBesideFacts([size(853, 1280), size(1600, 1200)])).toBe(false);
  expect(standBesideFacts([size(1280, 1024)])).toBe(false);
  const drawing = { ...size(900, 1200), drawing: true };
  expect([[drawing], [drawing, drawing]].map(standBesideFacts)).toEqual([false, false]);
  expect(standBesideFacts([])).toBe(false);
});

test('the first picture of a camera or a phone held level fills its frame', () => {
  for (const picture of [size(1600, 900), size(1500, 1000), size(1600, 1200), size(1280, 720), size(1280, 1024)])
    expect(fillsFrame(picture, frameRatio(picture))).toBe(true);
});

test('pictures near the ratio of the frame fill it; upright ones and panoramas are shown whole', () => {
  expect(fillsFrame(size(1600, 900), 1.5)).toBe(true);
  expect(fillsFrame(size(1600, 1200), 1.5)).toBe(true);
  expect(fillsFrame(size(1280, 1024), 1.5)).toBe(true);
  expect(fillsFrame(size(1000, 1000), 1.4)).toBe(false);
  expect(fillsFrame(size(1600, 900), 4 / 3)).toBe(false);
  expect(fillsFrame(size(900, 1600), 4 / 3)).toBe(false);
  expect(fillsFrame(size(3000, 1000), 2.4)).toBe(false);
});

test('a listing lacks photographs if it has drawings alone, or nothing', () => {
  const [drawing, photo] = [{ drawing: true }, { drawing: false }];
  expect([[drawing], [drawing, drawing], [drawing, photo], [photo], []].map(lacksPhotographs)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('few thumbnails are about 4:3 and together as high as the large picture beside them', () => {
  for (const frame of [4 / 3, 1.5, 16 / 9]) {
    for (const count of [2, 3, 4]) {
      const share = thumbsShare(count, frame);
      const thumb = share / ((1 - share) / frame / count);
      expect(thumb, `${count} beside ${frame}`).toBeGreaterThan(1.2);
      expect(thumb, `${count} beside ${frame}`).toBeLessThan(1.6);
    }
  }
  expect([2, 4, 5, 30].map(thumbsShareHeight)).toEqual([true, true, false, false]);
  expect([5, 30].map((count) => thumbsShare(count, 1.5))).toEqual([0.18, 0.18]);
});

test('two or three pictures have thumbnails of those that are not shown large, more of all', () => {
  expect([0, 1].map((count) => thumbPlaces(count, 0))).toEqual([[], []]);
  expect([0, 1].map((at) => thumbPlaces(2, at))).toEqual([[1], [0]]);
  expect([0, 1, 2].map((at) => thumbPlaces(3, at))).toEqual([
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
  expect(thumbPlaces(4, 1)).toEqual([0, 1, 2, 3]);
});

test('a strip shows the nearest picture, and the first or the last one while it bounces', () => {
  const shown = [-250, 0, 240, 260, 1000, 1300].map((scrollLeft) => placeInStrip({ scrollLeft, clientWidth: 500 }, 3));
  expect(shown).toEqual([0, 0, 0, 1, 2, 2]);
  expect(placeInStrip({ scrollLeft: 0, clientWidth: 0 }, 3)).toBe(0);
});
