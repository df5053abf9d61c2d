import { useEffect, useState } from 'react';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import type { DialogKey } from '#web/modals/table.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useViewer } from '#web/use-store.ts';

/**
 * Returns the id of the user whose profile a dialog changes. A guest who opened the dialog by its URL signs in first; until then the id is
 * null. When the session ends later, the dialog stays open, and the next call asks to sign in and continues.
 */
export function useOwnId(key: DialogKey): number | null {
  const viewer = useViewer();
  const { dialogs } = useApp();
  const router = useRouter();
  const href = useHref();
  const next = useDialogPath()(key);
  const isOwn = viewer.kind === 'user' && viewer.hasProfile;
  const [own, setOwn] = useState(isOwn ? viewer.id : null);
  if (isOwn && viewer.id !== own) setOwn(viewer.id);
  useEffect(() => {
    if (isOwn || own !== null) return;
    if (viewer.kind === 'user') router.history.replace(href(paths.fillProfile(next)));
    else dialogs.show('sign-in', { next });
    // The URL at the time the dialog opened is where sign-in returns to, so later URLs are ignored.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOwn]);
  return own;
}
