import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regionNamesEn } from './region-names.ts';

test('every region of the file has its own English name', () => {
  const file = readFileSync(new URL('../../data/geo/ru_regions.json', import.meta.url), 'utf8');
  const subjects = JSON.parse(file) as { iso: string }[]; // the file's own shape
  expect(Object.keys(regionNamesEn).toSorted()).toEqual(subjects.map(({ iso }) => iso).toSorted());
  expect(new Set(Object.values(regionNamesEn)).size).toBe(subjects.length);
});
