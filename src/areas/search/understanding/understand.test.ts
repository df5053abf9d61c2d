import { expect, test } from 'vitest';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { specData } from '#areas/spec/data.ts';
import { makeLexicon, phraseMap } from './lexicon.ts';
import { understand } from './understand.ts';

const lexicons = { auto: autoData, house: houseData, spec: specData };
const meaningOf = (kind: keyof typeof lexicons, text: string) =>
  understand(makeLexicon(lexicons[kind], [], phraseMap()), text, 2026).filters;

test('a name of the category after its full name is the option of that name, and alone it is the category', () => {
  expect(meaningOf('spec', 'Лодки, катера, гидроциклы Катер')).toEqual({ category: ['boat'], boat_type: ['cruiser'] });
  expect(meaningOf('spec', 'катер')).toEqual({ category: ['boat'] });
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
])('«%s» is an amount of cars', (text, filters) => {
  expect(meaningOf('auto', text)).toEqual(filters);
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
