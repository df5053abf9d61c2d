import { describe, expect, it } from 'vitest';
import {
  cleanCode,
  cleanDecimal,
  deleteAcrossSeparator,
  formatRussianPhone,
  parseDecimal,
  parseInteger,
  russianDigits,
  typeInteger,
  typePhone,
} from './typing.ts';

const T = '\u202F';

describe('a number being typed', () => {
  it('is grouped with the caret behind the digit just typed', () => {
    expect(typeInteger('1234', 4)).toEqual({ text: `1${T}234`, caret: 5 });
    expect(typeInteger(`1${T}2934`, 4)).toEqual({ text: `12${T}934`, caret: 4 });
    expect(typeInteger(`91${T}234`, 1)).toEqual({ text: `91${T}234`, caret: 1 });
  });
  it('takes pasted prices with spaces, signs and letters', () => {
    expect(typeInteger('1 250 000 ₽', 11)).toEqual({ text: `1${T}250${T}000`, caret: 9 });
    expect(typeInteger('abc', 3)).toEqual({ text: '', caret: 0 });
  });
  it('drops noughts before the number and digits beyond exact integers', () => {
    expect(typeInteger('0050', 4)).toEqual({ text: '50', caret: 2 });
    expect(parseInteger(typeInteger('12345678901234567890', 20).text)).toBe(123_456_789_012_345);
  });
  it('deletes the digit when a separator is deleted', () => {
    expect(deleteAcrossSeparator(`1${T}234`, '1234', 1, false)).toEqual({ text: '234', caret: 0 });
    expect(deleteAcrossSeparator(`1${T}234`, '1234', 1, true)).toEqual({ text: '134', caret: 1 });
    expect(deleteAcrossSeparator(`1${T}234`, `1${T}23`, 4, false)).toBeNull();
  });
  it('reads back the integer', () => {
    expect(parseInteger(`1${T}250${T}000`)).toBe(1_250_000);
    expect(parseInteger(' ')).toBeNull();
    expect(parseInteger('99999999999999999999')).toBeNull();
  });
});

describe('a one-time code', () => {
  it('is found in a pasted message', () => {
    expect(cleanCode('Код: 123 456.', 6)).toBe('123456');
    expect(cleanCode('1234567', 6)).toBe('123456');
    expect(cleanCode('нет', 6)).toBe('');
  });
});

describe('a Russian phone', () => {
  it('takes 8, +7 and bare numbers', () => {
    for (const text of ['89000000001', '+7 900 000-00-01', '9000000001', '7 (900) 000 00 01']) {
      expect(russianDigits(text)).toBe('9000000001');
    }
  });
  it('is shown as far as it is typed', () => {
    expect(formatRussianPhone('')).toBe('');
    expect(formatRussianPhone('900')).toBe('+7\u00A0900');
    expect(formatRussianPhone('90000000')).toBe('+7\u00A0900\u00A0000-00');
    expect(formatRussianPhone('9000000001')).toBe('+7\u00A0900\u00A0000-00-01');
  });
  it('keeps the caret behind the digit just typed', () => {
    expect(typePhone('9', 1)).toEqual({ text: '+7\u00A09', caret: 4 });
    expect(typePhone('+7\u00A09000', 7)).toEqual({ text: '+7\u00A0900\u00A00', caret: 8 });
    expect(typePhone('+7\u00A0915\u00A000', 5)).toEqual({ text: '+7\u00A0915\u00A000', caret: 5 });
    expect(typePhone('x', 1)).toEqual({ text: '', caret: 0 });
  });
  it('opens +7 for the country and lets it be taken away', () => {
    for (const first of ['+', '8', '7']) expect(typePhone(first, 1).text).toBe('+7\u00A0');
    expect(typePhone('+7', 2, '+7\u00A0')).toEqual({ text: '', caret: 0 });
    expect(typePhone('+7\u00A09', 4, '+7\u00A0').text).toBe('+7\u00A09');
  });
});

it('keeps of a number with decimals: one separator of the language, so many digits after it, a sign where it may have one', () => {
  expect(cleanDecimal('12.345', 2, ',')).toBe('12,34');
  expect(cleanDecimal('1,2,3', 1, '.')).toBe('1.2');
  expect(cleanDecimal(',5', 1, ',')).toBe('0,5');
  expect(cleanDecimal('2 019,7', 0, ',')).toBe('2019');
  expect(cleanDecimal('-1', 0, ',')).toBe('1');
  expect(cleanDecimal('-1', 0, ',', true)).toBe('-1');
  expect([parseDecimal(''), parseDecimal('-'), parseDecimal('12,'), parseDecimal('-0,5')]).toEqual([
    null,
    null,
    12,
    -0.5,
  ]);
});
