import { expect, test } from 'vitest';
import { mapLinks } from './map-links.ts';

const hrefs = (...of: Parameters<typeof mapLinks>) => mapLinks(...of).maps.map(({ href }) => href);

test('an exact point has its mark and the way there', () => {
  const point = { latitude: 55.75, longitude: 37.6, within_metres: 0 };
  expect(hrefs(point, 'Москва')).toEqual([
    'https://yandex.ru/maps/?ll=37.6,55.75&z=17&pt=37.6,55.75',
    'https://2gis.ru/geo/37.6,55.75?m=37.6%2C55.75%2F17',
  ]);
  expect(mapLinks(point, 'Москва').route).toBe('https://yandex.ru/maps/?rtext=~55.75,37.6&rtt=auto');
});

test('of a rounded point the surroundings are shown, without a mark or a way', () => {
  const point = { latitude: 55.75, longitude: 37.6, within_metres: 200 };
  expect(hrefs(point, 'Москва')).toEqual([
    'https://yandex.ru/maps/?ll=37.6,55.75&z=15',
    'https://2gis.ru/?m=37.6%2C55.75%2F15',
  ]);
  expect(mapLinks(point, 'Москва').route).toBeNull();
});

test('without a point the address is searched for', () => {
  expect(hrefs(null, 'Тверь, ул. Мира & Ко')).toEqual([
    `https://yandex.ru/maps/?text=${encodeURIComponent('Тверь, ул. Мира & Ко')}`,
    `https://2gis.ru/search/${encodeURIComponent('Тверь, ул. Мира & Ко')}`,
  ]);
});
