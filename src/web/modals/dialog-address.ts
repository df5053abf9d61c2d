import type { AppRouter } from '../router.tsx';
import { one, type RawSearch } from '../routes/view.ts';
import type { Dialogs } from './dialogs.ts';
import { isDialogKey } from './table.ts';
import { withoutDialog } from './without-dialog.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by showing a dialog, so that going back closes it. */
    opensDialog?: true;
  }
}

/** Keeps the address and the dialog layer in step: `?dialog=sign-in&next=/offers/new` opens it, Back closes it. */
export function addressDialogs(router: AppRouter, dialogs: Dialogs): void {
  const asked = (): { key: string | undefined; next: string | undefined } => {
    const search = router.state.location.search as RawSearch;
    return { key: one(search, 'dialog'), next: one(search, 'next') };
  };
  const go = (search: RawSearch, options: { replace?: boolean; opensDialog?: true }): void => {
    void router.navigate({
      to: '.',
      search: search as never,
      hash: true,
      resetScroll: false,
      replace: options.replace ?? false,
      state: { opensDialog: options.opensDialog },
    } as never);
  };

  dialogs.listen(({ type, key }) => {
    const search = router.state.location.search as RawSearch;
    if (type === 'show' && asked().key !== key) {
      const next = dialogs.state.get().data.get(key)?.next;
      go({ ...withoutDialog(search), dialog: key, ...(next ? { next } : {}) }, { opensDialog: true });
    } else if (type === 'close' && asked().key === key) {
      if (router.state.location.state.opensDialog) router.history.back();
      else go(withoutDialog(search), { replace: true });
    }
  });

  const follow = (): void => {
    const { key, next } = asked();
    const { isVisible, key: shown } = dialogs.state.get();
    if (isDialogKey(key)) {
      if (!isVisible || shown !== key) dialogs.show(key, next ? { next } : {});
    } else if (isVisible) {
      dialogs.close();
    }
  };
  router.subscribe('onResolved', follow);
  follow();
}
