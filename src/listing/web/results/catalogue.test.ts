import { expect, test } from 'vitest';
import { type Catalogue, knownPicks } from './catalogue.ts';

const row = (slug: string) => ({ id: 1, slug, name: slug, count: 1 });
const levels = ['mark', 'model'];
const ofExcavators: Catalogue = new Map([
  ['', [row('komatsu'), row('volvo')]],
  ['komatsu', [row('pc200')]],
]);

test("a choice within the category's catalogue is kept", () => {
  const picks = { mark: ['komatsu'], model: ['komatsu.pc200'] };
  expect(knownPicks(picks, levels, ofExcavators)).toBe(picks);
  expect(knownPicks({}, levels, ofExcavators)).toEqual({});
});

test("choices outside of the category's catalogue are dropped with the levels below them", () => {
  expect(knownPicks({ mark: ['claas'], model: ['claas.arion'] }, levels, ofExcavators)).toEqual({});
  const both = { mark: ['claas', 'komatsu'], model: ['claas.arion', 'komatsu.pc200'] };
  expect(knownPicks(both, levels, ofExcavators)).toEqual({ mark: ['komatsu'], model: ['komatsu.pc200'] });
  expect(knownPicks({ mark: ['komatsu'], model: ['komatsu.d65'] }, levels, ofExcavators)).toEqual({
    mark: ['komatsu'],
  });
});
