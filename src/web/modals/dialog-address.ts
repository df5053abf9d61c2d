import type { EntryState } from '../router/location.ts';
import type { Router } from '../router/router.ts';
import { firstValue } from '../routes/view.ts';
import type { RawSearch } from '../routes/search-params.ts';
import type { Dialogs } from './dialogs.ts';
import { type DialogKey, entryOf, isDialogKey } from './table.ts';
import { withoutDialog } from './without-dialog.ts';

/** Synchronises the address with the dialog layer: `?dialog=sign-in&next=/offers/new` opens a dialog, and Back closes it. */
export function addressDialogs(router: Router, dialogs: Dialogs): void {
  const searchNow = (): RawSearch => router.location().search;
  const asked = (): string | undefined => firstValue(searchNow(), 'dialog') ?? router.location().state.dialog;
  const beneath = (): EntryState => {
    const { isPreview } = router.location().state;
    return isPreview ? { isPreview } : {};
  };
  const go = (search: RawSearch, options: { replace?: boolean; dialog?: DialogKey }): void => {
    router.navigate({
      search,
      hash: router.location().hash,
      resetScroll: false,
      replace: options.replace ?? false,
      // The page below keeps its entry state.
      state: { ...beneath(), ...(options.dialog ? { dialog: options.dialog } : {}) },
    });
  };

  const leave = (key: DialogKey): void => {
    if (dialogs.state.get().isVisible || asked() !== key) return;
    if (router.location().state.dialog) router.history.back();
    else go(withoutDialog(searchNow()), { replace: true });
  };

  dialogs.listen(({ type, key }) => {
    const search = searchNow();
    if (type === 'show' && asked() !== key) {
      const next = dialogs.state.get().data.get(key)?.next;
      const page = withoutDialog(search);
      // A dialog that replaces another also replaces its history entry.
      const replace = isDialogKey(asked());
      // A page with its own `next` parameter keeps its address; the new history entry alone records the dialog.
      if ('next' in page && !next) go(page, { dialog: key, replace });
      else go({ ...page, dialog: key, ...(next ? { next } : {}) }, { dialog: key, replace });
    } else if (type === 'close' && asked() === key) {
      // Another dialog may open immediately after this one closes and then reuses its history entry.
      queueMicrotask(() => leave(key));
    }
  });

  const follow = (): void => {
    const key = asked();
    const { isVisible, key: shown } = dialogs.state.get();
    if (isDialogKey(key) && !entryOf(key)) {
      // After a reload or Forward the form behind the dialog has not opened it.
      leave(key);
    } else if (isDialogKey(key)) {
      const next = firstValue(searchNow(), 'dialog') ? firstValue(searchNow(), 'next') : undefined;
      if (!isVisible || shown !== key) dialogs.show(key, next ? { next } : {});
    } else if (isVisible) {
      dialogs.close();
    }
  };
  router.onRendered(follow);
  follow();
}
