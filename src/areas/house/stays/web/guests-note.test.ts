import { expect, test } from 'vitest';
import { guestsNote } from './guests-note.ts';

const money = (minor: number): string => `${minor / 100} ₽`;
const say = (values: object, guests: number | null, locale: 'ru' | 'en' = 'ru') =>
  guestsNote(values as Record<string, unknown>, guests, money, locale)?.replaceAll('\u00A0', ' ') ?? null;
const each = { extra_guest_minor: 50_000 };
const included = { guests_included: 2 };

test.each([
  ['no guests are said', { ...included, ...each }, null, null],
  ['nothing is stated', {}, 3, null],
  ['those in the price are not stated', each, 3, 'Хозяин берёт 500 ₽ за каждого лишнего гостя: сколько в цене, не указано.'],
  ['more pay nothing, whoever is in the price', { extra_guest_minor: 0 }, 3, null],
  ['all are in the price', { ...included, ...each }, 2, 'В цене 2 гостя, доплаты нет.'],
  ['all are in the price, and others are not stated', included, 2, null],
  ['more than are in the price, whose addition is not stated', included, 3, 'В цене 2 гостя. Сколько доплатить за остальных, не указано: спросите.'],
  ['more of them pay nothing', { ...included, extra_guest_minor: 0 }, 3, 'Дополнительные гости без доплаты.'],
  ['the sum has a line of them', { ...included, ...each }, 3, null],
])('%s', (_, values, guests, expected) => expect(say(values, guests)).toBe(expected)); // prettier-ignore

test('in English', () =>
  expect(say(included, 3, 'en')).toBe('The price is for 2 guests. What more of them pay is not stated: ask.'));
