import { describe, expect, test } from 'vitest';
import { queryWords, searchWords } from '#areas/search/words/text.ts';
import { autoSearchText } from './search-text.ts';

const camry = {
  mark: { name: 'Toyota', name_ru: 'Тойота', synonyms: ['тоёта'] },
  model: { name: 'Camry', name_ru: 'Камри', synonyms: [] },
  generation: 'XV70',
  city: { name: 'Орёл', name_en: 'Oryol' },
  year: 2018,
  body: 'sedan',
  fuel: 'petrol',
  gearbox: 'at',
  drive: 'fwd',
  colour: 'white',
  steering: 'left',
  engine_cc: 2494,
  description: 'Один хозяин, гаражное хранение.',
};

const named = (name: string) => autoSearchText({ ...camry, model: { name, name_ru: null, synonyms: [] } }).a.split(' ');

describe('words', () => {
  test('ё is е, a decimal is one word, the rest are borders', () => {
    expect(searchWords('Тоёта 2,5 AT/4WD «люкс»')).toEqual(['тоета', '2d5', 'at', '4wd', 'люкс']);
    expect(searchWords('2.5')).toEqual(searchWords('2,5'));
  });
  test('operators of a query are no words', () => {
    expect(queryWords("camry & !( | ) :* <-> ' -2018")).toEqual(['camry', '2018']);
  });
  test('silent words are left out, and so are repetitions', () => {
    expect(queryWords('камри в Москве и в Орле камри')).toEqual(['камри', 'москве', 'орле']);
    expect(queryWords('!!! в на')).toEqual([]);
    expect(queryWords('один хозяин')).toEqual(['хозяин']);
  });
});

describe('the text of a car', () => {
  test('holds names in both alphabets, facts and the description, by weight', () => {
    expect(autoSearchText(camry)).toEqual({
      a: 'toyota тойота тоета camry камри',
      b: 'xv70 2018 2d5 седан sedan бензин petrol автомат automatic акпп ат передний front wheel белый white левый left руль леворульный lhd орел oryol',
      c: 'один хозяин гаражное хранение',
    });
  });
  test('spells a name in the ways people write it', () => {
    expect(named('CX-5')).toEqual(expect.arrayContaining(['cx', '5', 'cx5']));
    expect(named('RAV4')).toEqual(expect.arrayContaining(['rav4', 'rav', '4']));
    expect(named('X5')).toEqual(expect.arrayContaining(['x5', 'х5']));
  });
});
