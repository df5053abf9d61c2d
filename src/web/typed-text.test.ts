import { expect, test } from 'vitest';
import { deleteTypedText, typedTextKey } from './typed-text.ts';

/** A storage whose names are its own properties, as those of a browser are. */
function storageOf(entries: Record<string, string>): Storage {
  const removeItem = (key: string): void => {
    // The names are those of the test.
    // oxlint-disable-next-line typescript/no-dynamic-delete
    delete storage[key];
  };
  const storage: Record<string, unknown> = Object.defineProperty({ ...entries }, 'removeItem', { value: removeItem });
  return storage as unknown as Storage;
}

test('private text is deleted whole, and nothing else', () => {
  const storage = storageOf({
    [typedTextKey('messages.7.listing:5')]: '{}',
    [typedTextKey('platform_feedback')]: '{}',
    favorites: '[1]',
    'dvor.draft.7.a': '{}',
  });
  deleteTypedText(storage);
  expect(Object.keys(storage)).toEqual(['favorites', 'dvor.draft.7.a']);
});
