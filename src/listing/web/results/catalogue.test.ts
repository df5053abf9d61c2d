import { expect, test } from 'vitest';
import { type Catalogue, knownPicks } from './catalogue.ts';
import { countWithout, listedOf } from './listed-rows.ts';

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

test('listings that name no generation are what the counts of the generations leave, while none is chosen', () => {
  const rows = [row('xv50'), row('xv70')];
  const none = () => false;
  const six = () => 6;
  expect(countWithout(14, rows, six, none)).toBe(2);
  expect(countWithout(12, rows, six, none)).toBe(0);
  expect(countWithout(14, rows, six, ({ slug }) => slug === 'xv50')).toBe(0);
  expect(countWithout(undefined, rows, six, none)).toBe(0);
  expect(countWithout(14, rows, () => undefined, none)).toBe(0);
});

test('of a search without results only chosen rows are listed, and the field has all others', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ ...row(`make-${at}`), id: at, count: 20 - at }));
  const of = (counts: number, chosen: readonly number[], all = rows) => {
    const { shown, others } = listedOf(all, ({ id }) => chosen.includes(id), () => counts); // prettier-ignore
    return [shown.map(({ id }) => id), others.map(({ id }) => id)];
  };
  expect(of(3, [9])).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 9], [8]]);
  expect(of(0, [9])).toEqual([[9], [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  // Rows that no listing has named can be chosen too.
  expect(of(0, [], rows.slice(0, 2).map((one) => ({ ...one, count: 0 })))).toEqual([[], [0, 1]]); // prettier-ignore
});

test('rows stand in the order of the counts beside them, below those that were chosen on arrival', () => {
  const rows = ['a', 'b', 'c', 'd'].map((slug, id) => ({ ...row(slug), id, count: 10 - id }));
  const counts: Record<string, number> = { a: 1, b: 5, c: 9, d: 0 };
  const of = (chosen: readonly string[], first: readonly string[]) =>
    listedOf(
      rows,
      ({ slug }) => chosen.includes(slug),
      ({ slug }) => counts[slug],
      ({ slug }) => first.includes(slug),
    ).shown.map(({ slug }) => slug);
  expect(of([], [])).toEqual(['c', 'b', 'a', 'd']);
  expect(of(['a'], [])).toEqual(['c', 'b', 'a', 'd']);
  expect(of(['a'], ['a'])).toEqual(['a', 'c', 'b', 'd']);
});
