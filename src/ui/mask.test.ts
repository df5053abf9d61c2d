import { expect, it } from 'vitest';
import { applyMask, maskIsFull } from './mask.ts';

it('knows the five tokens of the specification', () => {
  expect(applyMask('##-##', '1a2b34')).toBe('12-34');
  expect(applyMask('XXX', 'a1-б')).toBe('a1б');
  expect(applyMask('SS', '1aЯ')).toBe('aЯ');
  expect(applyMask('A###AA', 'а123вс')).toBe('А123ВС');
  expect(applyMask('aa', 'AБ')).toBe('aб');
});

it('writes literals and escaped tokens by itself', () => {
  expect(applyMask('!X-##', '12')).toBe('X-12');
  expect(applyMask('## ##', '77')).toBe('77');
  expect(applyMask('## ##', '7733')).toBe('77 33');
});

it('says whether the mask is full', () => {
  expect(maskIsFull('## ##', '77 3')).toBe(false);
  expect(maskIsFull('## ##', '77 33')).toBe(true);
});
