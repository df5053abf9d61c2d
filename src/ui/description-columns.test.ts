import { expect, test } from 'vitest';
import { layoutOf } from './DescriptionList.tsx';

const group = (rows: number, marks = 0) => ({
  key: `${rows} ${marks}`,
  items: Array.from({ length: rows }, (_, key) => ({ key: String(key), label: '', value: '' })),
  marks: Array.from({ length: marks }, (_, key) => ({ key: String(key), label: '', value: '', isYes: true })),
});

const list = {
  key: 'list',
  items: [{ key: 'comfort', label: '', value: '', isList: true }],
};

test('groups of facts fill two columns evenly, the first group on the left', () => {
  expect(layoutOf([group(2), group(2), group(5, 1), group(0, 3), group(1, 4)])).toEqual({
    columns: [
      [0, 3, 4],
      [1, 2],
    ],
    wide: [],
  });
  expect(layoutOf([group(4), group(1), group(1)])).toEqual({ columns: [[0], [1, 2]], wide: [] });
  expect(layoutOf([])).toEqual({ columns: [[], []], wide: [] });
});

test('lists of several values are below the columns, over the whole width', () => {
  expect(layoutOf([list, group(3), group(4)])).toEqual({ columns: [[1], [2]], wide: [0] });
});

test('where no division leaves the columns even, all groups have the whole width', () => {
  for (const groups of [[group(9)], [group(9), group(1)], [group(2), group(9), list]])
    expect(layoutOf(groups)).toEqual({ columns: [[], []], wide: groups.map((_, place) => place) });
});
