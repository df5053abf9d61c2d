import { expect, test } from 'vitest';
import { fitOf } from '#listing/web/card/picture-set.ts';
import { firstPage } from './photo-library.ts';
import { readPhotosAbroad, readPhotosInRussia } from './photos.ts';

test('the first pages of cars show photographs that fill their frames, and each photograph is in one of the lists', () => {
  const [here, abroad] = [readPhotosInRussia(), readPhotosAbroad()];
  for (const photos of [here, abroad])
    expect(photos.slice(0, firstPage - 2).filter(({ picture }) => fitOf(picture) === 'contain')).toEqual([]);
  // Of the first cards, none is cut at its sides.
  for (const { picture, name } of [...here.slice(0, 10), ...abroad.slice(0, 10)])
    expect(picture.width / picture.height, name).toBeLessThan(1.7);
  const names = [...here, ...abroad].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
