import { describe, expect, test } from 'vitest';
import { farther, namesOf, lastWithStations, nearReach } from './first-view.ts';

describe('the first view of a small map', () => {
  test('a name counts once, and the way to a town out of view does not count', () => {
    const features = [
      { properties: { ru: 'Люблино', en: 'Lyublino' } },
      { properties: { name: 'Люблино', text: 'Люблино', isAway: false } },
      { properties: { name: 'Екатеринбург', text: '↓ Екатеринбург, 7 км', isAway: true } },
      { properties: { ru: 'Волга', en: 'Volga' } },
    ];
    expect(namesOf(features, 'ru')).toEqual(['Люблино', 'Волга']);
    expect(namesOf(features.slice(3), 'en')).toEqual(['Volga']);
  });

  test('it comes from a street to the large cities around in few steps', () => {
    const zooms = [13.5];
    while (zooms.at(-1)! > 5) zooms.push(farther(zooms.at(-1)!));
    expect(zooms).toEqual([13.5, 13, 12.5, 12, 11.5, 11, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5, 5]);
  });
});

test('the first view has the nearest station, and others that are near or hardly farther', () => {
  expect(nearReach([800, 1800])).toBe(800);
  expect(nearReach([500, 1200, 1300])).toBe(1300);
  expect(nearReach([1300, 1400, 2400])).toBe(2400);
  expect(nearReach([])).toBe(0);
});

test('a view of stations goes on for more names, as long as the stations have theirs', () => {
  expect(lastWithStations(13.5)).toBe(12.5);
  expect(lastWithStations(11)).toBe(10.5);
});
