-- What the open pages of an account are told at once; deleted after a day. Nothing here is the only record of anything.
create table live_events (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- The position in the stream, given after the commit (src/server/live/hub.ts), so that no later position is visible before an earlier one.
  position bigint unique
);
create sequence live_event_position;
-- Serves: events that have no position yet.
create index live_events_new on live_events (id) where position is null;
-- Serves: what an account has missed.
create index live_events_account on live_events (account_id, position);
-- Serves: the deletion of old events.
create index live_events_old on live_events (created_at);
