import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/client.ts';
import type { ListingCard } from '#listing/contract.ts';
import { useFirstAct } from '#web/hydrate-on-act.tsx';

type Props = { profile: OutputOf<'profile/get'>; listings: readonly ListingCard[] };

const importOthers = () => import('./OfOthers.tsx');

/** A person with at most this many listings leaves most of a wide page empty. */
const few = 6;

/** What others have: in place of the listings of a seller without any, or below the few of a person, where it waits for the first act. */
export function OthersBelow(props: Props) {
  const { profile, listings } = props;
  const isWanted =
    !profile.own &&
    (listings.length === 0
      ? profile.trade !== null && profile.city !== null
      : profile.kind === 'private' && listings.length <= few);
  const [others, setOthers] = useState<{ OfOthers: ComponentType<Props> } | null>(null);
  const isEmpty = listings.length === 0;
  useEffect(() => {
    if (isWanted && isEmpty) void importOthers().then(setOthers);
  }, [isWanted, isEmpty]);
  useFirstAct(
    useCallback(async () => {
      if (isWanted) setOthers(await importOthers());
    }, [isWanted]),
  );
  return isWanted && others && <others.OfOthers {...props} />;
}
