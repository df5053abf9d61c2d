-- Feeds: the stock of a firm as a file or at an address, each row with the firm's own key.
create table feeds (
  id bigint primary key generated always as identity,
  owner_id bigint not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  format text not null check (format in ('csv', 'avito', 'autoru')),
  -- Null: only files are uploaded.
  address text check (length(address) between 1 and 1000),
  -- Hours between readings of the address.
  every_hours integer check (every_hours in (6, 12, 24)),
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((every_hours is null) or (address is not null))
);
create index feeds_owner on feeds (owner_id) where deleted_at is null;
-- Serves: the job that finds feeds to be read.
create index feeds_due on feeds (next_at) where next_at is not null and deleted_at is null;

-- Readings of a feed.
create table feed_runs (
  id bigint primary key generated always as identity,
  feed_id bigint not null references feeds (id) on delete cascade,
  -- `file`: an uploaded file, in the storage under `feeds/<id of the run>`; `address`: the address of the feed.
  source text not null check (source in ('file', 'address')),
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  -- Why it failed, and at which place of the file.
  problem text,
  problem_place integer,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Rows of the file; null until it was read.
  rows integer,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  withdrawn integer not null default 0,
  refused integer not null default 0
);
create index feed_runs_feed on feed_runs (feed_id, id desc);
-- At most one reading of a feed waits or runs.
create unique index feed_runs_one on feed_runs (feed_id) where state in ('queued', 'running');

-- The rows of a feed by their keys, as last read.
create table feed_items (
  feed_id bigint not null references feeds (id) on delete cascade,
  key text not null check (length(key) between 1 and 100),
  place integer not null,
  -- The listing; null until the row was accepted.
  object_id bigint references objects (id) on delete set null,
  -- Of the row as it was last applied, so that a row that says the same changes nothing.
  hash bytea,
  -- Photos by the address that they came from: [{ "address": …, "id": … }].
  photos jsonb not null default '[]',
  -- Problems of the last reading, by field: FieldIssue[].
  problems jsonb not null default '[]',
  seen_run bigint not null,
  primary key (feed_id, key)
);
create index feed_items_object on feed_items (object_id) where object_id is not null;
-- Serves: the report of what was wrong.
create index feed_items_problems on feed_items (feed_id, place) where problems <> '[]'::jsonb;
