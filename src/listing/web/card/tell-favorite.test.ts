import { expect, test } from 'vitest';
import { hideToastsAbout, readToasts } from '#ui/toasts.ts';
import type { Location } from '#web/router/location.ts';
import { leadsToFavorites } from './favorite-toasts.ts';
import { tellFavorite } from './tell-favorite.ts';

const about = ['favorite:7'];
const done: string[] = [];
const onUndo = () => void done.push('undo');
const shown = () => readToasts().filter((toast) => toast.about.includes('favorite:7'));

/** The router of a page at a path. */
const at = (pathname: string) => ({
  history: { push: (href: string) => void done.push(href), replace: () => undefined, back: () => undefined },
  location: () => ({ pathname }) as Location,
});

test('a favourite that was added is told with a way to the others, one that was removed with its return, in place of the former', () => {
  tellFavorite({ about, wasKept: false, onUndo }, 'ru', at('/offers/auto'));
  expect(shown()).toMatchObject([{ text: 'Добавлено в избранное', undo: { label: 'Открыть' } }]);
  shown()[0]?.undo?.onUndo();
  tellFavorite({ about, wasKept: true, onUndo }, 'en', at('/offers/auto'));
  expect(shown()).toMatchObject([{ text: 'Removed from favourites', undo: { label: 'Undo' } }]);
  shown()[0]?.undo?.onUndo();
  expect(done).toEqual(['/favorites', 'undo']);
});

test('a way to the favourites is not offered on their page, and is hidden by it', () => {
  for (const path of ['/favorites', '/user/12/favorite']) {
    tellFavorite({ about, wasKept: false, onUndo }, 'en', at(path));
    expect(shown()).toMatchObject([{ text: 'Added to favourites' }]);
    expect(shown()[0]?.undo).toBeUndefined();
  }
  tellFavorite({ about, wasKept: false, onUndo }, 'en', at('/user/12'));
  expect(shown()[0]?.undo?.label).toBe('Open');
  hideToastsAbout([leadsToFavorites]);
  expect(shown()).toEqual([]);
});
