import { expect, test } from 'vitest';
import { readDay, readStay } from './stay-address.ts';

test.each([
  [{ stay_from: '2026-12-05', stay_to: '2026-12-08' }, { from: '2026-12-05', to: '2026-12-08', guests: null }],
  [{ stay_from: '2026-12-05', stay_to: '2026-12-08', stay_guests: '3' }, { from: '2026-12-05', to: '2026-12-08', guests: 3 }],
  [{ stay_from: ['2026-12-05'], stay_to: '2026-12-08', stay_guests: '0' }, { from: '2026-12-05', to: '2026-12-08', guests: null }],
  [{ stay_from: '2026-12-05' }, null],
  [{ stay_from: '2026-12-08', stay_to: '2026-12-08' }, null],
  [{ stay_from: '2026-12-08', stay_to: '2026-12-05' }, null],
  [{ stay_from: '2026-02-30', stay_to: '2026-03-05' }, null],
  [{ stay_from: '2026-01-01', stay_to: '2026-12-31' }, null],
  [{}, null],
])('the address %j says the stay %j', (search, stay) => expect(readStay(search)).toEqual(stay)); // prettier-ignore

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['05.12.2026', null],
  ['', null],
])('«%s» is the day %s', (text, day) => expect(readDay(text)).toBe(day));
