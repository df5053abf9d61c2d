import { expect, test } from 'vitest';
import { pageRoutes } from '../routes/table.ts';
import { findRoute } from './find-route.ts';

test('every route of the table is found at an address of its own', () => {
  for (const route of pageRoutes) {
    const found = findRoute(route.path.replaceAll(/\{\w+\}/gu, '7'));
    expect(found?.route.path).toBe(route.path);
    expect(Object.values(found?.params ?? {})).toEqual(route.path.match(/\{\w+\}/gu)?.map(() => '7') ?? []);
  }
});

test('a plain segment is meant before a parameter; parts are decoded; letters of any case are one', () => {
  expect(findRoute('/admin/login')?.route.path).toBe('/admin/login');
  expect(findRoute('/user/5/favorite')?.route.path).toBe('/user/{id}/favorite');
  expect(findRoute('/legal/a%20b')?.params).toEqual({ document: 'a b' });
  expect(findRoute('/Offers/Auto')?.route.path).toBe('/offers/auto');
});

test('nothing stands at other addresses', () => {
  for (const path of ['/nowhere', '/offers', '/offers/auto/1/2', '/legal/', '/legal/%E0%A4%A', '/user//posts'])
    expect(findRoute(path), path).toBeNull();
});
