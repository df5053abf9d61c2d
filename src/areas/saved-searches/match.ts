import { findAmong } from '#areas/search/engine/listing-matcher.ts';
import { scopesOfListings } from '#areas/search/sql/matching.ts';
import { dataOf } from '#kinds/data.ts';
import type { KindName } from '#kinds/names.ts';
import { undoMs } from '#listing/undo-time.ts';
import { notify } from '#notifications/notify.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  type Candidate,
  type Found,
  findCandidates,
  findDueSearches,
  findPublications,
  forgetPublications,
  insertAlerts,
  type Publication,
  takePendingAlert,
} from './alert-queries.ts';
import { stopKeyOf } from '#notifications/stop-key.ts';

/** Returns the new listings of a kind that each saved search finds. Equal filters of several accounts are evaluated once. */
async function findOfKind(db: Db, kind: KindName, published: readonly Publication[], now: Date) {
  const data = dataOf(kind);
  const byId = new Map(published.map((publication) => [publication.object_id, publication]));
  const scopes = await scopesOfListings(db, data, [...byId.keys()]);
  const candidates = await findCandidates(
    db,
    scopes.flatMap(({ id, ...scope }) => {
      const publication = byId.get(id);
      return publication ? [{ ...publication, ...scope }] : [];
    }),
  );
  const groups = [...Map.groupBy(candidates, ({ filters_key }) => filters_key).values()];
  const searches = groups.map((group) => ({
    filters: (group[0] as Candidate).filters,
    ids: [...new Set(group.flatMap(({ object_ids }) => object_ids))],
  }));
  const found = await findAmong(db, data, searches, now);
  return groups.flatMap((group, index) => {
    const ids = new Set(found[index]);
    return ids.size === 0
      ? []
      : group.flatMap(({ search_id, object_ids }) =>
          object_ids.flatMap((object_id) => (ids.has(object_id) ? [{ search_id, object_id }] : [])),
        );
  });
}

/** Notifies the owner of a search of all found listings that were not reported yet. */
async function tell(tx: Tx, searchId: number, now: Date): Promise<void> {
  const alert = await takePendingAlert(tx, searchId, now);
  const [first] = alert?.listings ?? [];
  if (!alert || !first) return;
  const { account_id: to, name, kind, seller_id, address, listings, stop_key } = alert;
  const query = new URLSearchParams(
    Object.entries({ ...address, sort: ['newest'] }).flatMap(([key, values]) => values.map((value) => [key, value])),
  );
  await notify(tx, {
    to,
    kind: 'saved_search_found',
    // A search finds each listing once, so the listing's id identifies the event.
    key: `saved_search:${searchId}:${first.id}`,
    subject: { of: 'saved_search', id: searchId },
    params: {
      search: { id: searchId, name, kind, seller_id, query: `?${query}`, stop_key: stopKeyOf(stop_key) },
      count: listings.length,
      listing: listings.length === 1 ? first : null,
    },
    at: now,
  });
}

/**
 * Compares new publications with the saved searches. A moderator can undo a publication for a moment, so each waits until then. The key of
 * an alert keeps repetitions and other processes from reporting a listing twice.
 */
export async function matchPublications(db: Db, now: Date, isOver: () => boolean = () => false): Promise<void> {
  const due = new Date(now.getTime() - undoMs);
  while (!isOver()) {
    const published = await findPublications(db, due);
    if (published.length === 0) return;
    const found: Found[] = [];
    for (const [kind, ofKind] of Map.groupBy(published, (one) => one.kind))
      found.push(...(await findOfKind(db, kind, ofKind, now)));
    await db.transaction().execute(async (tx) => {
      for (const id of await insertAlerts(tx, found, now)) await tell(tx, id, now);
      await forgetPublications(tx, published);
    });
  }
}

/** Makes the daily and weekly notifications that are due. Each search is a transaction, so that a restart loses and repeats nothing. */
export async function tellDueSearches(db: Db, now: Date, isOver: () => boolean = () => false): Promise<void> {
  for (const id of await findDueSearches(db, now)) {
    if (isOver()) return;
    await db.transaction().execute((tx) => tell(tx, id, now));
  }
}
