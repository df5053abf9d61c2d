import { changedKeys, type Content, contentOf, photosOf } from '#dictionary/content.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import { listingOf, type Viewer } from '#listing/present.ts';
import { countLiveByOwner, findListings, findPictures } from '#listing/queries.ts';
import { pictureOf } from '#areas/media/pictures.ts';
import type { Db } from '#server/db/connect.ts';
import { findClaims } from './claim-queries.ts';
import { findLinkedListings, findStoredFindings, type StoredFindings, recordFindings } from './finding-queries.ts';
import type { Finding } from './findings.ts';
import { maxPhotos } from '#areas/media/rules.ts';
import { definitionOf } from '#kinds/registry.ts';
import { findOwnPhotos } from '../posting/photo-queries.ts';
import type { QueueItemType } from './queue-queries.ts';
import { findLastRefusals, type Refusal } from './refusal-queries.ts';
import { findComplaintsAbout, findHistories, findSellerRecords } from './review-facts-queries.ts';
import { findLiveContent } from '../posting/revise.ts';
import { findOpenRevisions, type OpenRevision } from '../posting/revision-queries.ts';

type Row = Pick<Awaited<ReturnType<typeof findListings>>[number], 'id' | 'kind' | 'owner_id' | 'revision'>;

/** Returns two full contents for a field-by-field comparison, with the catalogue names and photos of both. */
async function compare(db: Db, row: Row, before: Content, after: Content) {
  const definition = definitionOf(row.kind);
  const photos = new Set([...photosOf(definition.fields, after), ...photosOf(definition.fields, before)]);
  const [named, liveNamed, media] = await Promise.all([
    definition.namesOf(db, after),
    definition.namesOf(db, before),
    findOwnPhotos(db, row.owner_id, [...photos]),
  ]);
  return {
    content: after,
    live: before,
    ...named,
    live_names: liveNamed.names,
    live_names_en: liveNamed.names_en,
    pictures: media.map(pictureOf),
  };
}

/** Returns a waiting edit with the live content beside it. */
async function loadEdit(db: Db, row: Row, open: OpenRevision) {
  const definition = definitionOf(row.kind);
  const live = (await findLiveContent(db, definition, row.id)) ?? {};
  const compared = await compare(db, row, live, contentOf(definition.fields, open.content));
  return { ...compared, number: open.number, changed: open.changed, saved_at: open.created_at };
}

/** Returns what the owner corrected since the last refusal; null when there is no refusal older than this revision. */
async function loadCorrections(db: Db, row: Row, open: OpenRevision | undefined, refusal: Refusal | undefined) {
  if (!refusal || refusal.revision >= row.revision) return null;
  const definition = definitionOf(row.kind);
  const before = contentOf(definition.fields, refusal.content);
  const after = open
    ? contentOf(definition.fields, open.content)
    : ((await findLiveContent(db, definition, row.id)) ?? {});
  const changed = changedKeys(definition.fields, before, after);
  return { ...(await compare(db, row, before, after)), changed, reasons: refusal.reasons, refused_at: refusal.at };
}

/** Scans the proposed content of a listing, or its live content when there is no edit, and stores the findings. */
export async function scanForFindings(
  db: Db,
  row: Row,
  open: OpenRevision | undefined,
  at: Date,
): Promise<StoredFindings> {
  const definition = definitionOf(row.kind);
  const content = open ? contentOf(definition.fields, open.content) : await findLiveContent(db, definition, row.id);
  const scanned = { id: row.id, ownerId: row.owner_id, revision: row.revision, at };
  return { findings: await recordFindings(db, definition, scanned, content ?? {}), computed_at: at };
}

/** Replaces the listing ids of findings by what is shown of those listings. Listings that are gone are left out. */
export async function withLinkedListings(db: Db, found: readonly Finding[], ownerId: number) {
  const evidence = await findLinkedListings(db, [...new Set(found.flatMap((finding) => finding.objects))]);
  return found.map((finding) => ({
    ...finding,
    objects: finding.objects.flatMap((id) => {
      const other = evidence.get(id);
      if (!other) return [];
      const { kind, slug, title, title_en, status, owner_id, price_minor, currency } = other;
      const price = { minor: price_minor, currency };
      const is_same_seller = owner_id === ownerId;
      return [{ id, kind, slug, title, title_en, status: status as ListingStatus, price, is_same_seller }];
    }),
  }));
}

/** A listing to review: an item of the queue, or with `what: null` a listing that is only looked at. */
export type ReviewTarget<W extends QueueItemType | null> = { id: number; what: W; since: W extends null ? null : Date };

const refusalActs: ReadonlySet<string> = new Set([
  'listing_rejected',
  'edit_rejected',
  'recheck_rejected',
  'listing_taken_down',
]);

/**
 * Loads all that a moderator sees before deciding on each listing. Findings refer to the proposed content; missing ones are computed and
 * stored.
 */
export async function loadReviews<W extends QueueItemType | null>(
  db: Db,
  targets: readonly ReviewTarget<W>[],
  viewer: Viewer,
) {
  const ids = targets.map(({ id }) => id);
  const byId = new Map(targets.map((target) => [target.id, target]));
  const [rows, pictures, open, stored, claims] = await Promise.all([
    findListings(db, ids),
    findPictures(db, ids, maxPhotos),
    findOpenRevisions(db, ids),
    findStoredFindings(db, ids),
    findClaims(db, ids, viewer.now),
  ]);
  const owners = [...new Set(rows.map((row) => row.owner_id))];
  const [active, histories, records, complaints, refused] = await Promise.all([
    countLiveByOwner(db, owners, viewer.now),
    findHistories(db, ids),
    findSellerRecords(db, owners),
    findComplaintsAbout(db, ids),
    findLastRefusals(db, ids),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      // `findListings` returns only the requested ids.
      const { what, since } = byId.get(row.id)!;
      const opened = open.get(row.id);
      const edit = opened?.state === 'waiting' ? opened : undefined;
      const { findings, computed_at } = stored.get(row.id) ?? (await scanForFindings(db, row, edit, viewer.now));
      const claim = claims.get(row.id);
      const isOwn = viewer.actor.kind === 'admin' && viewer.actor.id === claim?.adminId;
      const history = histories.get(row.id) ?? [];
      const wasRefused = refusalActs.has(history[0]?.act ?? '');
      return {
        ...listingOf(row, pictures.get(row.id), active.get(row.owner_id) ?? 0, viewer),
        what,
        waiting_since: since,
        edit: edit ? await loadEdit(db, row, edit) : null,
        mended: wasRefused ? await loadCorrections(db, row, edit, refused.get(row.id)) : null,
        history,
        // findSellerRecords returns an entry for every seller.
        record: records.get(row.owner_id)!,
        complaints: complaints.get(row.id) ?? [],
        findings: await withLinkedListings(db, findings, row.owner_id),
        findings_at: computed_at,
        claim: claim ? { login: claim.login, is_own: isOwn, until: claim.until } : null,
      };
    }),
  );
}
