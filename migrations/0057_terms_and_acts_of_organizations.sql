-- Codes go to phones and e-mails.
alter table auth_codes rename column phone to recipient;
alter index auth_codes_phone rename to auth_codes_recipient;
alter table auth_codes drop constraint auth_codes_purpose_check;
alter table auth_codes add constraint auth_codes_purpose_check check (purpose in (
  'sign_in', 'old_phone', 'new_phone', 'change_inn', 'delete_account', 'recovery', 'confirm_email', 'change_email', 'new_password'));

-- Only a confirmed e-mail reserves a login, so that nobody registers with the e-mail of another.
drop index organization_members_email;
create unique index organization_members_email on organization_members (email) where ended_at is null and confirmed_at is not null;
create unique index organization_members_once on organization_members (organization_id, email) where ended_at is null;

-- The terms that all offers of an organization inherit; an application keeps the version under which it was sent.
create table organization_conditions (
  organization_id bigint not null references organizations (id) on delete cascade,
  version integer not null,
  terms text not null default '',
  requirements text not null default '',
  documents text not null default '',
  created_at timestamptz not null,
  primary key (organization_id, version)
);

-- Who of an organization did what.
create table organization_acts (
  id bigint primary key generated always as identity,
  organization_id bigint not null references organizations (id) on delete cascade,
  member_id bigint not null references organization_members (id) on delete cascade,
  act text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
-- Serves: the log of an organization, newest first.
create index organization_acts_of on organization_acts (organization_id, id desc);
