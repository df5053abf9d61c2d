import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideToast, hideToastsAbout, holdToast, readToasts, resumeToast, showToast, watchToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const toast of readToasts()) hideToast(toast.id);
  vi.useRealTimers();
});

const texts = () => readToasts().map((toast) => toast.text);

it('closes after five seconds, with undo after ten', () => {
  showToast({ text: 'plain' });
  showToast({ text: 'undo', undo: { label: 'Вернуть', onUndo: () => {} } });
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual(['undo']);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});

it('stays while hovered or focused', () => {
  const id = showToast({ text: 'held' });
  holdToast(id);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['held']);
  resumeToast(id);
  vi.advanceTimersByTime(5000);
  expect(texts()).toEqual([]);
});

it('shows at most three toasts and notifies its listeners', () => {
  const heard = vi.fn();
  const stop = watchToasts(heard);
  for (const text of ['1', '2', '3', '4']) showToast({ text });
  expect(texts()).toEqual(['2', '3', '4']);
  expect(heard).toHaveBeenCalled();
  stop();
  heard.mockClear();
  showToast({ text: '5' });
  expect(heard).not.toHaveBeenCalled();
});

it('is replaced by a newer toast of the same subject, and closed by an act that makes it untrue', () => {
  showToast({ text: 'other', about: ['listing:2'] });
  showToast({ text: 'taken down', about: ['listing:1'], undo: { label: 'Вернуть', onUndo: () => {} } });
  showToast({ text: 'taken back', about: ['listing:1'] });
  expect(texts()).toEqual(['other', 'taken back']);
  hideToastsAbout(['listing:1', 'listing:3']);
  expect(texts()).toEqual(['other']);
});
