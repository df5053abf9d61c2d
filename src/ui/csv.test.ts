import { expect, test } from 'vitest';
import { csvAmount, csvFile, csvLine, csvTime, zoneName } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+79000000001', "'+79000000001"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\t=1', "'\t=1"],
  ['Добрый день; "срочно"', '"Добрый день; ""срочно"""'],
  ['две\nстроки', '"две\nстроки"'],
  ['a = b', 'a = b'],
])('the text %j becomes the cell %s, which no spreadsheet computes', (text, cell) => {
  expect(csvLine([text], 'ru')).toBe(`${cell}\r\n`);
});

test('cells and numbers are separated as spreadsheets of the language expect', () => {
  const cells = [-5, null, 1.5, '', 'да, нет', 'да; нет', csvAmount(-30_005, 'ru')];
  expect(csvLine(cells, 'ru')).toBe('-5;;1,5;;да, нет;"да; нет";-300,05\r\n');
  expect(csvLine([...cells.slice(0, -1), csvAmount(-30_005, 'en')], 'en')).toBe(
    '-5,,1.5,,"да, нет",да; нет,-300.05\r\n',
  );
  expect([csvAmount(204_634_100, 'ru'), csvAmount(1, 'en'), csvAmount(150, 'ru', 'JPY')]).toEqual([
    '2046341,00',
    '0.01',
    '150',
  ]);
});

test('a file begins with the mark of UTF-8', () => {
  expect(csvFile([['а', 1], ['б']], 'ru')).toBe('\uFEFFа;1\r\nб\r\n');
});

test('times are by the clock of a zone, which is named in the language', () => {
  const at = new Date('2026-11-22T21:05:59Z');
  expect(csvTime(at, 'Europe/Moscow')).toBe('2026-11-23 00:05');
  expect(csvTime(at, 'Asia/Yekaterinburg')).toBe('2026-11-23 02:05');
  expect(zoneName('Asia/Yekaterinburg', at, 'ru')).toBe('Екатеринбург');
  expect(zoneName('Europe/Moscow', at, 'en')).toBe('Moscow Time');
});
