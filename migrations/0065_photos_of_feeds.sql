-- Photos of the rows of a reading that are fetched apart from it: neither a photo nor a problem yet means that the photo is waited for.
create table feed_photos (
  run_id bigint not null references feed_runs (id) on delete cascade,
  place integer not null,
  address text not null,
  -- Of the address: a host that is too slow is left alone.
  host text not null,
  -- The sweep of unattached uploads deletes photos that no row took within a day.
  media_id uuid references media (id) on delete cascade,
  -- Why the photo could not be had: { code, message }.
  problem jsonb,
  primary key (run_id, place, address),
  check (media_id is null or problem is null)
);
-- The sweep deletes media: `delete from media` looks for what refers to them.
create index feed_photos_media on feed_photos (media_id) where media_id is not null;
-- The photos that a reading still waits for (findWanted).
create index feed_photos_wanted on feed_photos (run_id, place, address) where media_id is null and problem is null;

alter table feed_runs
  add column photos integer not null default 0,
  add column photos_done integer not null default 0;
