import { describe, expect, test } from 'vitest';
import { queryWords, searchWords } from '#server/db/full-text.ts';
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

describe('splitting a text into words', () => {
  test('reads ё as е and a decimal as one word, and splits at all other characters', () => {
    expect(searchWords('Тоёта 2,5 AT/4WD «люкс»')).toEqual(['тоета', '2d5', 'at', '4wd', 'люкс']);
    expect(searchWords('2.5')).toEqual(searchWords('2,5'));
  });
  test('drops query operators', () => {
    expect(queryWords("camry & !( | ) :* <-> ' -2018")).toEqual(['camry', '2018']);
  });
  test('drops stop words and repetitions', () => {
    expect(queryWords('камри в Москве и в Орле камри')).toEqual(['камри', 'москве', 'орле']);
    expect(queryWords('!!! в на')).toEqual([]);
    expect(queryWords('один хозяин')).toEqual(['хозяин']);
  });
});

describe('the search text of a car', () => {
  test('has names in both alphabets, facts and the description, each with its weight', () => {
    expect(autoSearchText(camry)).toEqual({
      a: 'toyota тойота тоета camry камри',
      b: 'xv70 2018 2d5 седан sedan белый white бел белоснежный pearl левый left руль леворульный lhd бензин petrol бензиновый бенз бен gasoline tfsi tsi fsi автомат automatic акпп ат авт автоматическая передний front wheel привод переднеприводный fwd drive орел oryol',
      c: 'один хозяин гаражное хранение',
    });
  });
  test('has the spellings in which people write a name', () => {
    expect(named('CX-5')).toEqual(expect.arrayContaining(['cx', '5', 'cx5']));
    expect(named('RAV4')).toEqual(expect.arrayContaining(['rav4', 'rav', '4']));
    expect(named('X5')).toEqual(expect.arrayContaining(['x5', 'х5']));
  });
});
