import { expect, test } from 'vitest';
import {
  type DraftPhoto,
  emptyOutbox,
  isEmpty,
  joined,
  nextToSend,
  parseOutbox,
  type Unsent,
  withProfile,
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
  const both = withUnsent(withUnsent({ ...emptyOutbox, draft: 'первое' }, message('a')), message('b'));
  expect(both.draft).toBe('');
  expect(nextToSend(both)?.key).toBe('a');
  expect(nextToSend(withRefusal(both, 'a', 'not_accepted'))?.key).toBe('b');
  expect(nextToSend(withRefusal(withRefusal(both, 'a', 'gone'), 'a', null))?.key).toBe('a');
  expect(isEmpty(without(without(both, 'a'), 'b'))).toBe(true);
});

const photo = (id: string): DraftPhoto => ({
  id,
  width: 4,
  height: 3,
  urls: { w320: `/${id}`, w1280: `/${id}` },
  at: '2026-11-23T00:00:00.000Z',
});
const soon = new Date('2026-11-23T23:59:00Z');

test('an outbox survives its storage, and whatever is malformed there is left out', () => {
  const outbox = { draft: 'Черно', photos: [photo('p')], unsent: [message('a')] };
  expect(parseOutbox(JSON.stringify(outbox), soon)).toEqual(outbox);
  for (const stored of [null, '', '{', '[]', '"text"', '{"draft":1,"unsent":{}}'])
    expect(parseOutbox(stored)).toEqual(emptyOutbox);
  expect(parseOutbox(JSON.stringify({ photos: [null, { id: 'p' }, 1] }))).toEqual(emptyOutbox);
  expect(parseOutbox(JSON.stringify({ draft: 'x', unsent: [null, {}, message('b')] })).unsent).toEqual([message('b')]);
});

test('photos of a draft are kept as long as the server keeps them', () => {
  const stored = JSON.stringify({ ...emptyOutbox, photos: [photo('p')] });
  expect(parseOutbox(stored, soon).photos).toHaveLength(1);
  expect(parseOutbox(stored, new Date('2026-11-24T00:00:00Z')).photos).toEqual([]);
  expect(isEmpty(parseOutbox(stored, soon))).toBe(false);
  expect(withUnsent(parseOutbox(stored, soon), message('a')).photos).toEqual([]);
});

test('a conversation takes over what was written before its first message had arrived', () => {
  const before = { draft: 'и ещё', photos: [photo('p')], unsent: [message('b')] };
  expect(joined(before, emptyOutbox)).toEqual(before);
  const both = joined(before, { draft: 'начато', photos: [], unsent: [message('a')] });
  expect(both.draft).toBe('начато\nи ещё');
  expect(both.unsent.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('messages refused for a missing profile are sent once there is one; others wait for their author', () => {
  const both = withUnsent(withUnsent(emptyOutbox, message('a')), message('b'));
  const refused = withRefusal(withRefusal(both, 'a', 'profile_required'), 'b', 'blocked');
  expect(nextToSend(refused)).toBeUndefined();
  expect(nextToSend(withProfile(refused))?.key).toBe('a');
  expect(nextToSend(without(withProfile(refused), 'a'))).toBeUndefined();
});
