import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCar, addCatalogue, addUpload } from '#tests/support/cars.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { createUser, ensureGeo } from '#tests/support/factories.ts';
import { findListingsWithSamePhoto } from './same-photo.ts';

const hash = 0x5a3c_f00f_1234_9bcdn;
let t: TestApp;
let seller: number;
let other: number;

beforeAll(async () => {
  t = await testApp();
  await ensureGeo(t.db);
  await addCatalogue(t.db);
  seller = (await createUser(t)).id;
  other = (await createUser(t)).id;
});
afterAll(() => t.close());
beforeEach(async () => void (await sql`delete from media`.execute(t.db)));

const flipped = (...bits: number[]): bigint => bits.reduce((sum, bit) => sum ^ (1n << BigInt(bit)), hash);

/** Adds a listing with one photo of this hash. */
async function listing(owner: number, of: bigint): Promise<{ id: number; photo: string }> {
  const id = await addCar(t.db, owner, t.clock.now());
  const photo = await addUpload(t.db, owner, t.clock.now());
  await sql`update media set object_id = ${id},
    perceptual_hash = ${BigInt.asIntN(64, of).toString()}::bigint where id = ${photo}`.execute(t.db);
  return { id, photo };
}

test('finds the same and similar photos of other listings, the nearest first', async () => {
  const mine = await listing(seller, hash);
  // One bit in each of four of the five pieces; four bits of one piece; one bit across the sign.
  const spread = await listing(other, flipped(0, 13, 26, 39));
  const together = await listing(other, flipped(60, 61, 63));
  const same = await listing(seller, hash);
  await listing(other, flipped(0, 13, 26, 39, 52));
  await listing(other, ~hash);
  const found = await findListingsWithSamePhoto(t.db, mine.id);
  expect(found.map(({ otherListingId, distance }) => [otherListingId, distance])).toEqual([
    [same.id, 0],
    [together.id, 3],
    [spread.id, 4],
  ]);
  expect(found[0]).toEqual({
    photoId: mine.photo,
    otherPhotoId: same.photo,
    otherListingId: same.id,
    otherOwnerId: seller,
    distance: 0,
  });
  expect(await findListingsWithSamePhoto(t.db, mine.id, 1)).toHaveLength(1);
});

test('ignores deleted listings, photos without a listing and pictures of one colour', async () => {
  const mine = await listing(seller, hash);
  const gone = await listing(other, hash);
  await sql`update objects set deleted_at = now() where id = ${gone.id}`.execute(t.db);
  const free = await addUpload(t.db, other, t.clock.now());
  await sql`update media set perceptual_hash = ${BigInt.asIntN(64, hash).toString()}::bigint where id = ${free}`.execute(
    t.db,
  );
  expect(await findListingsWithSamePhoto(t.db, mine.id)).toEqual([]);
  const [black, white] = [await listing(seller, 0n), await listing(other, 0n)];
  expect(await findListingsWithSamePhoto(t.db, black.id)).toEqual([]);
  expect(await findListingsWithSamePhoto(t.db, white.id)).toEqual([]);
});

test('always finds random hashes within four bits, and never others', async () => {
  const mine = await listing(seller, hash);
  const ones = (value: bigint) => [...BigInt.asUintN(64, value ^ hash).toString(2)].filter((bit) => bit === '1').length;
  const expected = new Map<number, number>();
  for (let round = 0; round < 24; round++) {
    const of = flipped(...Array.from({ length: round % 7 }, () => Math.floor(Math.random() * 64)));
    const { id } = await listing(other, of);
    if (ones(of) <= 4) expected.set(id, ones(of));
  }
  const found = await findListingsWithSamePhoto(t.db, mine.id, 50);
  expect(new Map(found.map((samePhoto) => [samePhoto.otherListingId, samePhoto.distance]))).toEqual(expected);
});

test('uses the index', async () => {
  await sql`set enable_seqscan = off`.execute(t.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from media
    where object_id is not null and perceptual_hash is not null
      and hash_pieces(perceptual_hash) && hash_pieces(${hash.toString()}::bigint)`.execute(t.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('media_same_photo');
});
