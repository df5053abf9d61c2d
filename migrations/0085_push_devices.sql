-- Browsers that show push messages. Only the session that turned them on gets them: with its end nothing is sent there any more.
create table push_devices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- The address at the browser's push service, and the browser's keys (RFC 8291) in base64url.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  public_key text not null check (length(public_key) <= 100),
  auth_secret text not null check (length(auth_secret) <= 50),
  locale text not null check (locale in ('ru', 'en')),
  created_at timestamptz not null
);
-- Serves: the devices of an account.
create index push_devices_account on push_devices (account_id);
-- Serves: the deletion of a session.
create index push_devices_session on push_devices (session_id);

alter table notifications add column push text not null default 'none' check (push in ('none', 'waiting', 'sent'));
-- Serves: the notifications of an account that wait for being pushed.
create index notifications_push on notifications (account_id) where push = 'waiting';

-- Whether a push message says what has happened; otherwise only that something has.
alter table notification_settings add column push_titles boolean not null default true;
