/** A page is filled at least so far, where enough listings follow. */
const leastOnPage = 12;
/** The most pages of the search that one page of the catalogue reads. */
const mostSearches = 5;

type Page<L> = { readonly items: readonly L[]; readonly next_cursor: string | null };
type Leasings<O> = { readonly items: readonly { readonly object_id: number; readonly offers: readonly O[] }[] };
type Leasable<L, O> = { readonly listing: L; readonly offer: O };

/**
 * A page of the listings that an offer leases, each with its cheapest offer: listings without one are left out, and those of the next pages of the
 * search follow.
 */
export async function collectLeasable<L extends { readonly id: number }, O>(
  find: (cursor: string | undefined) => Promise<Page<L>>,
  offersFor: (ids: readonly number[]) => Promise<Leasings<O>>,
  from: string | undefined,
): Promise<Page<Leasable<L, O>>> {
  const found: Leasable<L, O>[] = [];
  let cursor = from;
  for (let searches = 0; searches < mostSearches; searches += 1) {
    const { items, next_cursor: next } = await find(cursor);
    const offers = items.length === 0 ? [] : (await offersFor(items.map(({ id }) => id))).items;
    const cheapest = new Map(offers.map((one) => [one.object_id, one.offers[0]]));
    found.push(
      ...items.flatMap((listing) => {
        const offer = cheapest.get(listing.id);
        return offer === undefined ? [] : [{ listing, offer }];
      }),
    );
    if (next === null || found.length >= leastOnPage) return { items: found, next_cursor: next };
    cursor = next;
  }
  return { items: found, next_cursor: cursor ?? null };
}
