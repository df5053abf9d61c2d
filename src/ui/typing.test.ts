import { describe, expect, it } from 'vitest';
import { cleanCode, deleteAcrossSeparator, editNumber, numberText, typeNumber } from './typing.ts';

const T = '\u202F';

describe('a number being typed', () => {
  it('is grouped, with the caret behind the digit just typed', () => {
    expect(typeNumber('1234', 4)).toEqual({ text: `1${T}234`, caret: 5 });
    expect(typeNumber(`1${T}2934`, 4)).toEqual({ text: `12${T}934`, caret: 4 });
    expect(typeNumber(`91${T}234`, 1)).toEqual({ text: `91${T}234`, caret: 1 });
    expect(typeNumber('-1234', 1)).toEqual({ text: `-1${T}234`, caret: 1 });
    expect(typeNumber('-1234', 5)).toEqual({ text: `-1${T}234`, caret: 6 });
  });
  it('drops only leading zeros', () => {
    expect(typeNumber('0050', 4)).toEqual({ text: '50', caret: 2 });
    expect(typeNumber('12345678901234567890', 20).text).toBe(['12', '345', '678', '901', '234', '567', '890'].join(T));
  });
  it('stays unchanged while it is not a plain number', () => {
    for (const text of ['1250000,5', '1.25 млн', '-', 'abc', '12-5'])
      expect(typeNumber(text, 1)).toEqual(text === '-' ? { text, caret: 1 } : { text, caret: 1 });
  });
  it('deletes the digit when a space is deleted, and no digit when a comma is', () => {
    expect(deleteAcrossSeparator(`1${T}234`, '1234', 1, false)).toEqual({ text: '234', caret: 0 });
    expect(deleteAcrossSeparator(`1${T}234`, '1234', 1, true)).toEqual({ text: '134', caret: 1 });
    expect(deleteAcrossSeparator(`1${T}234`, `1${T}23`, 4, false)).toBeNull();
    expect(deleteAcrossSeparator('12,5', '125', 2, false)).toBeNull();
    expect(deleteAcrossSeparator('-5', '5', 0, false)).toBeNull();
  });
  it('is grouped by commas in English, where an added comma stays as typed', () => {
    const edit = (previous: string, next: string, caret: number, forward = false) =>
      editNumber(previous, next, caret, forward, 'en');
    expect(edit('123', '1234', 4)).toEqual({ text: '1,234', caret: 5 });
    expect(edit('1,234', '1,2345', 6)).toEqual({ text: '12,345', caret: 6 });
    expect(edit('15,000,000', '15,000,00', 9)).toEqual({ text: '1,500,000', caret: 9 });
    expect(edit('1,234', '1234', 1)).toEqual({ text: '234', caret: 0 });
    expect(edit('1,234', '1234', 1, true)).toEqual({ text: '134', caret: 1 });
    for (const [previous, next] of [
      ['1', '1,'],
      ['1,2', '1,25'],
      ['1,234', '1,234.'],
      ['1,234', '1,234,'],
      ['1,234', '1,234 m'],
    ] as const)
      expect(edit(previous, next, next.length)).toEqual({ text: next, caret: next.length });
  });
  it('deletes a space that was typed alone, and nothing beside it', () => {
    expect(editNumber('1,25 ', '1,25', 4, false)).toEqual({ text: '1,25', caret: 4 });
    expect(editNumber('1 250 ₽  ', '1 250 ₽ ', 8, false)).toEqual({ text: '1 250 ₽ ', caret: 8 });
    expect(editNumber('1,25 млн', '1,25млн', 4, true)).toEqual({ text: '1,25млн', caret: 4 });
  });
});

it('is shown for editing in the language of the page', () => {
  const show = (value: number | null, isGrouped = true, locale: 'ru' | 'en' = 'ru') =>
    numberText(value, { isGrouped, locale });
  expect([show(1_250_000), show(-1250), show(54.5), show(null)]).toEqual([`1${T}250${T}000`, `-1${T}250`, '54,5', '']);
  expect([show(2019, false), show(54.5, true, 'en')]).toEqual(['2019', '54.5']);
  expect(show(15_000_000, true, 'en')).toBe('15,000,000');
});

describe('a one-time code', () => {
  it('is found in a pasted message', () => {
    expect(cleanCode('Код: 123 456.', 6)).toBe('123456');
    expect(cleanCode('1234567', 6)).toBe('123456');
    expect(cleanCode('нет', 6)).toBe('');
  });
});
