import { expect, test } from 'vitest';
import { pageRoutes } from '../routes/table.ts';
import { findRoute } from './find-route.ts';

test('finds every route of the table at its own address', () => {
  for (const route of pageRoutes) {
    const found = findRoute(route.path.replaceAll(/\{\w+\}/gu, '7'));
    expect(found?.route.path).toBe(route.path);
    expect(Object.values(found?.params ?? {})).toEqual(route.path.match(/\{\w+\}/gu)?.map(() => '7') ?? []);
  }
});

test('prefers a plain segment to a parameter, decodes parameters and ignores case', () => {
  expect(findRoute('/admin/login')?.route.path).toBe('/admin/login');
  expect(findRoute('/user/5/favorite')?.route.path).toBe('/user/{id}/favorite');
  expect(findRoute('/legal/a%20b')?.params).toEqual({ document: 'a b' });
  expect(findRoute('/Offers/Auto')?.route.path).toBe('/offers/auto');
});

test('finds no route for other addresses', () => {
  for (const path of ['/nowhere', '/offers', '/offers/auto/1/2', '/legal/', '/legal/%E0%A4%A', '/user//posts'])
    expect(findRoute(path), path).toBeNull();
});
