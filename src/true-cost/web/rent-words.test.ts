import { expect, test } from 'vitest';
import { nameOf, rentAtOnce, staySumText } from './rent-words.ts';

type Home = Parameters<typeof rentAtOnce>[0];

const home = (deal: string, minor: number, terms: object): Home =>
  ({ kind: 'house', price: { minor, currency: 'RUB' }, values: { deal, ...terms } }) as unknown as Home;

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

test('a home let by the day says what its shortest stay costs, and the deposit apart', () => {
  const stay = rentAtOnce(home('rent_day', 210_000, { nights_min: 2, deposit_minor: 300_000 }), 'ru');
  expect(plain(stay?.name)).toBe('Например, 2 ночи');
  expect(plain(stay?.note)).toBe('без залога 3 000 ₽: его вернут после выезда');
  expect(plain(stay?.sum)).toBe('4 200 ₽');
  const night = rentAtOnce(home('rent_day', 210_000, { cleaning_minor: 90_000 }), 'en');
  expect(plain(night?.name)).toBe('For example, 1 night');
  expect(plain(night?.note)).toBe('with cleaning, deposit not stated');
  expect(plain(night?.sum)).toBe('3,000 ₽');
});

test('a home for long rent says what is paid to move in', () => {
  const flat = home('rent_long', 5_000_000, { deposit_minor: 0, commission_percent: 50, prepaid_months: 2 });
  const rent = rentAtOnce(flat, 'ru');
  expect(plain(rent?.note)).toBe('предоплата за 2 месяца, без залога, комиссия 25 000 ₽');
  expect(plain(rent?.sum)).toBe('125 000 ₽');
});

test('a home for sale takes no rent', () => expect(rentAtOnce(home('sale', 5_000_000, {}), 'ru')).toBeNull());

test('lines of a stay say how many nights have which price, and which guests pay more', () => {
  const money = (minor: number): string => `${minor / 100} ₽`;
  const name = (line: Parameters<typeof nameOf>[0]) => plain(nameOf(line, money, 'ru'));
  expect(name({ key: 'nights', minor: 1_080_000, of: { nights: 3, each: 360_000 } })).toBe('3 ночи × 3600 ₽');
  expect(name({ key: 'weekend', minor: 400_000, of: { nights: 1, each: 400_000 } })).toBe('1 ночь выходных × 4000 ₽');
  expect(name({ key: 'weekend', minor: 800_000, of: { nights: 2, each: 400_000 } })).toBe('2 ночи выходных × 4000 ₽');
  expect(name({ key: 'weekend', minor: 2_000_000, of: { nights: 5, each: 400_000 } })).toBe(
    '5 ночей выходных × 4000 ₽',
  );
  expect(name({ key: 'guests', minor: 240_000, of: { guests: 2, nights: 3 } })).toBe('Ещё 2 гостя, 3 ночи');
});

test('a sum that lacks what guests add is a lower bound', () => {
  expect(plain(staySumText('9 700 ₽', { isLeast: true }, 'ru'))).toBe('от 9 700 ₽');
  expect(plain(staySumText('9,700 ₽', { isLeast: true }, 'en'))).toBe('from 9,700 ₽');
  expect(staySumText('9 700 ₽', { isLeast: false }, 'ru')).toBe('9 700 ₽');
});
