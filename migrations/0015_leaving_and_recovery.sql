-- Leaving, taking one's data along, and a lost phone (product.md §1).

-- `leaving`: asked to be deleted and may return until `leaves_at`; `erased`: a number without a person.
alter table users
  drop constraint users_status_check,
  drop constraint users_phone_check,
  add column leaves_at timestamptz,
  add column erased_at timestamptz,
  add constraint users_status_check check (status in ('active', 'blocked', 'leaving', 'erased')),
  add constraint users_leaves_check check ((status = 'leaving') = (leaves_at is not null)),
  -- The phone of an erased account is free for another; what stands in its place names nobody.
  add constraint users_phone_check check (
    case when status = 'erased' then phone = 'erased:' || id else phone ~ '^\+79[0-9]{9}$' end
  );
-- Serves: every query for what others may find, which leaves out the listings of owners who are not here.
drop index users_blocked;
create index users_away on users (id) where status <> 'active';

-- Links to download one's data, each good once and for minutes; the rate counts them. Swept after two days.
create table data_exports (
  token_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The link dies with the session that asked.
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Serves: how many a person asked for within a day.
create index data_exports_user on data_exports (user_id, created_at desc);

-- A lost phone: asked by whoever holds the new one, decided by an administrator, in force 72 hours later.
create table recovery_requests (
  id uuid primary key,
  -- The account of the old phone, if there was one; who asks is never told.
  user_id bigint references users (id) on delete cascade,
  old_phone text not null,
  new_phone text not null,
  name text not null check (length(name) between 1 and 80),
  story text not null check (length(story) between 1 and 2000),
  email text,
  ip text not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'cancelled', 'done', 'failed')),
  created_at timestamptz not null,
  decided_by bigint references admins (id),
  decided_at timestamptz,
  -- When an approved one comes into force.
  due_at timestamptz,
  closed_at timestamptz,
  constraint recovery_requests_due_check check (status <> 'approved' or due_at is not null)
);
-- One at a time for an old phone: a second asking changes nothing.
create unique index recovery_requests_running on recovery_requests (old_phone) where status in ('open', 'approved');
-- Serve: the administrators' list, the owner's page, and what is due.
create index recovery_requests_open on recovery_requests (created_at, id) where status in ('open', 'approved');
create index recovery_requests_user on recovery_requests (user_id) where user_id is not null;
