import { useEffect, useState } from 'react';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import type { DialogKey } from '#web/modals/table.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useViewer } from '#web/use-store.ts';

/**
 * Whose profile a dialog changes. A guest who came by its address signs in first and comes back to it; null until then. A session that
 * ends meanwhile leaves the dialog as it is: the call that meets it asks to sign in, and goes on.
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
    // What the address was when the dialog opened is where to come back to.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOwn]);
  return own;
}
