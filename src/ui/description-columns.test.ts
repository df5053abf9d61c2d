import { expect, test } from 'vitest';
import { columnsOf } from './DescriptionList.tsx';

const group = (rows: number, marks = 0) => ({
  key: `${rows} ${marks}`,
  items: Array.from({ length: rows }, (_, key) => ({ key: String(key), label: '', value: '' })),
  marks: Array.from({ length: marks }, (_, key) => ({ key: String(key), label: '', value: '', isYes: true })),
});

test('groups of facts fill two columns evenly, from the left', () => {
  expect(columnsOf([group(2), group(2), group(5, 1), group(0, 3), group(1, 4)])).toEqual([
    [0, 2],
    [1, 3, 4],
  ]);
  expect(columnsOf([group(9), group(2), group(2)])).toEqual([[0], [1, 2]]);
  expect(columnsOf([])).toEqual([[], []]);
});
