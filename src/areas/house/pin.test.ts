import { expect, test } from 'vitest';
import { housePin } from './pin.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

test.each([
  [{ category: 'flat', rooms: 2 }, '2-комн.', '2-room'],
  [{ category: 'flat', rooms: 0 }, 'Студия', 'Studio'],
  [{ category: 'flat', rooms: 6 }, '6+-комн.', '6+-room'],
  [{ category: 'plot', land_ares: 6 }, '6 сот.', '600 m²'],
  [{ category: 'house', land_ares: 6 }, 'Дом', 'House'],
  [{ category: 'house', house_type: 'townhouse' }, 'Таунхаус', 'Townhouse'],
  [{ category: 'garage' }, 'Гараж', 'Garage'],
])('a pin says what %j is', (values, ru, en) => {
  expect(plain(housePin.nameOf(values, 'ru'))).toBe(ru);
  expect(plain(housePin.nameOf(values, 'en'))).toBe(en);
});
