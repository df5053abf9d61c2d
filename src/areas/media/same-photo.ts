import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { isDistinctive } from './rules.ts';

/** Bits of 64 in which a photo that was shrunk, recompressed or retouched a little may differ. */
export const maxDistance = 4;

export type SamePhoto = {
  /** Of the listing asked about. */
  photoId: string;
  otherPhotoId: string;
  otherListingId: number;
  otherOwnerId: number;
  /** Bits in which the hashes differ; 0: the same. */
  distance: number;
};

/**
 * Photos of other listings that look like one of this listing's, the nearest first. A photo is looked up by the five pieces of its hash in a
 * GIN index: at a million photos some 600 candidates a photo, their distance counted by PostgreSQL.
 */
export async function findListingsWithSamePhoto(
  db: Db,
  objectId: number,
  limit = 20,
  /** Photos that are proposed for it and not its own yet. */
  proposed: readonly string[] = [],
): Promise<SamePhoto[]> {
  const own = await sql<{ id: string; hash: string }>`select id, perceptual_hash::text as hash from media
    where (object_id = ${objectId} or id = any(${proposed}::uuid[])) and perceptual_hash is not null order by position, id`.execute(
    db,
  );
  const telling = own.rows.filter(({ hash }) => isDistinctive(BigInt(hash)));
  if (telling.length === 0) return [];
  const ids = telling.map(({ id }) => id);
  const hashes = telling.map(({ hash }) => hash);
  const { rows } = await sql<SamePhoto>`
    select mine.id as "photoId", other.id as "otherPhotoId", other.object_id as "otherListingId",
      other.owner_id as "otherOwnerId", other.distance
    from unnest(${ids}::uuid[], ${hashes}::bigint[]) as mine (id, hash)
    cross join lateral (
      select id, object_id, owner_id, bit_count((perceptual_hash # mine.hash)::bit(64))::integer as distance
      from media
      where object_id is not null and perceptual_hash is not null
        and hash_pieces(perceptual_hash) && hash_pieces(mine.hash)
        and bit_count((perceptual_hash # mine.hash)::bit(64)) <= ${maxDistance}
        and object_id <> ${objectId}
      order by distance limit ${limit}) as other
    join objects o on o.id = other.object_id and o.deleted_at is null
    order by other.distance, other.object_id, mine.id
    limit ${limit}`.execute(db);
  return rows;
}
