import { expect, test } from 'vitest';
import { directoryInput, directoryPath, readDirectorySearch } from './directory-search.ts';

test('the directory reads its filters from the address and ignores what is no filter', () => {
  const state = readDirectorySearch({ q: ' банк ', type: 'bank', city: '524901', cursor: 'abc', other: '1' });
  expect(state).toEqual({ q: 'банк', type: 'bank', city: 524901, cursor: 'abc' });
  expect(readDirectorySearch({ type: 'circus', city: '-1', cursor: 'a'.repeat(301) })).toEqual({
    q: '',
    type: null,
    city: null,
    cursor: null,
  });
});

test('a changed filter of the directory begins at the first page and keeps the other filters', () => {
  const state = readDirectorySearch({ q: 'двор', city: '524901', cursor: 'abc' });
  expect(directoryPath(state, { type: 'dealer' })).toBe(
    `/organizations?q=${encodeURIComponent('двор')}&type=dealer&city=524901`,
  );
  expect(directoryPath(readDirectorySearch({}))).toBe('/organizations');
  expect(directoryInput(readDirectorySearch({}))).toEqual({});
});
