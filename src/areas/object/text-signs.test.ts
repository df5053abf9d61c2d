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

/** Processor time of reading such a text, in microseconds, so that other work on the machine does not count. */
function costOf(text: string): number {
  const before = process.threadCpuUsage();
  let [spent, runs] = [0, 0];
  // Some systems count in steps of ten milliseconds.
  for (; spent < 40_000; runs++) {
    contactsIn(text);
    stopWordsIn(text);
    const { user, system } = process.threadCpuUsage(before);
    spent = user + system;
  }
  return spent / runs;
}

test.each(['а ', '9 ', 'a.', '@', 'ноль ', 'a@', 'собака '])(
  'a text of «%s» over and over is read in time that grows as the text does',
  (piece) => {
    contactsIn(piece.repeat(2000));
    const [short, long] = [costOf(piece.repeat(2000)), costOf(piece.repeat(16_000))];
    // Eight times the text costs some 8 times as much, or 64 times where each letter looks at all of them.
    expect(long / short).toBeLessThan(32);
  },
);
