import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { plainText } from './plain-text.ts';
import { line, pageLimit, text } from './shapes.ts';

test.each([
  ['the order turned', 'Стол \u202eжабо\u202c', 'Стол жабо'],
  ['isolates', '\u2066а\u2069', 'а'],
  ['a bell and an escape', 'а\x07б\x1b[31m', 'аб[31m'],
  ['NUL', 'а\0б', 'аб'],
  ['spaces without width', 'а\u200bб\u2060в\ufeff', 'абв'],
  ['a soft hyphen', 'пред\u00adоплата', 'предоплата'],
  ['a filler that looks like nothing', '\u3164а\u115f', 'а'],
  ['half a letter', 'а\ud800', 'а\ufffd'],
])('removes %s', (_what, written, kept) => {
  expect(plainText(written)).toBe(kept);
  expect(text(100).parse(written)).toBe(kept);
});

test('keeps joined emoji, tabs and line ends, and normalises line ends', () => {
  expect(plainText('👨‍👩‍👧 а\tб')).toBe('👨‍👩‍👧 а\tб');
  expect(plainText('а\r\nб\rв\u2028г\n')).toBe('а\nб\nв\nг\n');
});

test('a line has no line ends and no double spaces', () => {
  expect(line(10).parse(' а\n\nб \u00a0 в\u202e ')).toBe('а б в');
});

test('text of invisible characters counts as empty', () => {
  expect(text(10, 1).safeParse('\u200b\u202e').success).toBe(false);
  expect(line(10, 2).safeParse('\u2066а\u2069').success).toBe(false);
});

/** The audit log has longer pages of short lines; favourites can be requested as ids alone. */
const listsOfOtherSizes = ['admin/audit/get', 'favorites/get'];

test('all paged lists take the same number of items a page', () => {
  const lists = Object.entries(contract).flatMap(([path, { input }]) => {
    const { shape = {} } = input as { shape?: Record<string, unknown> };
    return 'cursor' in shape && 'limit' in shape ? [{ path, limit: shape['limit'] }] : [];
  });
  const others = lists.filter(({ limit }) => limit !== pageLimit).map(({ path }) => path);
  expect(others.sort()).toEqual(listsOfOtherSizes);
  expect(lists.length).toBeGreaterThan(listsOfOtherSizes.length);
});
