import { expect, test } from 'vitest';
import { latinName, namedIn, nameIn } from './latin-name.ts';

test.each([
  ['КАМАЗ', 'KAMAZ'],
  ['УАЗ', 'UAZ'],
  ['Москвич', 'Moskvich'],
  ['Lada (ВАЗ)', 'Lada (VAZ)'],
  ['31105 «Волга»', '31105 “Volga”'],
  ['ГАЗель Next', 'GAZel Next'],
  ['Юрий Долгорукий', 'Yuriy Dolgorukiy'],
  ['Щёлково', 'Shchyolkovo'],
  ['ЗиЛ', 'ZiL'],
  ['ЖК «Речной»', '“Rechnoy”'],
  ['Citroën C4', 'Citroën C4'],
])('%s is %s in Latin letters', (name, latin) => {
  expect(latinName(name)).toBe(latin);
});

test('names are in Latin letters only for readers of English', () => {
  expect([nameIn('УАЗ', 'ru'), nameIn('УАЗ', 'en')]).toEqual(['УАЗ', 'UAZ']);
  expect(namedIn([{ id: 1, name: 'ГАЗ' }], 'en')).toEqual([{ id: 1, name: 'GAZ' }]);
});
