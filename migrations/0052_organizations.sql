-- People and organizations own listings, photos and a public page alike, so both are accounts with ids of one sequence: `users` becomes
-- `accounts`, and its foreign keys come along.
alter table users rename to accounts;
alter table accounts rename constraint users_pkey to accounts_pkey;
alter table accounts rename constraint users_phone_key to accounts_phone_key;
alter table accounts rename constraint users_leaves_check to accounts_leaves_check;
alter table accounts rename constraint users_area_region_fkey to accounts_area_region_fkey;
alter index users_away rename to accounts_away;
alter trigger users_blocked_or_freed on accounts rename to accounts_shown_or_hidden;
alter table accounts add column kind text not null default 'user' constraint accounts_kind_check check (kind in ('user', 'organization'));
alter table accounts alter column kind drop default;
-- Organizations sign in with e-mail and password.
alter table accounts alter column phone drop not null;
alter table accounts drop constraint users_phone_check;
alter table accounts add constraint accounts_phone_check check (
  case
    when kind = 'organization' then phone is null
    when status = 'erased' then phone is not null and phone = 'erased:' || id
    else phone is not null and phone ~ '^\+79[0-9]{9}$'
  end);
-- `hidden`: an organization that is not published; its people may sign in, and nothing of it is public.
alter table accounts drop constraint users_status_check;
alter table accounts add constraint accounts_status_check check (
  status in ('active', 'blocked', 'leaving', 'erased') or (status = 'hidden' and kind = 'organization'));

-- The public face of an account of either kind.
alter table profiles rename column user_id to account_id;
alter table profiles rename constraint profiles_user_id_fkey to profiles_account_id_fkey;
drop trigger profiles_kind_added on profiles;
create trigger profiles_kind_added after insert on profiles for each row execute function note_changed_owner('account_id');
drop trigger profiles_shown_changed on profiles;
create trigger profiles_shown_changed after update of kind, display_name on profiles for each row
  when (old.kind is distinct from new.kind or old.display_name is distinct from new.display_name)
  execute function note_changed_owner('account_id');
-- The INN of an organization is in `organizations`.
alter table profiles drop constraint profiles_check;
alter table profiles add constraint profiles_inn_check check (kind <> 'private' or inn is null);

-- The legal side of an organization; name, city, address, hours and pictures are in its profile.
create table organizations (
  id bigint primary key references accounts (id) on delete cascade,
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  kpp text check (kpp ~ '^\d{4}[\dA-Z]{2}\d{3}$'),
  ogrn text check (ogrn ~ '^(\d{13}|\d{15})$'),
  legal_name text not null check (length(legal_name) between 1 and 300),
  legal_address text check (length(legal_address) between 1 and 300),
  types text[] not null check (
    cardinality(types) > 0 and types <@ array['bank', 'leasing', 'insurer', 'dealer', 'agency', 'service', 'employer']),
  website text check (length(website) between 1 and 200),
  phone text not null,
  -- Receives codes and notices.
  email text not null check (email = lower(email)),
  email_confirmed_at timestamptz,
  inn_verified_at timestamptz,
  -- Whether the organization wants to be public; `accounts.status` says whether it is.
  active boolean not null default false,
  updated_at timestamptz not null
);
-- Each INN has one confirmed organization. An unconfirmed one gives way to whoever registers next.
create unique index organizations_inn on organizations (inn) where email_confirmed_at is not null;
-- Serves: the directory by type.
create index organizations_types on organizations using gin (types);

-- The people of an organization, each with a login of their own.
create table organization_members (
  id bigint primary key generated always as identity,
  organization_id bigint not null references organizations (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- Null until an invitation is accepted.
  password_hash text,
  name text not null check (length(name) between 1 and 80),
  role text not null check (role in ('owner', 'manager')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz
);
-- Finds a login.
create unique index organization_members_email on organization_members (email) where ended_at is null;
create index organization_members_organization on organization_members (organization_id) where ended_at is null;

alter table sessions add column member_id bigint references organization_members (id) on delete cascade;
alter table sessions add constraint sessions_member_check check ((actor_kind = 'organization') = (member_id is not null));
-- Ends the sessions of a member.
create index sessions_member on sessions (member_id) where member_id is not null;
