-- Photos that are turned, their AVIF, and the same photo in other listings (product.md §2, §4).

-- Clockwise from how it came.
alter table media add column rotation smallint not null default 0 check (rotation in (0, 90, 180, 270));
-- Each turn makes the files anew under a new path; there is an end to it.
alter table media add column versions smallint not null default 1;
-- Whether every width of this path lies there as AVIF too.
alter table media add column avif boolean not null default false;

-- Five pieces of a hash, each with its place: hashes that differ in at most four bits share at least one.
create function hash_pieces(hash bigint) returns integer[] language sql immutable strict parallel safe
return array[
  (hash & 8191)::integer,
  ((hash >> 13) & 8191)::integer | 65536,
  ((hash >> 26) & 8191)::integer | 131072,
  ((hash >> 39) & 8191)::integer | 196608,
  ((hash >> 52) & 4095)::integer | 262144
];
-- Serves: the same photo in other listings.
create index media_same_photo on media using gin (hash_pieces(perceptual_hash))
  where perceptual_hash is not null and object_id is not null;
-- Serves: files without rows and rows without files, in the order of the keys.
create index media_upload_path on media (path collate "C") where source = 'upload';
-- Serves: AVIF that was never made.
create index media_without_avif on media (created_at) where source = 'upload' and not avif;
