import { expect, test } from 'vitest';
import { conditionAndDelivery } from './condition-and-delivery.ts';

test('the price of goods has their condition and how they are sent beside it', () => {
  const textOf = (values: object, language: 'ru' | 'en' = 'ru') =>
    conditionAndDelivery({ price: { minor: 5000, currency: 'RUB' }, values } as never, language);
  expect(textOf({ category: 'phones', condition: 'good', delivery: false })).toBe(
    'Хорошее состояние. Только самовывоз',
  );
  expect(textOf({ category: 'phones', condition: 'new', delivery: true }, 'en')).toBe(
    'New. Delivery across Russia: ask the seller what it costs',
  );
  expect(textOf({ category: 'phones' })).toBe('О доставке спросите продавца');
  expect(textOf({ category: 'services', delivery: false })).toBe('');
});
