import type { Api } from '#contract/client.ts';
import { countSameKind } from '#listing/web/card/tell-compared.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import type { SavedListings } from '#web/saved-listings.ts';

/** Adds listings of one kind to the comparison, the first of them in its first column, as far as there is room beside others of that kind. */
export async function addToCompared(api: Api, compared: SavedListings, ids: readonly number[]): Promise<void> {
  const [first] = ids;
  if (first === undefined) return;
  const chosen = ids.slice(0, maxCompared);
  const rest = compared.ids.get().filter((id) => !chosen.includes(id));
  const others = (await countSameKind(api, first, rest))?.others ?? 0;
  const added = chosen.slice(0, Math.max(0, maxCompared - others));
  // The last added stands first.
  for (const id of added.toReversed()) await compared.set(id, true);
}
