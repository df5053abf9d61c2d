import { accountOf } from '#contract/actors.ts';
import type { ListingCard } from '#listing/contract.ts';
import { findActiveCards } from '#listing/cards.ts';
import { decodeCursor, encodeCursor } from '#listing/cursor.ts';
import type { KindName } from '#kinds/names.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context } from '#server/http/handle.ts';
import { QueueFull } from '#server/queue.ts';
import type { Filters, SearchPage, SearchRequest } from './port.ts';
import { dataOf } from '#kinds/data.ts';
import { isMachine } from '#true-cost/cost-kinds.ts';
import { withDistances } from './asked-distances.ts';
import { withAskedStations } from './asked-stations.ts';
import { knownFree, withCalendar, withoutTaken, withStaySums } from './asked-stays.ts';
import { catalogueOf } from './catalogue-cache.ts';
import { findMachineCosts } from './costs/machine-costs.ts';
import { CostsNotReady } from './sql/costs.ts';
import { textQueue } from './text-queue.ts';
import { maxFullTextWords } from './rules.ts';
import { choosePaid, labelOf, mostPaid, paidPlacesOf, withPaid } from '#promotions/paid-places.ts';
import type { RunningPromotion } from '#promotions/promotion-queries.ts';
import { TooManyWords } from './words/parse-words.ts';

/** The input of a kind's search call, as `searchInput` of the contract declares it. */
type SearchInput = Filters & {
  sort: string;
  limit: number;
  cursor?: string | undefined;
  with_facets: boolean;
  with_ads: boolean;
};

function refuse(path: string, code: string, message: string): never {
  throw new CallError('invalid_input', { message, fields: [{ path, code, message }] });
}

/** Turns the errors of the port into errors of the contract. */
function refusalOf(error: unknown): unknown {
  if (error instanceof QueueFull) {
    const message = 'Too many searches of texts are under way. Try again in a moment.';
    return new CallError('unavailable', { message, retryAfter: 2 });
  }
  if (error instanceof CostsNotReady) {
    const message = 'The costs of listings are still being computed. Try again in a moment.';
    return new CallError('unavailable', { message, retryAfter: 10 });
  }
  if (!(error instanceof TooManyWords)) return error;
  const message = `A search may have ${maxFullTextWords} words beyond those of makes, places and the like.`;
  return new CallError('invalid_input', { message, fields: [{ path: 'q', code: 'too_many_words', message }] });
}

/** Runs `work` with filters of a visitor, whose errors become those of the contract. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Runs a search of a kind; searches that have to read posting lists are queued. */
export const search = (
  kind: KindName,
  request: SearchRequest,
  { db, searches }: Pick<Context, 'db' | 'searches'>,
): Promise<SearchPage> =>
  withRefusals(async () => {
    const filters = await withoutTaken(kind, request.filters, db);
    return searches.of(kind).find(db, { ...request, filters, inTurn: textQueue.run });
  });

/** The cards of the paid places of a page, with their labels; counts their impressions but those of their owners. */
async function findPaid(
  kind: KindName,
  advertised: readonly RunningPromotion[],
  most: number,
  { db, actor, now, searches }: Pick<Context, 'db' | 'actor' | 'searches'> & { now: Date },
): Promise<ListingCard[]> {
  const chosen = choosePaid(advertised, most, now);
  const ids = chosen.map(({ objectId }) => objectId);
  const cards = await findActiveCards(db, ids, { actor, now }, searches.cards, kind);
  const places = cards.flatMap((card) => {
    const promotion = chosen.find(({ objectId }) => objectId === card.id);
    return promotion ? [{ promotion, card }] : [];
  });
  const others = places.filter(({ card }) => card.seller.id !== accountOf(actor));
  paidPlacesOf(db).count(
    others.map(({ promotion }) => promotion.id),
    now,
  );
  return places.map(({ card, promotion: { erid, advertiser, inn } }) => ({
    ...card,
    ad: { erid, label: labelOf({ advertiser, inn, erid }) },
  }));
}

/** The response of a kind's search call. The output schema of the call checks that the facets are `F`. */
export async function answerSearch<F>(
  kind: KindName,
  { sort, limit, cursor, with_facets, with_ads, ...given }: SearchInput,
  { db, actor, ports, searches }: Pick<Context, 'db' | 'actor' | 'ports' | 'searches'>,
) {
  const { figures, ...others } = given;
  // A machine is not searched by cost.
  const filters = isMachine(kind) ? others : given;
  if (sort === 'distance' && !filters.near)
    refuse('near', 'near_needed', 'The distance is from the city of `near`: give it too.');
  const after = cursor === undefined ? undefined : decodeCursor(sort, cursor);
  if (cursor !== undefined && !after)
    refuse('cursor', 'bad_cursor', 'This cursor is not one of this search and its sort.');
  const now = ports.clock.now();
  const running = with_ads ? await paidPlacesOf(db).running(kind, now) : [];
  const calendars = await withCalendar(kind, filters, db);
  // What is known to be free comes first, each part in the chosen order; it is counted once.
  const lead = calendars ?? undefined;
  const among = [...running.map(({ objectId }) => objectId), ...(after ? [] : (calendars ?? []))];
  const request = { filters, sort, limit, after, lead, withFacets: with_facets, among, now };
  const page = await search(kind, request, { db, searches });
  const items = await findActiveCards(db, page.ids, { actor, now }, searches.cards, kind);
  const matching = new Set(page.among.filter((id) => !page.ids.includes(id)));
  const advertised = running.filter(({ objectId }) => matching.has(objectId));
  const shown = advertised.length === 0 ? items : withPaid(items, await findPaid(kind, advertised, mostPaid(items.length), { db, actor, now, searches })); // prettier-ignore
  const { reference } = await catalogueOf(db, dataOf(kind));
  return {
    items: await withStaySums(
      kind,
      await withAskedStations(withDistances(shown, filters, reference), filters, db),
      filters,
      { db, calendars },
    ),
    total: page.total,
    ...(calendars && !after && knownFree(page.among.filter((id) => calendars.has(id)).length, page.total)),
    next_cursor: page.next ? encodeCursor(sort, page.next) : null,
    facets: page.facets as F | null,
    meant: page.meant,
    costs: isMachine(kind) ? await findMachineCosts(db, shown, { figures, reference, now }) : page.costs,
    unknown_costs: page.unknown,
  };
}
