import { expect, test } from 'vitest';
import { readToasts } from '#ui/toasts.ts';
import { tellFavorite } from './tell-favorite.ts';

test('a favourite that was added is told with a way to the others, one that was removed with its return, in place of the former', () => {
  const about = ['favorite:7'];
  const done: string[] = [];
  const onUndo = () => void done.push('undo');
  const onOpen = () => void done.push('open');
  const shown = () => readToasts().filter((toast) => toast.about?.includes('favorite:7'));
  tellFavorite({ about, wasKept: false, onUndo }, 'ru', onOpen);
  expect(shown()).toMatchObject([{ text: 'Добавлено в избранное', undo: { label: 'Открыть' } }]);
  shown()[0]?.undo?.onUndo();
  tellFavorite({ about, wasKept: true, onUndo }, 'en', onOpen);
  expect(shown()).toMatchObject([{ text: 'Removed from favourites', undo: { label: 'Undo' } }]);
  shown()[0]?.undo?.onUndo();
  expect(done).toEqual(['open', 'undo']);
});
