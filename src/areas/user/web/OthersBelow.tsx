import { type ComponentType, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/client.ts';
import type { ListingCard } from '#listing/contract.ts';

type Props = { profile: OutputOf<'profile/get'>; listings: readonly ListingCard[] };

/** A person with at most this many listings leaves most of a wide page empty. */
const few = 6;

/** What others have, below the few listings of a person and in place of those of a seller without any; it loads once the page has come. */
export function OthersBelow(props: Props) {
  const { profile, listings } = props;
  const isWanted =
    !profile.own &&
    (listings.length === 0
      ? profile.trade !== null && profile.city !== null
      : profile.kind === 'private' && listings.length <= few);
  const [Others, setOthers] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (isWanted) void import('./OfOthers.tsx').then((module) => setOthers(() => module.OfOthers));
  }, [isWanted]);
  return isWanted && Others && <Others {...props} />;
}
