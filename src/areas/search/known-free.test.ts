import { expect, test } from 'vitest';
import { knownFree } from './asked-stays.ts';

const plain = (text: string | undefined): string | null => text?.replaceAll(/\s/gu, ' ') ?? null;

test.each([
  ['all are known to be free', 7, 7, null, null],
  [
    'some are',
    1234,
    2000,
    'Точно свободно: 1 234, у остальных спросите.',
    'Known to be free: 1,234; ask about the others.',
  ],
  [
    'none is',
    0,
    7,
    'Хозяева не ведут календарь: спросите, свободны ли дни.',
    'The owners keep no calendar: ask whether the days are free.',
  ],
  ['nothing is found', 0, 0, null, null],
])('%s', (_, count, total, ru, en) => {
  const { known_free, caution } = knownFree(count, total);
  expect([known_free, plain(caution?.ru), plain(caution?.en)]).toEqual([count, ru, en]);
});
