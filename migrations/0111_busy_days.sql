-- The days on which homes let by the day are taken, as their owners mark them. A multirange holds no two ranges that overlap or touch.
create table busy_days (
  object_id bigint primary key references objects (id) on delete cascade,
  -- Local dates; a day stands for the night that begins on it, so that its morning may be a day of departure.
  days datemultirange not null check (not lower_inf(days) and not upper_inf(days)),
  marked_at timestamptz not null
);

-- findTaken: homes that are taken on one of the nights of a stay.
create index busy_days_days on busy_days using gist (days);
