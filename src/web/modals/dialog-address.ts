import type { AppRouter } from '../router.tsx';
import { one, type RawSearch } from '../routes/view.ts';
import type { Dialogs } from './dialogs.ts';
import { type DialogKey, isDialogKey } from './table.ts';
import { withoutDialog } from './without-dialog.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by showing a dialog, so that going back closes it. */
    dialog?: DialogKey;
  }
}

/** Keeps the address and the dialog layer in step: `?dialog=sign-in&next=/offers/new` opens it, Back closes it. */
export function addressDialogs(router: AppRouter, dialogs: Dialogs): void {
  const searchNow = (): RawSearch => router.state.location.search as RawSearch;
  const asked = (): string | undefined => one(searchNow(), 'dialog') ?? router.state.location.state.dialog;
  const go = (search: RawSearch, options: { replace?: boolean; dialog?: DialogKey }): void => {
    void router.navigate({
      to: '.',
      search: search as never,
      hash: true,
      resetScroll: false,
      replace: options.replace ?? false,
      state: { dialog: options.dialog },
    } as never);
  };

  dialogs.listen(({ type, key }) => {
    const search = searchNow();
    if (type === 'show' && asked() !== key) {
      const next = dialogs.state.get().data.get(key)?.next;
      const page = withoutDialog(search);
      // A page that has a `next` of its own keeps it: its address stays, the entry alone is new.
      if ('next' in page && !next) go(page, { dialog: key });
      else go({ ...page, dialog: key, ...(next ? { next } : {}) }, { dialog: key });
    } else if (type === 'close' && asked() === key) {
      if (router.state.location.state.dialog) router.history.back();
      else go(withoutDialog(search), { replace: true });
    }
  });

  const follow = (): void => {
    const key = asked();
    const { isVisible, key: shown } = dialogs.state.get();
    if (isDialogKey(key)) {
      const next = one(searchNow(), 'dialog') ? one(searchNow(), 'next') : undefined;
      if (!isVisible || shown !== key) dialogs.show(key, next ? { next } : {});
    } else if (isVisible) {
      dialogs.close();
    }
  };
  router.subscribe('onResolved', follow);
  follow();
}
