-- Accounts, sign-in codes, sessions (product.md §1).

-- Users and organizations share one sequence: /user/{id} serves both.
create sequence account_ids as bigint;

create table users (
  id bigint primary key default nextval('account_ids'),
  phone text not null unique check (phone ~ '^\+79[0-9]{9}$'),
  status text not null default 'active' check (status in ('active', 'blocked')),
  -- ISO 3166-2 code of the chosen region; null is all of Russia.
  area_region text,
  created_at timestamptz not null default now()
);

create table admins (
  id bigint primary key generated always as identity,
  login text not null unique,
  password_hash text not null,
  totp_secret text,
  created_at timestamptz not null default now()
);

-- One row a send request: wrong tries burn this code only, so nobody can burn another's.
create table auth_codes (
  request_id uuid primary key,
  phone text not null,
  code_hash bytea not null,
  ip text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Serves: the newest live code of a phone, and sends of a phone within an hour.
create index auth_codes_phone on auth_codes (phone, created_at desc);
-- Serves: sends of an address within an hour.
create index auth_codes_ip on auth_codes (ip, created_at desc);

-- One row a wrong try: the daily cap of a phone.
create table auth_failures (
  id bigint primary key generated always as identity,
  phone text not null,
  ip text not null,
  created_at timestamptz not null
);
create index auth_failures_phone on auth_failures (phone, created_at desc);
create index auth_failures_ip on auth_failures (ip, created_at desc);

create table sessions (
  id uuid primary key,
  actor_kind text not null check (actor_kind in ('user', 'organization', 'admin')),
  account_id bigint not null,
  -- Raised to retire every access token of the session at once (answered 411).
  version integer not null default 1,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The absolute end: 180 days for people, 8 hours idle for administrators is kept on the refresh token.
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'revoked', 'expired', 'blocked'))
);
create index sessions_account on sessions (actor_kind, account_id) where ended_at is null;

-- Only hashes are stored. A used row stays, so that its reuse is seen.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table consents (
  id bigint primary key generated always as identity,
  user_id bigint not null references users (id) on delete cascade,
  document text not null check (document in ('personal_data', 'publication')),
  version text not null,
  ip text not null,
  given_at timestamptz not null
);
create index consents_user on consents (user_id, document);
