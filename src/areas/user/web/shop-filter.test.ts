import { expect, test } from 'vitest';
import { shopFilterOf, shopHref, shopPosts } from './shop-filter.ts';

test('the filter of a seller’s page is read from the address; what it does not know is ignored', () => {
  const search = { kind: 'house', q: '  двушка ', sort: 'price_asc', status: 'archived', page: '3' };
  expect(shopFilterOf(search)).toEqual({ kind: 'house', q: 'двушка', sort: 'price_asc' });
  expect(shopFilterOf({ kind: 'spaceship', q: ' ', sort: 'ending' })).toEqual({});
  expect(shopFilterOf({ sort: 'photographed_first' })).toEqual({});
  expect(shopPosts(shopFilterOf({ sort: 'newest' }))).toEqual({ sort: 'newest', status: 'active', facets: true });
});

test('bounds are read as people type them and asked for in kopecks; senseless ones are ignored', () => {
  const search = {
    price_from: '500 000',
    price_to: '1,500,000',
    year_from: '2015',
    year_to: '15',
    mileage_to: '100 000',
  };
  const filter = shopFilterOf(search);
  expect(filter).toEqual({ price_from: 500_000, price_to: 1_500_000, year_from: 2015, mileage_to: 100_000 });
  expect(shopPosts(filter)).toEqual({ price_from: 50_000_000, price_to: 150_000_000, year_from: 2015, mileage_to: 100_000, sort: 'photographed_first', status: 'active', facets: true }); // prettier-ignore
  expect(shopPosts(shopFilterOf({ landed_from: '1 000', landed_to: '5000000' }))).toMatchObject({ landed_from: 100_000, landed_to: 500_000_000 }); // prettier-ignore
  expect(shopHref(7, { year_from: 2015 })).toBe('/offers/user/7?year_from=2015');
  expect(shopFilterOf({ price_from: 'дорого', mileage_to: '-5' })).toEqual({});
});

test('only active listings are asked for', () => {
  expect(shopPosts({ kind: 'auto' })).toEqual({
    kind: 'auto',
    sort: 'photographed_first',
    status: 'active',
    facets: true,
  });
});

test('a make and fallen prices are filters; a make that no address has is ignored', () => {
  const filter = shopFilterOf({ mark: 'land-rover', price_dropped: 'true' });
  expect(filter).toEqual({ mark: 'land-rover', price_dropped: true });
  expect(shopHref(7, filter)).toBe('/offers/user/7?mark=land-rover&price_dropped=true');
  expect(shopFilterOf({ mark: 'Land Rover', price_dropped: 'да' })).toEqual({});
});

test('a deal, a category and other choices are filters; what is no key is ignored', () => {
  const filter = shopFilterOf({ deal: 'rent_long', category: 'flat', gearbox: 'automatic', body: 'Sedan!', fuel: '' });
  expect(filter).toEqual({ deal: 'rent_long', category: 'flat', gearbox: 'automatic' });
  expect(shopPosts(filter)).toMatchObject(filter);
});

test('every filter has its address on the seller’s page', () => {
  expect(shopHref(7, {})).toBe('/offers/user/7');
  expect(shopHref(7, { kind: 'auto', q: undefined, sort: 'price_desc' })).toBe(
    '/offers/user/7?kind=auto&sort=price_desc',
  );
});
