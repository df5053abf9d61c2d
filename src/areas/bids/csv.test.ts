import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

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
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('numbers and missing values are written unchanged', () => {
  expect(csvLine([-5, null, 1.5, ''])).toBe('-5;;1.5;\r\n');
});
