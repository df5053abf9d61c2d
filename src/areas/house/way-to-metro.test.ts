import { expect, test } from 'vitest';
import { houseFactFormatters } from './fact-formatters.ts';
import { wayToMetro } from './way-to-metro.ts';

test('the way to the metro is its station, and how long one goes where that is stated', () => {
  const textOf = (values: Record<string, unknown>, language: 'ru' | 'en' = 'ru') => wayToMetro(values, language);
  expect(textOf({ metro: 'Озерки', metro_minutes: 14, metro_by: 'transport' })).toBe(
    'м.\u00A0Озерки, 14\u202Fмин на транспорте',
  );
  expect(textOf({ metro: 'Озерки', metro_minutes: 5 }, 'en')).toBe('Ozerki metro, 5\u202Fmin');
  expect(textOf({ metro: 'Озерки', metro_by: 'transport' })).toBe('м.\u00A0Озерки');
  expect([textOf({ metro: '' }), textOf({})]).toEqual(['', '']);
});

test('a card of a home says how long one goes to the metro', () => {
  const values = { metro: 'Озерки', metro_minutes: 13, metro_by: 'transport' };
  expect(houseFactFormatters.metro('Озерки', 'ru', values)).toBe('м.\u00A0Озерки, 13\u202Fмин на транспорте');
});
