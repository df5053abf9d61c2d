-- Phones of sellers are told by a call: who asked how often, and how often each listing was asked for (product.md §2).

-- One row an ask, for the limits; swept after two days.
create table phone_reveals (
  id bigint primary key generated always as identity,
  -- `user:5` or `ip:203.0.113.7`.
  asked_by text not null,
  object_id bigint not null references objects (id) on delete cascade,
  created_at timestamptz not null
);
-- Serves: the asks of one within an hour.
create index phone_reveals_asker on phone_reveals (asked_by, created_at desc);

-- What became of a listing on a day of Moscow time.
create table listing_days (
  object_id bigint not null references objects (id) on delete cascade,
  day date not null,
  contacts integer not null default 0,
  primary key (object_id, day)
);
