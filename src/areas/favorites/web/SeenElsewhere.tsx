import { type ComponentType, useEffect, useState } from 'react';
import { readSeen } from '#web/recently-seen.ts';
import type { Favorite } from './favorites-order.ts';

/** What the parts below a list of listings get: the ids of that list. */
type Except = { except: readonly number[] };
type LikeProps = Except & { items: readonly Favorite[] };

/** The listings that were opened in this browser, below the favourites: they load once the page has come, and for most new visitors there are none. */
export function SeenElsewhere({ except }: Except) {
  const [Seen, setSeen] = useState<ComponentType<Except> | null>(null);
  useEffect(() => {
    if (readSeen().length > 0)
      void import('#listing/web/card/RecentlySeen.tsx').then((module) => setSeen(() => module.RecentlySeen));
  }, []);
  return Seen && <Seen except={except} />;
}

/** Listings like the last saved ones that are on sale; they load once the page has come. */
export function LikeFavorites(props: LikeProps) {
  const [Like, setLike] = useState<ComponentType<LikeProps> | null>(null);
  useEffect(() => void import('./LikeSaved.tsx').then((module) => setLike(() => module.LikeSaved)), []);
  return Like && <Like {...props} />;
}
