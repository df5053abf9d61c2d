import { expect, test } from 'vitest';
import {
  emptyOutbox,
  isEmpty,
  nextToSend,
  parseOutbox,
  type Unsent,
  withRefusal,
  without,
  withUnsent,
} from './outbox.ts';

const message = (key: string): Unsent => ({
  key,
  text: key,
  photos: [],
  at: '2026-11-23T00:00:00.000Z',
  refusal: null,
});

test('messages are sent in the order in which they were written; a refused one waits and holds nobody up', () => {
  const both = withUnsent(withUnsent({ draft: 'первое', unsent: [] }, message('a')), message('b'));
  expect(both.draft).toBe('');
  expect(nextToSend(both)?.key).toBe('a');
  expect(nextToSend(withRefusal(both, 'a', 'not_accepted'))?.key).toBe('b');
  expect(nextToSend(withRefusal(withRefusal(both, 'a', 'gone'), 'a', null))?.key).toBe('a');
  expect(isEmpty(without(without(both, 'a'), 'b'))).toBe(true);
});

test('an outbox survives its storage, and whatever is malformed there is left out', () => {
  const outbox = { draft: 'Черно', unsent: [message('a')] };
  expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox);
  for (const stored of [null, '', '{', '[]', '"text"', '{"draft":1,"unsent":{}}'])
    expect(parseOutbox(stored)).toEqual(emptyOutbox);
  expect(parseOutbox(JSON.stringify({ draft: 'x', unsent: [null, {}, message('b')] })).unsent).toEqual([message('b')]);
});
