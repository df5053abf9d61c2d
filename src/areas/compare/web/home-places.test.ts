import { expect, test } from 'vitest';
import { homePlaces } from './home-places.ts';

const home = (values: object) => ({ values: { ...values }, refs: {} });

test('homes of equal titles are told apart by their metro, or else by their address', () => {
  const flats = [
    home({ metro: 'Сокол', address: 'ул. Мирная, 3' }),
    home({ metro: 'Сокол', address: 'ул. Полевая, 5' }),
    home({ metro: 'Выхино', address: 'ул. Новая, 1' }),
    home({ address: 'ул. Новая, 2' }),
    home({}),
  ];
  expect(homePlaces(flats, 'ru')).toEqual(['ул. Мирная, 3', 'ул. Полевая, 5', 'м.\u00A0Выхино', 'ул. Новая, 2', '']);
  expect(homePlaces(flats, 'en').slice(2, 4)).toEqual(['Vykhino metro', 'ul. Novaya, 2']);
});
