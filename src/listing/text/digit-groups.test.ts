import { expect, test } from 'vitest';
import { joinDigitGroups } from './digit-groups.ts';

test('groups of a number are joined, other digits stay as they are typed', () => {
  expect(joinDigitGroups('Пробег 86 596 км, цена 1\u00A0250\u00A0000 ₽.')).toBe(
    'Пробег 86\u202F596 км, цена 1\u202F250\u202F000 ₽.',
  );
  for (const text of ['Audi 100 2018 года', 'до 2 500,75 м', '8 999 123 45 67', 'размер 205/55 16', '2018 500 км'])
    expect(joinDigitGroups(text)).toBe(text);
});
