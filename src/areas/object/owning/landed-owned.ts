import { search } from '#areas/search/responses.ts';
import { findBuyer } from '#areas/true-cost/figures.ts';
import type { KindName } from '#kinds/names.ts';
import { isLive } from '#listing/predicates.ts';
import type { Context } from '#server/http/handle.ts';
import type { OwnedRanges } from './owned-queries.ts';

const kind: KindName = 'autofromabroad';

/** A seller's live cars from abroad whose price all in, for the buyer who asks, is known and within the bounds; none without bounds. */
export async function findWithinLanded(
  ownerId: number,
  { landed_from: from, landed_to: to }: Pick<OwnedRanges, 'landed_from' | 'landed_to'>,
  ctx: Pick<Context, 'db' | 'actor' | 'cookies' | 'ports' | 'searches'>,
): Promise<readonly number[]> {
  if (from === undefined && to === undefined) return [];
  const now = ctx.ports.clock.now();
  const [buyer, rows] = await Promise.all([
    findBuyer(ctx),
    ctx.db
      .selectFrom('objects as o')
      .select('o.id')
      .where('o.owner_id', '=', ownerId)
      .where('o.kind', '=', kind)
      .where(isLive(now))
      .execute(),
  ]);
  if (rows.length === 0) return [];
  const filters = { landed_from: from, landed_to: to, figures: buyer.text };
  const among = rows.map(({ id }) => id);
  const page = await search(kind, { filters, sort: 'newest', limit: 1, withFacets: false, among, now }, ctx);
  return page.among;
}
