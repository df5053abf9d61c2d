import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { purposeOf } from './purpose.ts';

test('the page after the sign-in says what it is for', () => {
  expect(purposeOf(paths.askForPhotos(7))).toEqual({ key: 'photos', listing: 7 });
  expect(purposeOf(paths.newMessage('listing', 7))).toEqual({ key: 'message', listing: 7 });
  expect(purposeOf(`/en${paths.newMessage('listing', 7)}`)).toEqual({ key: 'message', listing: 7 });
  const days = { from: '2026-12-05', to: '2026-12-08' };
  expect(purposeOf(`${paths.newMessage('listing', 7)}&ask=stay.2026-12-05.2026-12-08.2`)).toEqual({
    key: 'message',
    listing: 7,
    stay: { ...days, guests: 2 },
  });
  expect(purposeOf(`${paths.newMessage('listing', 7)}&ask=stay.2026-12-08.2026-12-05`)).not.toHaveProperty('stay');
  for (const next of [
    undefined,
    paths.favorites(),
    paths.newMessage('vacancy', 7),
    '/user/messages/new?about=listing&id=x',
    '/user/messages/new',
    'https://evil.example/user/messages/new?about=listing&id=7',
  ])
    expect(purposeOf(next)).toBeNull();
});
