import { findIdsByVin } from '#areas/auto/queries.ts';
import { contentOf, photosOf } from '#areas/listing/content.ts';
import { listingOf, type Viewer } from '#areas/listing/present.ts';
import { countLiveByOwner, findListings, findPictures } from '#areas/listing/queries.ts';
import { pictureOf } from '#areas/media/pictures.ts';
import type { Db } from '#server/db/connect.ts';
import { kindOf } from './kinds.ts';
import { findOwnPhotos } from './photo-queries.ts';
import { findLiveContent } from './revise.ts';
import { findOpenRevisions, type OpenRevision } from './revision-queries.ts';
import { findingsOf } from './rules.ts';

/** The most pictures that a listing can have. */
const pagePictures = 30;

type Row = Awaited<ReturnType<typeof findListings>>[number];

/** An edit beside what is live: contents whole, so that any field can be compared. */
async function editOf(db: Db, row: Row, open: OpenRevision) {
  const kind = kindOf(row.kind);
  const live = (await findLiveContent(db, kind, row.id)) ?? {};
  const content = contentOf(kind.fields, open.content);
  const photos = new Set([...photosOf(kind.fields, content), ...photosOf(kind.fields, live)]);
  const [names, liveNames, media] = await Promise.all([
    kind.namesOf(db, content),
    kind.namesOf(db, live),
    findOwnPhotos(db, row.owner_id, [...photos]),
  ]);
  return {
    number: open.number,
    changed: open.changed,
    content,
    live,
    names,
    live_names: liveNames,
    pictures: media.map(pictureOf),
    saved_at: open.created_at,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What waits for a moderator, with all there is to see of each: findings are about what is proposed. */
export async function reviewsOf(db: Db, waiting: readonly { id: number; is_edit: boolean }[], viewer: Viewer) {
  const ids = waiting.map(({ id }) => id);
  const [rows, pictures, open] = await Promise.all([
    findListings(db, ids),
    findPictures(db, ids, pagePictures),
    findOpenRevisions(
      db,
      waiting.flatMap(({ id, is_edit }) => (is_edit ? [id] : [])),
    ),
  ]);
  const proposed = rows.map((row) => {
    const content = open.get(row.id)?.content;
    return content
      ? {
          vin: textOf(content['vin']),
          description: textOf(content['description']) ?? '',
          pictureCount: photosOf(kindOf(row.kind).fields, content).length,
        }
      : {
          vin: row.vin,
          description: row.description,
          pictureCount: pictures.get(row.id)?.pictures.filter((one) => !one.drawing).length ?? 0,
        };
  });
  const [active, byVin] = await Promise.all([
    countLiveByOwner(db, [...new Set(rows.map((row) => row.owner_id))], viewer.now),
    findIdsByVin(db, [...new Set(proposed.flatMap(({ vin }) => vin ?? []))]),
  ]);
  return Promise.all(
    rows.map(async (row, at) => {
      const { vin, description, pictureCount } = proposed[at]!;
      const edit = open.get(row.id);
      return {
        ...listingOf(row, pictures.get(row.id), active.get(row.owner_id) ?? 0, viewer),
        edit: edit ? await editOf(db, row, edit) : null,
        findings: findingsOf({
          vin,
          sameVin: (byVin.get(vin ?? '') ?? []).filter((id) => id !== row.id),
          pictureCount,
          description,
          sellerSince: row.seller_since,
          now: viewer.now,
        }),
      };
    }),
  );
}
