-- The link in messages that stops all messages of an account but those about the account itself, without signing in.
create table message_stops (
  account_id bigint primary key references accounts (id) on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  -- Null while messages are sent.
  stopped_at timestamptz
);
