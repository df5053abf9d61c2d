import { expect, test } from 'vitest';
import { kindData } from '#kinds/data.ts';
import { goodsText } from './goods-text.ts';

test('the price of goods has their condition and how they are sent beside it', () => {
  const textOf = (kind: 'ads' | 'equipment', values: object, language: 'ru' | 'en' = 'ru') =>
    goodsText(kindData[kind], { price: { minor: 5000, currency: 'RUB' }, values, refs: {} } as never, language);
  expect(textOf('ads', { category: 'phones', condition: 'good', delivery: false })).toBe(
    'Хорошее состояние. Только самовывоз',
  );
  expect(textOf('ads', { category: 'phones', condition: 'new', delivery: true }, 'en')).toBe(
    'New. Delivery across Russia: ask the seller what it costs',
  );
  expect(textOf('ads', { category: 'phones' })).toBe('О доставке спросите продавца');
  expect(textOf('ads', { category: 'services', delivery: false })).toBe('');
  // The key facts have the condition.
  const rack = { category: 'warehouse', condition: 'used', weight_kg: 24_000, payload_kg: 4000, delivery: 'none' };
  expect(textOf('equipment', rack)).toBe('Только самовывоз');
});
