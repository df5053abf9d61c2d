import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { isDistinctive } from './rules.ts';

/** Maximum Hamming distance between 64-bit hashes of the same photo after resizing, recompression or light retouching. */
export const maxDistance = 4;

export type SamePhoto = {
  /** The photo of the listing in question. */
  photoId: string;
  otherPhotoId: string;
  otherListingId: number;
  otherOwnerId: number;
  /** Hamming distance of the hashes; 0 for equal hashes. */
  distance: number;
};

/**
 * Photos of other listings that look like this listing's photos, closest first. Candidates share at least one of the five pieces of the hash
 * (GIN index); at a million photos some 600 candidates per photo, compared by PostgreSQL.
 */
export async function findListingsWithSamePhoto(
  db: Db,
  objectId: number,
  limit = 20,
  /** Photos of a pending edit, which do not belong to the listing yet. */
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
