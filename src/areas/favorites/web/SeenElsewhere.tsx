import { type ComponentType, useEffect, useState } from 'react';
import { readSeen } from '#web/recently-seen.ts';

/** The listings that were opened in this browser, below the favourites: they load once the page has come, and for most new visitors there are none. */
export function SeenElsewhere({ except }: { except: readonly number[] }) {
  const [Seen, setSeen] = useState<ComponentType<{ except: readonly number[] }> | null>(null);
  useEffect(() => {
    if (readSeen().length > 0)
      void import('#listing/web/card/RecentlySeen.tsx').then((module) => setSeen(() => module.RecentlySeen));
  }, []);
  return Seen && <Seen except={except} />;
}
