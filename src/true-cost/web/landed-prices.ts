import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import type { LandedAmount } from '../landed-amount.ts';

/** Landed prices by listing id. */
export type LandedPrices = Readonly<Record<number, LandedAmount>>;

/** The limit of `true-cost/get_landed`. */
const mostAtOnce = 100;

/** The landed prices of the cars from abroad among listings. Without an answer cards show their prices abroad, so that no list fails for it. */
export async function landedPrices(
  api: Api,
  listings: readonly { id: number; kind: KindName }[],
  signal?: AbortSignal,
): Promise<LandedPrices> {
  const ids = listings.flatMap(({ id, kind }) => (kind === 'autofromabroad' ? [id] : []));
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    api(
      'true-cost/get_landed',
      { ids: ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce) },
      signal && { signal },
    ).catch(() => ({ items: [] })),
  );
  const items = (await Promise.all(parts)).flatMap((part) => part.items);
  return Object.fromEntries(items.map((item) => [item.id, item]));
}
