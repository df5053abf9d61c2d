-- One mechanism for all limits (src/server/limits/, decision 26).

-- How many acts fell into a slot of time, for one bound and one key. Keys are hashes with a secret of the site: no phone, address or person
-- can be read from here, and rows go within the hour after nothing counts them.
create table limit_counts (
  bound text not null,
  key text not null,
  slot timestamptz not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (bound, key, slot)
);

drop table hourly_acts;
