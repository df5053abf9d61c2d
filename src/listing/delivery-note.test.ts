import { expect, test } from 'vitest';
import { adsKind } from '#areas/ads/kind.ts';
import { equipmentKind } from '#areas/equipment/kind.ts';
import { specKind } from '#areas/spec/kind.ts';
import { deliveryText } from './delivery-note.ts';
import type { KindDefinition } from './kind-definition.ts';

const price = { minor: 5_000_000, currency: 'RUB' };
const noteOf = (kind: Pick<KindDefinition, 'priceNoteOf'>, values: Record<string, unknown>, minor = price.minor) =>
  kind.priceNoteOf({ price: { ...price, minor }, values }, 'ru');
const none = 'Только самовывоз';

test('goods for sale say where their seller does not send them, and nothing of a delivery that is paid for', () => {
  expect(noteOf(equipmentKind, {})).toBe('');
  expect(noteOf(equipmentKind, { delivery: 'russia' })).toBe('');
  expect(noteOf(equipmentKind, { delivery: 'none' })).toBe(none);
  expect(noteOf(adsKind, { category: 'furniture' })).toBe('');
  expect(noteOf(adsKind, { category: 'furniture', delivery: false })).toBe(none);
  expect(adsKind.priceNoteOf({ price, values: { category: 'furniture', delivery: false } }, 'en')).toBe(
    'Collection only',
  );
});

test('machines have no note: nobody expects delivery in the price of any of them', () => {
  expect(noteOf(specKind, { deal: 'sale', delivery: false })).toBe('');
});

test('what is let, given away or not carried has no note', () => {
  expect(noteOf(specKind, { deal: 'rent' })).toBe('');
  expect(noteOf(equipmentKind, { deal: 'rent', delivery: 'none' })).toBe('');
  expect(noteOf(adsKind, { category: 'furniture', delivery: false }, 0)).toBe('');
  for (const category of ['services', 'animals', 'food'])
    expect(noteOf(adsKind, { category, delivery: false })).toBe('');
});

test('the page of goods for sale says whether their seller sends them, and that the seller knows what it costs', () => {
  const textOf = (values: Record<string, unknown>, language: 'ru' | 'en' = 'ru') =>
    deliveryText({ price, values }, language);
  expect(textOf({ delivery: 'russia' })).toBe('Доставка по России, стоимость уточните у продавца');
  expect(textOf({ delivery: true }, 'en')).toBe('Delivery across Russia: ask the seller what it costs');
  expect(textOf({ delivery: 'city' })).toContain('по городу');
  expect(['none', false].map((delivery) => textOf({ delivery }))).toEqual([none, none]);
  expect(textOf({})).toBe('О доставке спросите продавца');
  expect(textOf({ deal: 'rent', delivery: 'russia' })).toBe('');
});
