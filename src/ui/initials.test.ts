import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Иван Петров', 'ИП'],
  ['анна', 'А'],
  ['ООО «Северный двор»', 'СД'],
  ['Автосалон «Эскиз-Вираж»', 'ЭВ'],
  ['Avtosalon “Eskiz-Virazh”', 'EV'],
  ['ИП Ёлкин', 'Ё'],
  ['ООО', 'О'],
  ['  ', ''],
  ['4x4 центр', '4Ц'],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
