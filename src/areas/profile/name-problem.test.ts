import { expect, test } from 'vitest';
import { nameProblem } from './name-problem.ts';

test.each([
  'Анна',
  'Звонимир Бобан',
  'Анна-Мария Телегина',
  'Ольга Контакт',
  'ИП Звонарёв С. П.',
  'ООО «Девять и 9»',
  'Автосалон 585',
  '1С-Рарус',
  'ООО «ТД 2000»',
  'Завод № 918, филиал 45',
  'Пётр О’Коннор',
  'Вася 2010',
  'Иван 👋',
  '李明',
  'D’Artagnan & Co.',
])('«%s» is accepted as a name', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test.each([
  'Звоните 8 900 000-45-67',
  'Звоните сюда',
  'звoните',
  'Иван 89000004567',
  'Иван восемь девятьсот ноль ноль ноль сорок пять шестьдесят семь',
  'Иван @seller_auto',
  'seller.example.ru',
  'Иван, тг: seller_auto',
  'Пишите в ватсап',
  'Ватсап Иван',
  'Тел. Ивана',
  't.me/seller',
  'seller@example.ru',
])('«%s» is refused for its contacts', (name) => {
  expect(nameProblem(name)).toBe('name_contacts');
});

test.each(['😀😀', '—', '...', '\u2800\u2800'])('«%s» is refused for having no letters', (name) => {
  expect(nameProblem(name)).toBe('name_letters');
});
