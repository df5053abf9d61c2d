import { paths } from '#web/paths.ts';
import { useLocation } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { useHref } from '#web/use-app.ts';
import { safeNext } from '#web/next.ts';
import { topUpBounds } from '../rules.ts';

/** Returns the address of the top-up of a missing amount, from which the payer returns to the present page, or to a part of it. */
export function useTopUpHref(part = ''): (missingMinor: number) => string {
  const href = useHref();
  const { pathname, searchStr } = useLocation();
  return (missingMinor) =>
    href(
      paths.transactions(stringifySearch({ next: pathname + searchStr + part, sum: Math.ceil(missingMinor / 100) })),
    );
}

/** The purchase for which a balance is topped up: its page, and the amount that it lacks, kopecks. */
export function purchaseIn(search: RawSearch): { next: string; missingMinor: number } | null {
  const next = safeNext(firstValue(search, 'next'));
  const roubles = Number(firstValue(search, 'sum'));
  if (next === null) return null;
  return {
    next,
    missingMinor: Number.isInteger(roubles) && roubles > 0 ? Math.min(roubles * 100, topUpBounds.max) : 0,
  };
}

const keyOf = (payment: string): string => `purchase:${payment}`;

/** Stores in this tab the page that the payer of a payment returns to. */
export function storeReturn(payment: string, next: string): void {
  try {
    sessionStorage.setItem(keyOf(payment), next);
  } catch {
    // Without storage the payer stays on the page of the balance.
  }
}

export function returnOf(payment: string): string | null {
  try {
    return safeNext(sessionStorage.getItem(keyOf(payment)) ?? undefined);
  } catch {
    return null;
  }
}

/** A payment leads back once: its address may be opened again later. */
export function forgetReturn(payment: string): void {
  try {
    sessionStorage.removeItem(keyOf(payment));
  } catch {
    // Nothing was stored either.
  }
}
