import { expect, test } from 'vitest';
import { endsUnfinished } from './rules.ts';

test('the last word is unfinished as long as the texts are searched for it, however it is written', () => {
  const typed = ['форд фок', 'Форд Фок', ' форд фок ', 'форд', ''];
  expect(typed.map((text) => endsUnfinished('фок', text))).toEqual([true, true, true, false, false]);
  expect(endsUnfinished('Красный Фок', 'форд красный фок')).toBe(true);
  expect(endsUnfinished(undefined, 'форд фок')).toBe(false);
});
