import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The reason why a photo could not be fetched. */
export type PhotoProblem = { code: string; message: string };
export type WantedPhoto = { place: number; address: string; host: string };
/** A photo of a row of an import: the uploaded file, its problem, or neither while it is pending. */
export type RowPhoto = { id: string | null; problem: PhotoProblem | null };

/** The photos of an import, by the position of their row and their address. */
export async function findRowPhotos(db: Db, runId: number): Promise<Map<number, Map<string, RowPhoto>>> {
  const rows = await db
    .selectFrom('feed_photos')
    .select(['place', 'address', 'media_id', 'problem'])
    .where('run_id', '=', runId)
    .execute();
  const byPlace = new Map<number, Map<string, RowPhoto>>();
  for (const { place, address, media_id: id, problem } of rows) {
    const photos = byPlace.get(place) ?? new Map<string, RowPhoto>();
    // The column contains what `saveFetched` wrote.
    byPlace.set(place, photos.set(address, { id, problem: problem as PhotoProblem | null }));
  }
  return byPlace;
}

/** Records photos that an import waits for. */
export async function wantPhotos(db: Db, runId: number, wanted: readonly WantedPhoto[]): Promise<void> {
  if (wanted.length === 0) return;
  await sql`insert into feed_photos (run_id, place, address, host)
    select ${runId}::bigint, place, address, host
    from unnest(${wanted.map(({ place }) => place)}::integer[], ${wanted.map(({ address }) => address)}::text[],
      ${wanted.map(({ host }) => host)}::text[]) as wanted (place, address, host)
    on conflict do nothing`.execute(db);
}

/** Returns the next photos that an import waits for, in the order of its rows. */
export async function findWanted(db: Db, runId: number, limit: number): Promise<WantedPhoto[]> {
  return db
    .selectFrom('feed_photos')
    .select(['place', 'address', 'host'])
    .where('run_id', '=', runId)
    .where('media_id', 'is', null)
    .where('problem', 'is', null)
    .orderBy('place')
    .orderBy('address')
    .limit(limit)
    .execute();
}

const isWanted = (runId: number): RawBuilder<boolean> =>
  sql<boolean>`run_id = ${runId}::bigint and media_id is null and problem is null`;

/** Records a fetched photo, or why it could not be fetched; false if the import no longer waits for it. */
export async function saveFetched(
  db: Db,
  runId: number,
  { place, address }: WantedPhoto,
  { id, problem }: RowPhoto,
): Promise<boolean> {
  const { rows } = await sql`update feed_photos
    set media_id = ${id}::uuid, problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb
    where ${isWanted(runId)} and place = ${place} and address = ${address} returning 1`.execute(db);
  return rows.length > 0;
}

/** Gives up the photos that an import still waits for: all of them, or those of one host. */
export async function giveUpWanted(db: Db, runId: number, problem: PhotoProblem, host: string | null): Promise<void> {
  const ofHost = host === null ? sql`true` : sql`host = ${host}`;
  await sql`update feed_photos set problem = ${JSON.stringify(problem)}::jsonb
    where ${isWanted(runId)} and ${ofHost}`.execute(db);
}

/** Adds photos that are done; counting all of them each time would take longer the more there are. */
export async function addPhotoProgress(db: Db, runId: number, done: number): Promise<void> {
  await sql`update feed_runs set photos_done = least(photos_done + ${done}::integer, photos) where id = ${runId}::bigint`.execute(
    db,
  );
}

/** Counts how many photos of an import are done, and their total number. */
export async function recordPhotoProgress(db: Db, runId: number): Promise<void> {
  await sql`update feed_runs r set photos = counted.photos, photos_done = counted.done
    from (select count(*) as photos, count(*) filter (where media_id is not null or problem is not null) as done
      from feed_photos where run_id = ${runId}::bigint) as counted
    where r.id = ${runId}::bigint`.execute(db);
}
