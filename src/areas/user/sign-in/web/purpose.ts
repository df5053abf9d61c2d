import { readAskedStay } from '#true-cost/stay-address.ts';
import type { Stay } from '#true-cost/stay-sum.ts';
import { safeNext } from '#web/next.ts';

/** What a guest was about to do: to write to the seller of a listing, or to ask for photos of it or for the days of a stay. */
export type SignInPurpose = { key: 'message' | 'photos'; listing: number; stay?: Stay };

/** Reads the purpose of a sign-in from the page that follows it; null where the page says none. */
export function purposeOf(next: string | undefined): SignInPurpose | null {
  const [path, search] = (safeNext(next) ?? '').split('?');
  if (path !== '/user/messages/new') return null;
  const asked = new URLSearchParams(search);
  const listing = Number(asked.get('id'));
  if (asked.get('about') !== 'listing' || !Number.isSafeInteger(listing) || listing <= 0) return null;
  const ask = asked.get('ask') ?? '';
  const stay = readAskedStay(ask);
  return { key: ask === 'photos' ? 'photos' : 'message', listing, ...(stay && { stay }) };
}
