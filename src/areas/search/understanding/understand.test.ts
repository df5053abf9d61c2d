import { expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { snapshotOn } from '#areas/currency/snapshot.ts';
import { houseData } from '#areas/house/data.ts';
import { specData } from '#areas/spec/data.ts';
import { makeLexicon, phraseMap } from './lexicon.ts';
import { understand } from './understand.ts';

const lexicons = { ads: adsData, auto: autoData, autofromabroad: abroadData, house: houseData, spec: specData };
const meaningOf = (kind: keyof typeof lexicons, text: string) =>
  understand(makeLexicon(lexicons[kind], [], phraseMap()), text, {
    day: '2026-11-30',
    year: 2026,
    rates: snapshotOn('2026-06-28'),
  }).filters;

test('a name of the category after its full name is the option of that name, and so it is alone', () => {
  expect(meaningOf('spec', 'Лодки, катера, гидроциклы Катер')).toEqual({ category: ['boat'], boat_type: ['cruiser'] });
  expect(meaningOf('spec', 'катер')).toEqual({ category: ['boat'], boat_type: ['cruiser'] });
  expect(meaningOf('spec', 'лодка')).toEqual({ category: ['boat'] });
  expect(meaningOf('house', 'дом с участком')).toEqual({ category: ['house'] });
});

test.each([
  ['1,500,000', { price_to: ['1500000'] }],
  ['1.500.000', { price_to: ['1500000'] }],
  ['1,5 млн', { price_to: ['1500000'] }],
  ['1,250 млн', { price_to: ['1250000'] }],
  ['1.5m', { price_to: ['1500000'] }],
  ['₽1.5m', { price_to: ['1500000'] }],
  ['under 1.5 million rubles', { price_to: ['1500000'] }],
  ['at most two million', { price_to: ['2000000'] }],
  ['at least 1m', { price_from: ['1000000'] }],
  ['1 million or more', { price_from: ['1000000'] }],
  ['2 million max', { price_to: ['2000000'] }],
  ['2018 max 2 million', { year_from: ['2018'], year_to: ['2018'], price_to: ['2000000'] }],
  ['2018 and newer under 2 million', { year_from: ['2018'], price_to: ['2000000'] }],
  ['since 2018', { year_from: ['2018'] }],
  ['before 2018', { year_to: ['2018'] }],
  ['between 2015 and 2018', { year_from: ['2015'], year_to: ['2018'] }],
  ['между 1 и 2 млн', { price_from: ['1000000'], price_to: ['2000000'] }],
  ['2 млн и дешевле', { price_to: ['2000000'] }],
  ['less than 100 thousand km', { mileage_to: ['100000'] }],
  ['50,000 to 100,000 km', { mileage_from: ['50000'], mileage_to: ['100000'] }],
  ['two owners', { owners: ['2'] }],
  ['до 3 млн под ключ', { landed_to: ['3000000'] }],
  ['3 млн руб под ключ', { landed_to: ['3000000'] }],
  ['под ключ до 3 млн', { landed_to: ['3000000'] }],
  ['2–3 млн под ключ', { landed_from: ['2000000'], landed_to: ['3000000'] }],
  ['от 2 млн под ключ', { landed_from: ['2000000'] }],
  ['от 30 тыс в месяц', { price_from: ['30000'] }],
  ['$20k all-in', { landed_to: ['1541222'] }],
  ['30 тыс руб в месяц', { monthly_to: ['30000'] }],
  ['до 25000 ₽/мес', { monthly_to: ['25000'] }],
  ['платёж до 30 тыс', { monthly_to: ['30000'] }],
  ['до 500 тысяч взнос 100 тысяч', { price_to: ['500000'], day_one_to: ['100000'] }],
])('«%s» is an amount of cars', (text, filters) => {
  expect(meaningOf('auto', text)).toEqual(filters);
});

test.each([
  ['$20k', { price_to: ['1541222'] }],
  ['20 000 $', { price_to: ['1541222'] }],
  ['20,000 usd', { price_to: ['1541222'] }],
  ['20000usd', { price_to: ['1541222'] }],
  ['20 тыс долларов', { price_to: ['1541222'] }],
  ['20к баксов', { price_to: ['1541222'] }],
  ['US$20k', { price_to: ['1541222'] }],
  ['2 млн $', { price_to: ['154122200'] }],
  ['$2m', { price_to: ['154122200'] }],
  ['€20k', { price_to: ['1748054'] }],
  ['20.000 €', { price_to: ['1748054'] }],
  ['дешевле 20 тыс евро', { price_to: ['1748054'] }],
  ['от $20k до 30k', { price_from: ['1541222'], price_to: ['2311833'] }],
  ['$20–30k', { price_from: ['1541222'], price_to: ['2311833'] }],
  ['10–20 тыс. евро', { price_from: ['874027'], price_to: ['1748054'] }],
  ['100000 юаней', { price_to: ['1133590'] }],
  ['2 000 000 ¥', { price_to: ['1078564'] }],
  ['10 млн вон', { price_to: ['498681'] }],
  ['50 тыс дирхам', { price_to: ['1064615'] }],
  ['2018 €20k', { year_from: ['2018'], year_to: ['2018'], price_to: ['1748054'] }],
  ['2018 usd 20000', { year_from: ['2018'], year_to: ['2018'], price_to: ['1541222'] }],
  ['$20k до 2018', { price_to: ['1541222'], year_to: ['2018'] }],
  ['$20k до 100 тыс км', { price_to: ['1541222'], mileage_to: ['100000'] }],
])('«%s» is converted to roubles', (text, filters) => {
  expect(meaningOf('auto', text)).toEqual(filters);
});

test('the price of a query is kept as it was typed', () => {
  const foreignOf = (text: string) =>
    understand(makeLexicon(autoData, [], phraseMap()), text, {
      day: '2026-11-30',
      year: 2026,
      rates: snapshotOn('2026-06-28'),
    }).foreign;
  expect(foreignOf('$20k')).toEqual({ currency: 'USD', from: null, to: 20_000 });
  expect(foreignOf('от 10 до 20 тыс евро')).toEqual({ currency: 'EUR', from: 10_000, to: 20_000 });
  expect(foreignOf('до 2 млн')).toBeNull();
});

test.each([
  ['до 3 млн', { landed_to: ['3000000'] }],
  ['от 2 до 3 млн', { landed_from: ['2000000'], landed_to: ['3000000'] }],
  ['дороже 2 млн', { landed_from: ['2000000'] }],
  ['около 2 млн', { landed_from: ['1800000'], landed_to: ['2200000'] }],
  ['до $20k', { price_to: ['1541222'] }],
  ['цена за рубежом до 3 млн', { price_to: ['3000000'] }],
])('«%s» is what a car from abroad costs in all, unless the price there is meant', (text, filters) => {
  expect(meaningOf('autofromabroad', text)).toEqual(filters);
});

test('an amount in a currency without a rate is no price in roubles', () => {
  expect(meaningOf('auto', '£200000')).toEqual({ q: ['200000'] });
  expect(meaningOf('auto', '2 млн тенге')).toEqual({ q: ['2 млн тенге'] });
  const withoutRates = understand(makeLexicon(autoData, [], phraseMap()), '$200000', {
    day: '2026-11-30',
    year: 2026,
    rates: new Map(),
  });
  expect(withoutRates).toMatchObject({ filters: { q: ['200000'] }, foreign: null });
});

test('«евро 5» is an emission class, and «евро» before a number is no currency', () => {
  expect(meaningOf('spec', '2015 евро 5')).not.toHaveProperty('price_to');
  expect(meaningOf('ads', 'диван евро 20000')).not.toHaveProperty('price_to', ['1748054']);
});

test('«between» without a second number, and a number word without a unit, mean nothing', () => {
  expect(meaningOf('auto', 'between two')).toEqual({ q: ['between two'] });
});

const named = {
  White: 'white', Black: 'black', Grey: 'grey', gray: 'grey', Silver: 'silver', Blue: 'blue', 'dark blue': 'blue', navy: 'blue', Red: 'red', burgundy: 'red',
  Green: 'green', Brown: 'brown', Beige: 'beige', Yellow: 'yellow', Orange: 'orange', Purple: 'purple', violet: 'purple', Gold: 'gold', golden: 'gold',
  'light blue': 'light_blue', turquoise: 'light_blue', 'white pearl': 'white', сиреневая: 'purple', золотая: 'gold', 'тёмно-зелёная': 'green',
}; // prettier-ignore
test.each(Object.entries(named))('«%s» is the colour %s', (word, colour) => {
  expect(meaningOf('auto', word)).toEqual({ colour: [colour] });
  expect(meaningOf('auto', `colour ${word}`)).toEqual({ colour: [colour] });
});
test('a colour that the dictionary has not is searched in texts', () => {
  expect(meaningOf('auto', 'розовая')).toEqual({ q: ['розовая'] });
});
