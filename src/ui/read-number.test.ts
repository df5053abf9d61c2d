import { expect, test } from 'vitest';
import { type NumberShape, readNumber } from './read-number.ts';

const read = (text: string, shape?: NumberShape) => readNumber(text, shape).value;
const why = (text: string, shape?: NumberShape) => readNumber(text, shape).problem;
const roubles = { unit: '₽' };

test('accepts any spaces, the unit and words for thousands', () => {
  for (const text of ['1250000', '1 250 000', '1\u00A0250\u00A0000', '1\u202F250\u202F000', "1'250'000", '+1250000'])
    expect(read(text), text).toBe(1_250_000);
  for (const text of [
    '1 250 000 ₽',
    '1250000р.',
    '1250000 руб',
    '1250 тыс',
    '1250 тыс. руб.',
    '1250к',
    '1,25 млн',
    '1.25 млн ₽',
    '1,250 млн',
  ])
    expect(read(text, roubles), text).toBe(1_250_000);
  expect(read('2 млрд', roubles)).toBe(2_000_000_000);
  expect(read('64 тыс км', { unit: 'км' })).toBe(64_000);
  expect(read('181 л. с.', { unit: 'л.с.' })).toBe(181);
  expect(read('45 000 ₽ в месяц', { unit: '₽ в месяц' })).toBe(45_000);
  expect(read('45 000 р', { unit: '₽ в месяц' })).toBe(45_000);
  expect(read('5 т', { unit: 'т', decimals: 2 })).toBe(5);
});

test('reads a comma or point as a separator of groups or of the fraction, and refuses ambiguous text', () => {
  expect(read('1.250.000')).toBe(1_250_000);
  expect(read('1,250,000')).toBe(1_250_000);
  expect(read('1.250.000,50', { decimals: 2 })).toBe(1_250_000.5);
  expect(read('1,250,000.50', { decimals: 2 })).toBe(1_250_000.5);
  expect(read('1250000,00')).toBe(1_250_000);
  expect(read('12,')).toBe(12);
  expect(read(',5', { decimals: 1 })).toBe(0.5);
  expect(read('54,50', { decimals: 1 })).toBe(54.5);
  expect(read('1,250', { locale: 'en' })).toBe(1250);
  for (const text of ['1250000,50', '1 250 000.5', '1.250', '1,250', '1.000']) expect(why(text), text).toBe('fraction');
  expect(why('1.000', { locale: 'en' })).toBe('fraction');
  expect(why('54,55', { decimals: 1 })).toBe('fraction');
  expect(why('1,2345 тыс')).toBe('fraction');
  for (const text of ['1,2,3', '1.25.000', '1,25.000,5']) expect(why(text), text).toBe('not_number');
});

test('accepts a minus only where allowed', () => {
  const cold = { negative: true, unit: '°C' };
  for (const text of ['-18', '−18', '– 18', '-18 °C']) expect(read(text, cold), text).toBe(-18);
  expect(why('-18')).toBe('negative');
  expect(read('-0')).toBe(0);
  expect(Object.is(read('-0', cold), 0)).toBe(true);
});

test('refuses text that is not one number', () => {
  for (const text of ['-', ',', 'abc', '12a', '1 250 000-1 300 000', '100 км', '1 млн 250 тыс', '12-5', '1e5', '٣'])
    expect(why(text, roubles), text).toBe('not_number');
  expect(why('1234567890123456')).toBe('too_long');
  expect(read('123456789012345')).toBe(123_456_789_012_345);
  expect(readNumber(' ')).toEqual({ value: null, problem: null });
});
