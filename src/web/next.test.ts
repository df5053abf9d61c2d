import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test.each([
  ['/offers/new', '/offers/new'],
  ['/offers/auto?q=camry#top', '/offers/auto?q=camry#top'],
  ['/en/offers/new', '/offers/new'],
  ['/en', '/'],
  ['/en?x=1', '/?x=1'],
  ['/energy', '/energy'],
])('%s leads to %s', (raw, next) => expect(safeNext(raw)).toBe(next));

test.each([
  [undefined],
  [''],
  ['offers/new'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/en//evil.example'],
  ['/a\\b'],
  ['/a\nb'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  [`/${'a'.repeat(3000)}`],
])('%s is ignored', (raw) => expect(safeNext(raw)).toBeNull());
