import { expect, test } from 'vitest';
import { creditsData } from '#areas/credits/data.ts';
import { rkoData } from '#areas/rko/data.ts';
import { comparedOf, readOffersState, searchOf } from './offers-state.ts';

test('an address without figures has the first ones of its category, and is written without them', () => {
  const state = readOffersState(creditsData, { category: 'mortgage' }, 'ru');
  expect([state.category, state.ask, state.sort]).toEqual(['mortgage', creditsData.askedFirst.mortgage, 'cost']);
  expect(searchOf(creditsData, state)).toEqual({ category: 'mortgage' });
  expect(readOffersState(creditsData, { category: 'nonsense' }, 'ru').category).toBe('auto');
});

test('figures are read as people write them, and come back as typed numbers', () => {
  const search = { category: 'consumer', amount: '1,5 млн', term: '24', rate_to: '18,55', client_types: ['individual', 'nobody'] }; // prettier-ignore
  const state = readOffersState(creditsData, search, 'ru');
  expect(state.ask).toMatchObject({ amount_minor: 150_000_000, term_months: 24 });
  expect(state.filters).toEqual({ rate_to: 18_550, client_types: ['individual'] });
  const written = searchOf(creditsData, state);
  expect(written).toEqual({ category: 'consumer', amount: '1500000', term: '24', rate_to: '18.55', client_types: ['individual'] }); // prettier-ignore
  expect(readOffersState(creditsData, written, 'ru')).toEqual(state);
});

test('figures that cannot be are named, kept as they were typed, and replaced by the first ones', () => {
  const state = readOffersState(creditsData, { category: 'consumer', amount: 'много', term: '9999' }, 'ru');
  expect(state.problems).toEqual({ amount_minor: 'not_number', term_months: 'too_big' });
  expect(state.typed).toEqual({ amount_minor: 'много', term_months: '9999' });
  expect(state.ask).toEqual(creditsData.askedFirst.consumer);
});

test('an emptied figure that an area can do without is none', () => {
  expect(readOffersState(rkoData, { cash_out: '' }, 'ru').ask).toMatchObject({ cash_out_minor: 0, payments: 15 });
});

test('at most four offers are compared, each once, and only ids', () => {
  const { compared } = readOffersState(rkoData, { compare: ['1', '2', '2', 'x', '-3', '3', '4', '5'] }, 'ru');
  expect(compared).toEqual([1, 2, 3, 4]);
});

test('ticked boxes decide what is compared, whatever the address has read so far', () => {
  // Two boxes in a row: the address knows neither yet.
  expect(comparedOf([], [7, 9])).toEqual([7, 9]);
  expect(comparedOf([9, 7], [7, 8, 9])).toEqual([9, 7, 8]);
  expect(comparedOf([9, 7], [9])).toEqual([9]);
  expect(comparedOf([4, 3, 2, 1], [1, 2, 3, 4, 5])).toEqual([4, 3, 2, 1]);
});
