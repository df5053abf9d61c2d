-- Safety of accounts (product.md §1): codes for more than signing in, and changes of phone.

-- A code is good for what it was sent for, and, but for signing in, for the account that asked.
alter table auth_codes
  add column purpose text not null default 'sign_in'
    check (purpose in ('sign_in', 'old_phone', 'new_phone', 'change_inn', 'delete_account', 'recovery')),
  add column account_id bigint;

-- A change of phone on its way: first the old phone's code, then the new one's. Swept after thirty days.
create table phone_changes (
  id uuid primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Only the session that began it goes on with it.
  session_id uuid not null,
  old_phone text not null,
  new_phone text not null,
  -- The send whose code comes next: to the old phone until `old_confirmed_at`, then to the new one.
  request_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  done_at timestamptz
);
-- Serves: when a person last changed their phone.
create index phone_changes_user on phone_changes (user_id, done_at desc);
