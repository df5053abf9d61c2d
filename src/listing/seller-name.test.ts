import { expect, test } from 'vitest';
import { namesSoleTrader, sellerName } from './seller-name.ts';

test('readers of English see names of sellers in Latin letters, with the legal form as they know it', () => {
  expect(
    [
      'ООО «Вымысел-Холл»',
      'ИП Смирнов А. Б.',
      'Автосалон «Прототип-Маршрут»',
      'АО "Пример"',
      'Дмитрий Демонстрационов',
      'ООО',
      'Acme',
    ].map((name) => sellerName(name, 'en')),
  ).toEqual([
    'Vymysel-Kholl LLC',
    'Smirnov A. B., sole trader',
    'Avtosalon “Prototip-Marshrut”',
    'Primer JSC',
    'Dmitriy Demonstratsionov',
    'OOO',
    'Acme',
  ]);
  expect(sellerName('ООО «Вымысел-Холл»', 'ru')).toBe('ООО «Вымысел-Холл»');
});

test('only the name of a sole trader says that they are one', () => {
  expect(['ИП Смирнов А. Б.', 'Ипатов Пётр', 'ООО «Вымысел-Холл»'].map(namesSoleTrader)).toEqual([true, false, false]);
});
