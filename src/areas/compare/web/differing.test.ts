import { expect, test } from 'vitest';
import type { ComparedFact } from './compared-fact.ts';
import { differing } from './differing.ts';

const row = (key: string, values: string[], rest: Partial<ComparedFact> = {}): ComparedFact => ({
  key,
  label: key,
  values,
  differs: true,
  best: [],
  ...rest,
});

test('what is not stated is no difference, and the rows that are left out are counted', () => {
  const blank = ['', '', ''];
  const { groups, hidden } = differing([
    { key: 'one', title: '', facts: [row('year', ['2018', '', '2018']), row('colour', ['red', '', 'blue'])] },
    { key: 'two', title: '', facts: [row('abs', blank, { has: [true, null, true] })] },
    { key: 'three', title: '', facts: [row('owner', blank, { has: [true, null, false] })] },
  ]);
  expect(groups.map(({ key, facts }) => [key, facts.map((fact) => fact.key)])).toEqual([
    ['one', ['colour']],
    ['three', ['owner']],
  ]);
  expect(hidden).toBe(2);
});

test('what differs is not folded', () => {
  const { groups } = differing([{ key: 'kit', title: '', isFolded: true, facts: [row('colour', ['red', 'blue'])] }]);
  expect(groups.map(({ isFolded }) => isFolded)).toEqual([false]);
});

test('what a listing cannot have is known of it', () => {
  const land = row('land', ['', '8'], { applies: [false, true] });
  const unstated = row('land', ['', '8'], { applies: [true, true] });
  const of = (fact: ComparedFact) => differing([{ key: 'place', title: '', facts: [fact] }]).hidden;
  expect([of(land), of(unstated)]).toEqual([0, 1]);
});

test('a piece of equipment that a list leaves out is lacking; without any list it is not known', () => {
  const of = (...rows: (boolean | null)[][]) => {
    const facts = rows.map((has, at) => row(`option-${at}`, ['', ''], { has }));
    return differing([{ key: 'equipment', title: '', facts }]).groups.flatMap((group) =>
      group.facts.map(({ key }) => key),
    );
  };
  expect(of([true, null], [true, true])).toEqual(['option-0']);
  expect(of([true, null], [true, null])).toEqual([]);
});
