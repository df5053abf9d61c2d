import { expect, it } from 'vitest';
import { applyMask, fittingMask, maskIsFull } from './mask.ts';

it('supports the five tokens of the specification', () => {
  expect(applyMask('##-##', '1a2b34')).toBe('12-34');
  expect(applyMask('XXX', 'a1-б')).toBe('a1б');
  expect(applyMask('SS', '1aЯ')).toBe('aЯ');
  expect(applyMask('A###AA', 'а123вс')).toBe('А123ВС');
  expect(applyMask('aa', 'AБ')).toBe('aб');
});

it('inserts literals and escaped tokens', () => {
  expect(applyMask('!X-##', '12')).toBe('X-12');
  expect(applyMask('## ##', '77')).toBe('77');
  expect(applyMask('## ##', '7733')).toBe('77 33');
});

it('reports whether the mask is full', () => {
  expect(maskIsFull('## ##', '77 3')).toBe(false);
  expect(maskIsFull('## ##', '77 33')).toBe(true);
});

it('chooses the mask that keeps most of the typed characters', () => {
  const plates = ['A ### AA ###', 'AA ### ###'];
  const typed = (text: string) => applyMask(fittingMask(plates, text), text);
  expect(typed('а123вс77')).toBe('А 123 ВС 77');
  expect(typed('аа12377')).toBe('АА 123 77');
  expect(typed('а')).toBe('А');
  expect(typed('')).toBe('');
});

it('leaves text unchanged that one of the masks accepts as it is', () => {
  const cadastral = ['##:##:#######:####', '##:##:######:####'];
  // Each letter is typed alone, and each text is formatted by the mask that fits it.
  const type = (text: string) =>
    [...text].reduce((shown, letter) => applyMask(fittingMask(cadastral, shown + letter), shown + letter), '');
  for (const number of ['16:50:0110601:123', '16:50:011060:1123']) expect(type(number)).toBe(number);
  expect(type('16500110601123')).toBe('16:50:0110601:123');
  const turned = cadastral.toReversed();
  expect(applyMask(fittingMask(turned, '16:50:0110601'), '16:50:0110601')).toBe('16:50:0110601');
});
