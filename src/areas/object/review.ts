import { contentOf, photosOf } from '#areas/listing/content.ts';
import type { ListingStatus } from '#areas/listing/life.ts';
import { listingOf, type Viewer } from '#areas/listing/present.ts';
import { countLiveByOwner, findListings, findPictures } from '#areas/listing/queries.ts';
import { pictureOf } from '#areas/media/pictures.ts';
import type { Db } from '#server/db/connect.ts';
import { findClaims } from './claim-queries.ts';
import { findEvidence, findKeptFindings, type KeptFindings, recordFindings } from './finding-queries.ts';
import type { Finding } from './findings.ts';
import { kindOf } from './kinds.ts';
import { findOwnPhotos } from './photo-queries.ts';
import type { Queued } from './queue-queries.ts';
import { findLiveContent } from './revise.ts';
import { findOpenRevisions, type OpenRevision } from './revision-queries.ts';

/** The most pictures that a listing can have. */
const pagePictures = 30;

type Row = Pick<Awaited<ReturnType<typeof findListings>>[number], 'id' | 'kind' | 'owner_id' | 'revision'>;

/** An edit beside what is live: contents whole, so that any field can be compared. */
async function editOf(db: Db, row: Row, open: OpenRevision) {
  const kind = kindOf(row.kind);
  const live = (await findLiveContent(db, kind, row.id)) ?? {};
  const content = contentOf(kind.fields, open.content);
  const photos = new Set([...photosOf(kind.fields, content), ...photosOf(kind.fields, live)]);
  const [named, liveNamed, media] = await Promise.all([
    kind.namesOf(db, content),
    kind.namesOf(db, live),
    findOwnPhotos(db, row.owner_id, [...photos]),
  ]);
  return {
    number: open.number,
    changed: open.changed,
    content,
    live,
    ...named,
    live_names: liveNamed.names,
    live_names_en: liveNamed.names_en,
    pictures: media.map(pictureOf),
    saved_at: open.created_at,
  };
}

/** Looks at what is proposed of a listing, or what stands where nothing is. */
export async function lookAt(db: Db, row: Row, open: OpenRevision | undefined, at: Date): Promise<KeptFindings> {
  const kind = kindOf(row.kind);
  const content = open ? contentOf(kind.fields, open.content) : await findLiveContent(db, kind, row.id);
  const looked = { id: row.id, ownerId: row.owner_id, revision: row.revision, at };
  return { findings: await recordFindings(db, kind, looked, content ?? {}), computed_at: at };
}

/** Findings with what they tell of other listings; those that are gone are left out. */
export async function explain(db: Db, found: readonly Finding[], ownerId: number) {
  const evidence = await findEvidence(db, [...new Set(found.flatMap((one) => one.objects))]);
  return found.map((one) => ({
    ...one,
    objects: one.objects.flatMap((id) => {
      const other = evidence.get(id);
      if (!other) return [];
      const { kind, slug, title, title_en, status, owner_id, price_minor, currency } = other;
      const price = { minor: price_minor, currency };
      const is_same_seller = owner_id === ownerId;
      return [{ id, kind, slug, title, title_en, status: status as ListingStatus, price, is_same_seller }];
    }),
  }));
}

/** What waits for a moderator, with all there is to see of each: findings are about what is proposed. */
export async function reviewsOf(db: Db, waiting: readonly Omit<Queued, 'since_us'>[], viewer: Viewer) {
  const ids = waiting.map(({ id }) => id);
  const byId = new Map(waiting.map((one) => [one.id, one]));
  const [rows, pictures, open, kept, claims] = await Promise.all([
    findListings(db, ids),
    findPictures(db, ids, pagePictures),
    findOpenRevisions(
      db,
      waiting.flatMap(({ id, what }) => (what === 'edit' ? [id] : [])),
    ),
    findKeptFindings(db, ids),
    findClaims(db, ids, viewer.now),
  ]);
  const active = await countLiveByOwner(db, [...new Set(rows.map((row) => row.owner_id))], viewer.now);
  return Promise.all(
    rows.map(async (row) => {
      // The query asked for these ids only.
      const { what, since } = byId.get(row.id)!;
      const edit = open.get(row.id);
      const { findings, computed_at } = kept.get(row.id) ?? (await lookAt(db, row, edit, viewer.now));
      const claim = claims.get(row.id);
      const isOwn = viewer.actor.kind === 'admin' && viewer.actor.id === claim?.adminId;
      return {
        ...listingOf(row, pictures.get(row.id), active.get(row.owner_id) ?? 0, viewer),
        what,
        waiting_since: since,
        edit: edit ? await editOf(db, row, edit) : null,
        findings: await explain(db, findings, row.owner_id),
        findings_at: computed_at,
        claim: claim ? { login: claim.login, is_own: isOwn, until: claim.until } : null,
      };
    }),
  );
}
