import { expect, test } from 'vitest';
import { hasContacts } from './rules.ts';

test.each([
  'Звоните 8 (900) 000-00-00',
  '+7 900 000 00 00',
  '89000000000',
  'пишите на t.me/seller',
  'seller@example.ru',
  'https://example.com/car',
  'смотрите на сайте example.ru',
])('«%s» tells how to reach the seller past the site', (text) => {
  expect(hasContacts(text)).toBe(true);
});

test.each([
  'Пробег 145 000 км, двигатель 2.5 л.',
  'ТО на 60 000, 75 000 и 90 000 км',
  'Куплен в 2018, цена 2 450 000',
  'VIN XTA210990Y2766111',
  'Салон в отличном состоянии.Не бит',
  '',
])('«%s» does not', (text) => {
  expect(hasContacts(text)).toBe(false);
});
