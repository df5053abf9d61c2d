import { expect, test } from 'vitest';
import { withMeaning } from './read-typed.ts';

const toyota = { mark: 'toyota', price_to: 2_000_000 };

test('a text that was typed narrows what was chosen before', () => {
  expect(withMeaning({ q: 'до 2 млн', was: '', mark: 'kia', price_to: '' }, { price_to: 2_000_000 })).toEqual({
    filter: { mark: 'kia', price_to: 2_000_000 },
    isWhole: true,
  });
});

test('a new text replaces what the former one meant, and keeps what was chosen otherwise', () => {
  const search = { q: 'ауди', was: 'тойота до 2 млн', mark: 'toyota', price_to: '2 000 000', gearbox: 'at', sort: 'newest' };
  expect(withMeaning(search, { mark: 'audi' }, toyota)).toEqual({
    filter: { gearbox: 'at', sort: 'newest', mark: 'audi' },
    isWhole: true,
  });
  expect(withMeaning({ ...search, q: '' }, {}, toyota).filter).toEqual({ gearbox: 'at', sort: 'newest' });
}); // prettier-ignore

test('a text that stayed yields to fields that were changed or cleared, and is then no longer what was typed', () => {
  const search = { q: 'тойота до 2 млн', was: 'тойота до 2 млн', mark: 'toyota', price_to: '3 000 000' };
  expect(withMeaning(search, toyota)).toEqual({ filter: { mark: 'toyota', price_to: 3_000_000 }, isWhole: false });
  expect(withMeaning({ ...search, price_to: '' }, toyota)).toEqual({ filter: { mark: 'toyota' }, isWhole: false });
  expect(withMeaning({ ...search, price_to: '2 000 000', sort: 'price_asc' }, toyota)).toEqual({
    filter: { mark: 'toyota', price_to: 2_000_000, sort: 'price_asc' },
    isWhole: true,
  });
});

test('the words that are left stay words, and another section ends the deal and the category of the former one', () => {
  const search = { q: 'трактор синий', was: '', kind: 'house', deal: 'sale', category: 'flat' };
  expect(withMeaning(search, { kind: 'spec', category: 'tractor', q: 'синий' })).toEqual({
    filter: { kind: 'spec', category: 'tractor', q: 'синий' },
    isWhole: true,
  });
});
