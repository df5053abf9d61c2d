import { expect, test } from 'vitest';
import { contactsIn, stopWordsIn } from './text-signs.ts';

test.each<[string, string[]]>([
  ['Звоните 8 (900) 000-00-00', ['8 (900) 000-00-00']],
  ['+7 900 000 00 00', ['7 900 000 00 00']],
  ['тел. 89000000000 в любое время', ['89000000000']],
  ['900 000 00 00, Иван', ['900 000 00 00']],
  ['8 . 9 0 0 . 0 0 0 . 0 0 . 0 0', ['8 . 9 0 0 . 0 0 0 . 0 0 . 0 0']],
  ['8*900*000*00*00', ['8*900*000*00*00']],
  ['8 9оо 0оо о0 0o', ['8 9оо 0оо о0 0o']],
  ['８９０００００００００', ['８９０００００００００']],
  ['восемь девятьсот ноль ноль ноль ноль ноль ноль ноль', ['восемь девятьсот ноль ноль ноль ноль ноль ноль ноль']],
  ['семь девятьсот двадцать шесть сто двадцать три 45 67', ['семь девятьсот двадцать шесть сто двадцать три 45 67']],
  ['8 девятьсот 000 ноль ноль 00', ['8 девятьсот 000 ноль ноль 00']],
  ['8 (495) 000-00-00', ['8 (495) 000-00-00']],
  ['пишите на t.me/seller', ['t.me/seller']],
  ['ник @seller_auto', ['@seller_auto']],
  ['seller@example.ru', ['seller@example.ru']],
  ['seller собака example точка ру', ['seller собака example точка ру']],
  ['seller (at) example.com', ['seller (at) example.com']],
  ['https://example.com/car', ['https://example.com/car']],
  ['смотрите на сайте example.ru', ['example.ru']],
  ['на сайте пример точка ру', ['пример точка ру']],
])('«%s»: %j', (text, found) => {
  expect(contactsIn(text)).toEqual(found);
});

test.each([
  'Пробег 145 000 км, двигатель 2.5 л.',
  'ТО на 60 000, 75 000 и 90 000 км',
  'Куплен в 2018, цена 2 450 000',
  'VIN XTA210990Y2766111',
  'Салон в отличном состоянии.Не бит',
  'Два владельца, пять лет, один ключ',
  'Номер двигателя 12345678901234567890',
  '',
])('«%s» tells nobody how to reach the seller', (text) => {
  expect(contactsIn(text)).toEqual([]);
});

test.each<[string, [string, string][]]>([
  ['Нужна предоплата', [['предоплата', 'prepayment']]],
  ['Нужна ПРЕДOПЛАТА', [['ПРЕДOПЛАТА', 'prepayment']]],
  ['п р е д о п л а т а', [['п р е д о п л а т а', 'prepayment']]],
  ['пр3доплата', []],
  ['только в Ватсап', [['Ватсап', 'outside']]],
  ['WhatsApp', [['WhatsApp', 'outside']]],
  ['продаю без документов', [['без документов', 'documents']]],
  ['Срочный выкуп! Срочный выкуп!', [['Срочный выкуп', 'service']]],
  ['пробег скручен', [['пробег скручен', 'mileage']]],
  ['Застрахуй и езжай, барсукам не понравится', []],
  ['Все документы на руках, пробег честный', []],
  ['', []],
])('stop words of «%s»: %j', (text, found) => {
  expect(stopWordsIn(text).map((one) => [one.text, one.reason])).toEqual(found);
});

test('a text of 100,000 letters is read in well under a second', () => {
  const began = performance.now();
  for (const text of [
    'а '.repeat(50_000),
    '9 '.repeat(50_000),
    'a.'.repeat(50_000),
    '@'.repeat(100_000),
    'ноль '.repeat(20_000),
  ]) {
    contactsIn(text);
    stopWordsIn(text);
  }
  expect(performance.now() - began).toBeLessThan(2000);
});
