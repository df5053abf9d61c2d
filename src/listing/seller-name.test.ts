import { expect, test } from 'vitest';
import { sellerName } from './seller-name.ts';

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
