import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatInteger,
  formatMoney,
  formatNumber,
  formatRating,
  formatQuote,
  formatTime,
  formatWhen,
  roundEstimate,
} from './format.ts';

const T = '\u202F';

describe('formatMoney', () => {
  it('writes roubles with thin no-break spaces', () => {
    expect(formatMoney(125_000_000, 'RUB', 'ru')).toBe(`1${T}250${T}000${T}₽`);
    expect(formatMoney(99_999_999_900, 'RUB', 'ru')).toBe(`999${T}999${T}999${T}₽`);
    expect(formatMoney(0, 'RUB', 'ru')).toBe(`0${T}₽`);
  });
  it('shows kopecks only if there are any', () => {
    expect(formatMoney(3_240_050, 'RUB', 'ru')).toBe(`32${T}400,50${T}₽`);
    expect(formatMoney(5, 'RUB', 'en')).toBe(`0.05${T}₽`);
  });
  it('has English with commas, and the sign of a foreign currency first', () => {
    expect(formatMoney(125_000_000, 'RUB', 'en')).toBe(`1,250,000${T}₽`);
    expect(formatMoney(1_500_000, 'USD', 'en')).toBe('$15,000');
    expect(formatMoney(1_500_000, 'USD', 'ru')).toBe(`15${T}000${T}$`);
    expect(formatMoney(1_500_000, 'AED', 'en')).toBe(`15,000${T}AED`);
  });
  it('writes in words the currencies whose symbols Russians do not use', () => {
    const yuan = (minor: number) => formatMoney(minor, 'CNY', 'ru');
    expect([100, 200, 500, 1_100, 2_100, 11_200, 150].map(yuan)).toEqual(
      ['1 юань', '2 юаня', '5 юаней', '11 юаней', '21 юань', '112 юаней', '1,50 юаня'].map((text) =>
        text.replace(' ', T),
      ),
    );
    expect(formatMoney(18_900_000, 'CNY', 'en')).toBe('CN¥189,000');
    expect(formatMoney(5_400_000, 'AED', 'ru')).toBe(`54${T}000${T}дирхамов`);
  });
  it('writes yen and won without minor units', () => {
    expect(formatMoney(1_500_000, 'JPY', 'ru')).toBe(`1${T}500${T}000${T}¥`);
    expect(formatMoney(1_500_000, 'KRW', 'en')).toBe('₩1,500,000');
  });
  it('puts the minus first', () => {
    expect(formatMoney(-100_000, 'RUB', 'ru')).toBe(`\u22121${T}000${T}₽`);
    expect(formatMoney(-100_000, 'USD', 'en')).toBe('\u2212$1,000');
  });
});

describe('roundEstimate', () => {
  it('keeps as many digits as an estimate deserves', () => {
    const kopecks = [512, 86_346, 1_234_567, 9_996_000, 249_512_300, -86_346];
    expect(kopecks.map((minor) => roundEstimate(minor))).toEqual([500, 86_000, 1_230_000, 10_000_000, 249_500_000, -86_300]); // prettier-ignore
  });
  it('rounds a lower bound down', () =>
    expect([86_999, 249_590_000].map((minor) => roundEstimate(minor, Math.floor))).toEqual([86_000, 249_500_000]));
});

describe('numbers', () => {
  it('groups whole numbers', () => {
    expect(formatInteger(999, 'ru')).toBe('999');
    expect(formatInteger(123_456, 'ru')).toBe(`123${T}456`);
    expect(formatInteger(-1234, 'en')).toBe('\u22121,234');
  });
  it('drops trailing zeros', () => {
    expect(formatNumber(2, 'ru')).toBe('2');
    expect(formatNumber(1.6, 'ru')).toBe('1,6');
    expect(formatNumber(12_345.678, 'en', 2)).toBe('12,345.68');
    expect(formatNumber(-0.01, 'ru')).toBe('0');
  });
  it('keeps the decimal of a rating', () => {
    expect([4, 3.6].map((average) => formatRating(average, 'ru'))).toEqual(['4,0', '3,6']);
    expect(formatRating(5, 'en')).toBe('5.0');
  });
});

it('quotes have the marks of the language', () => {
  expect([formatQuote('Лада', 'ru'), formatQuote('Lada', 'en')]).toEqual(['«Лада»', '“Lada”']);
});

describe('dates', () => {
  it('writes a day without «г.»', () => {
    expect(formatDay('2026-10-12T12:00:00Z', 'ru')).toBe('12\u00A0окт.\u00A02026');
    expect(formatDay('2026-10-12T12:00:00Z', 'en')).toBe('12\u00A0Oct\u00A02026');
  });
  it('writes every month as Intl has it in a date', () => {
    for (const [locale, tag] of [
      ['ru', 'ru-RU'],
      ['en', 'en-GB'],
    ] as const) {
      const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
      for (let month = 0; month < 12; month += 1) {
        const time = new Date(Date.UTC(2026, month, 9, 12));
        const parts = format.formatToParts(time).filter(({ type }) => type !== 'literal');
        expect(formatDay(time, locale, 'UTC')).toBe(parts.map(({ value }) => value).join('\u00A0'));
      }
    }
  });
  it('uses the day in Moscow, not on the machine', () => {
    expect(formatDay('2026-10-12T21:30:00Z', 'ru')).toBe('13\u00A0окт.\u00A02026');
    expect(formatTime('2026-10-12T21:30:00Z')).toBe('00:30');
  });
  it('is relative within a week', () => {
    const now = new Date('2026-10-12T09:00:00Z');
    expect(formatWhen('2026-10-12T01:00:00Z', now, 'ru')).toBe('сегодня');
    expect(formatWhen('2026-10-11T20:00:00Z', now, 'ru')).toBe('вчера');
    expect(formatWhen('2026-10-09T20:00:00Z', now, 'ru')).toBe('3 дня назад');
    expect(formatWhen('2026-10-09T20:00:00Z', now, 'en')).toBe('3 days ago');
    expect(formatWhen('2026-10-04T20:00:00Z', now, 'ru')).toBe('4\u00A0окт.\u00A02026');
  });
});
