-- An appeal against an administrator's decision: one a decision, decided by another administrator.
create table appeals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Null: against the block of the account.
  object_id bigint references objects (id) on delete cascade,
  -- The line of the log that it is against, and who wrote it.
  decision_id bigint not null unique,
  decided_by bigint not null references admins (id),
  text text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected', 'withdrawn')),
  note text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references admins (id),
  constraint appeals_by_another check (closed_by is null or closed_by <> decided_by),
  constraint appeals_closed check ((state = 'open') = (closed_at is null))
);
-- Serves: the queue of appeals, the oldest first.
create index appeals_open on appeals (created_at, id) where state = 'open';
-- Serves: those decided, the last first.
create index appeals_closed_at on appeals (closed_at desc, id desc) where state <> 'open';
-- Serves: what a person has appealed against.
create index appeals_user on appeals (user_id, id desc);
create index appeals_object on appeals (object_id) where object_id is not null;

-- Whoever is blocked and has given the right code may look at the block and appeal by this key alone; the hash is kept.
alter table user_blocks add column appeal_key bytea;
alter table user_blocks add column appeal_until timestamptz;

-- A listing as it was refused, so that what was mended can be shown beside it.
create table listing_refusals (
  object_id bigint not null references objects (id) on delete cascade,
  revision integer not null,
  content jsonb not null,
  reasons jsonb not null,
  at timestamptz not null,
  primary key (object_id, revision)
);
-- Serves: the block that a key is to.
create index user_blocks_appeal_key on user_blocks (appeal_key) where appeal_key is not null;
