import { useEffect, useState } from 'react';
import { useApp } from './use-app.ts';
import { useViewer } from './use-store.ts';

/** Returns the viewer whom the page was opened for: a lost session leaves the page, and with it the typed text, unchanged. */
export function usePageViewer(): ReturnType<typeof useViewer> {
  const viewer = useViewer();
  const { session, viewer: store } = useApp();
  const [opener, setOpener] = useState(viewer);
  useEffect(() => session.listen((event) => event !== 'lost' && setOpener(store.get())), [session, store]);
  return viewer.kind === 'guest' ? opener : viewer;
}
