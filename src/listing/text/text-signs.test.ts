import { expect, test } from 'vitest';
import { quickest } from '#tests/support/quickest.ts';
import { contactsIn } from './contacts.ts';
import { stopWordsIn } from './text-signs.ts';

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
])('«%s» has no contacts', (text) => {
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
  expect(stopWordsIn(text, 'auto').map((stopWord) => [stopWord.text, stopWord.reason])).toEqual(found);
});

test.each([
  ['a zero-width space', 'предо\u200bплата'],
  ['a soft hyphen', 'предо\u00adплата'],
  ['a word joiner', 'предо\u2060плата'],
  ['a zero-width joiner', 'пред\u200dоплата'],
  ['a mark of direction', 'пред\u200eоплата'],
  ['an invisible sign', 'пред\u2063оплата'],
  ['a mark over each letter', 'п\u0336р\u0336е\u0336д\u0336о\u0336п\u0336л\u0336а\u0336т\u0336а\u0336'],
  ['an accent', 'предопла\u0301та'],
  ['a Greek letter', 'предοплата'],
  ['Latin letters', 'пpeдoплaтa'],
  ['Latin letters of handwriting', 'nрeдоnлата'],
  ['digits', 'пред0плата'],
  ['a letter of small size', 'предᴏплата'],
  ['fullwidth letters', 'предｏплата'],
  ['bold letters', 'пред𝐨плата'],
  ['hyphens', 'пре-до-плата'],
  ['dots', 'пре.до.плата'],
  ['stars', 'пре*доплата'],
  ['an underscore', 'предо_плата'],
  ['a slash', 'предо/плата'],
  ['a face', 'предо😀плата'],
  ['letters set apart', 'п р е д о п л а т а'],
  ['letters set apart by dots', 'п.р.е.д.о.п.л.а.т.а'],
  ['letters set apart by faces', 'п😀р😀е😀д😀о😀п😀л😀а😀т😀а'],
  ['letters set apart by zero-width spaces', 'п\u200bр\u200bе\u200bд\u200bо\u200bп\u200bл\u200bа\u200bт\u200bа'],
  ['circled letters', 'ⓦⓗⓐⓣⓢⓐⓟⓟ'],
  ['squared letters', '🆆🅷🅰🆃🆂🅰🅿🅿'],
  ['flags', '🇼🇭🇦🇹🇸🇦🇵🇵'],
  ['Cyrillic letters in a Latin word', 'whаtsарр'],
  ['small capitals', 'ᴡʜᴀᴛꜱᴀᴘᴘ'],
  ['Cherokee letters', 'ᎳᎻᎪᎢᏚᎪᏢᏢ'],
  ['a hyphen within', 'теле-грам'],
])('finds a stop word behind %s', (_way, text) => {
  expect(stopWordsIn(`Нужна ${text}, звоните`, 'auto')).not.toEqual([]);
});

test('finds stop words of documents and mileage in vehicles only', () => {
  expect(stopWordsIn('Конструктор, распил', 'auto')).toHaveLength(2);
  expect(stopWordsIn('Конструктор, распил', 'ads')).toEqual([]);
});

/** Harmless texts of sellers that contain parts of stop words. */
const honest = [
  'Документы в порядке, без обременений',
  'Без пробега по РФ, с документами',
  'Птс оригинал, учёт по месту',
  'Распилочный станок, распиловка в подарок',
  'Детские конструкторы и кубики',
  'Сукно зелёное, сукачёв альбом',
  'Мотоцикл Suka не продаю, CYK 250',
  'Перевод паспорта станка есть',
  'Переводник, карта памяти 64 ГБ',
  'Оплата при осмотре, карта или наличные',
  'Запрет на курение в салоне',
  'Инстал. пакет, телефон зелёный',
  'Хуторской дом, хек и хуан в меню',
  'Оскорблять не буду, рубля не уступлю',
  'Ребята, мебель, сабля, колебать, потреблять',
  'Себестоимость, употреблялось, корабля макет',
];

test('finds nothing in ordinary words', () => {
  expect(honest.flatMap((text) => stopWordsIn(text, 'auto'))).toEqual([]);
});

/** Returns the processor time of scanning a text, in microseconds. Processor time is measured because other processes do not affect it. */
function costOf(text: string): number {
  const before = process.threadCpuUsage();
  let [spent, runs] = [0, 0];
  // Some systems measure processor time in steps of ten milliseconds, so the text is scanned repeatedly.
  for (; spent < 40_000; runs++) {
    contactsIn(text);
    stopWordsIn(text, 'auto');
    const { user, system } = process.threadCpuUsage(before);
    spent = user + system;
  }
  return spent / runs;
}

test.each([
  'а ',
  '9 ',
  'a.',
  '@',
  'ноль ',
  'ноль',
  'a@',
  'собака ',
  'тире 9 ',
  '9х',
  'тг ',
  'vk com ',
  'мой номер на ',
  '\u0336',
  'а\u200b',
  'пре-',
  '𝟖',
])('reads repetitions of «%s» in linear time', async (piece) => {
  contactsIn(piece.repeat(2000));
  // For eight times the text, a linear scan costs about 8 times as much, a quadratic one 64 times.
  const most = 32;
  // On a busy machine a single scan may cost several times as much.
  const ratio = await quickest(most, async () => costOf(piece.repeat(16_000)) / costOf(piece.repeat(2000)));
  expect(ratio).toBeLessThan(most);
});
