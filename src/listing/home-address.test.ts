import { describe, expect, test } from 'vitest';
import { searchedAddress, shownAddress, unbrokenAddress, withoutHouseNumber } from './home-address.ts';

describe('an address without the number of the house', () => {
  test.each([
    ['ул. Ленина, 12к2', 'ул. Ленина'],
    ['пр. 60-летия Октября, 5', 'пр. 60-летия Октября'],
    ['1-й Тверской-Ямской пер., д. 3, кв. 7', '1-й Тверской-Ямской пер.'],
    ['Ленина 12', 'Ленина'],
    ['Ленина, дом № 12, корп. Б, подъезд 3, этаж 4', 'Ленина'],
    ['ул. Ленина д.12 корп.2 стр.1 кв.5', 'ул. Ленина'],
    ['ул. Ленина, 14/3А', 'ул. Ленина'],
    ['ул. Ленина, 12-14', 'ул. Ленина'],
    ['ул. Ленина, 12 А', 'ул. Ленина'],
    ['ул. Ленина, 12-а', 'ул. Ленина'],
    ['ул. Ленина, 12 к2 с3', 'ул. Ленина'],
    ['ул. Ленина 12 вход со двора', 'ул. Ленина вход со двора'],
    ['ул. Ленина, 12 (вход со двора)', 'ул. Ленина, (вход со двора)'],
    ['12, ул. Ленина', 'ул. Ленина'],
    ['12 ул. Ленина', 'ул. Ленина'],
    ['Ленина 12 Казань', 'Ленина Казань'],
    ['г. Казань, ул. Ленина, 12, пос. Заря', 'г. Казань, ул. Ленина, пос. Заря'],
    ['ул. 8 Марта, 5', 'ул. 8 Марта'],
    ['8 Марта 5', '8 Марта'],
    ['ул. 1905 года, 10с1', 'ул. 1905 года'],
    ['ул. 40 лет Победы, 17', 'ул. 40 лет Победы'],
    ['Советская 1-я, 5', 'Советская 1-я'],
    ['7-я линия В.О., 32', '7-я линия В.О.'],
    ['мкр. 5, д. 12', 'мкр. 5'],
    ['Киевское шоссе, 23 км, вл. 1', 'Киевское шоссе, 23 км'],
    ['д. Малиновка, уч. 14', 'д. Малиновка'],
    ['д. Малиновка, ул. Полевая, участок №14-15', 'д. Малиновка, ул. Полевая'],
    ['СНТ «Заря-2», 118', 'СНТ «Заря-2»'],
    ['12 Lenina St, apt 7', 'Lenina St'],
    ['3rd Tverskaya St, 5', '3rd Tverskaya St'],
    ['620000, Екатеринбург, ул. Мира, 3', 'Екатеринбург, ул. Мира'],
    ['пос. Солнечный', 'пос. Солнечный'],
    ['дом 5', ''],
    ['12', ''],
    ['д. , 5', ''],
    ['', ''],
  ])('«%s» is «%s»', (address, street) => {
    expect(withoutHouseNumber(address)).toBe(street);
    expect(withoutHouseNumber(street)).toBe(street);
  });
});

test('firms, business premises and new buildings have their whole address', () => {
  const address = 'ул. Полевая, 26';
  expect([
    shownAddress('private', { category: 'flat' }, address),
    shownAddress('private', { category: 'flat', market: 'new' }, address),
    shownAddress('private', { category: 'commercial' }, address),
    shownAddress('company', { category: 'flat' }, address),
    searchedAddress({ category: 'flat' }, address),
    searchedAddress({ category: 'commercial' }, address),
  ]).toEqual(['ул. Полевая', address, address, address, 'ул. Полевая', address]);
});

test.each([
  ['Тосно, пос. Отрадное, ул. Толстого, 19', 'Тосно, пос.\u00A0Отрадное, ул.\u00A0Толстого,\u00A019'],
  ['ул. Примерная, д. 57, стр. 1', 'ул.\u00A0Примерная,\u00A0д.\u00A057,\u00A0стр.\u00A01'],
  ['Kazan, Lenina st., 5', 'Kazan, Lenina st.,\u00A05'],
  ['пос. Новосельс. Мирный', 'пос.\u00A0Новосельс. Мирный'],
])('the numbers of «%s» stay on the line of the street', (address, unbroken) => {
  expect(unbrokenAddress(address)).toBe(unbroken);
});
