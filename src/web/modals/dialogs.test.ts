import { expect, test } from 'vitest';
import { createDialogs, type DialogEvent } from './dialogs.ts';
import { importDialog } from './import-dialog.ts';
import { type DialogKey, dialogTable, entryOf } from './table.ts';
import { withoutDialog } from './without-dialog.ts';

function heard() {
  const dialogs = createDialogs();
  const events: DialogEvent[] = [];
  dialogs.listen((event) => events.push(event));
  return { dialogs, events };
}

test('a dialog is shown with a key and hidden; each change is announced once', () => {
  const { dialogs, events } = heard();
  expect(dialogs.state.get()).toMatchObject({ isVisible: false, key: null, isLoading: false });
  dialogs.show('sign-in', { next: '/offers/new' });
  expect(dialogs.state.get()).toMatchObject({ isVisible: true, key: 'sign-in', isLoading: true });
  expect(dialogs.state.get().data.get('sign-in')).toEqual({ next: '/offers/new' });
  dialogs.show('sign-in', { next: '/about' });
  dialogs.loaded();
  expect(dialogs.state.get().isLoading).toBe(false);
  dialogs.close();
  dialogs.close();
  expect(dialogs.state.get()).toMatchObject({ isVisible: false, key: null, isLoading: false });
  expect(events).toEqual([
    { type: 'show', key: 'sign-in' },
    { type: 'close', key: 'sign-in' },
  ]);
});

test('only one dialog is shown: the next replaces it', () => {
  const { dialogs, events } = heard();
  dialogs.show('area');
  dialogs.show('sign-in');
  expect(dialogs.state.get().key).toBe('sign-in');
  expect(events.map((event) => `${event.type} ${event.key}`)).toEqual(['show area', 'close area', 'show sign-in']);
});

test('a late load does not reopen a closed dialog', () => {
  const { dialogs } = heard();
  dialogs.show('area');
  dialogs.close();
  dialogs.loaded();
  expect(dialogs.state.get()).toMatchObject({ isVisible: false, isLoading: false });
});

test("the page's address keeps its keys, and its own «next» if there is no dialog", () => {
  expect(withoutDialog({ mark: ['bmw', 'lada'], dialog: 'sign-in', next: '/offers/new' })).toEqual({
    mark: ['bmw', 'lada'],
  });
  expect(withoutDialog({ next: '/offers/new' })).toEqual({ next: '/offers/new' });
});

test('every dialog that no page renders has a module that exports its component', { timeout: 60_000 }, async () => {
  for (const key of Object.keys(dialogTable) as DialogKey[]) {
    const entry = entryOf(key);
    if (entry) expect(await importDialog(entry.view), key).toHaveProperty('Dialog');
  }
  const ofPages = Object.entries(dialogTable).filter(([, entry]) => !entry);
  expect(ofPages.map(([key]) => key)).toEqual(['confirm-offer', 'confirm-offer-update']);
});
