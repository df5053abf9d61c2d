-- What an administrator has decided about a person's things and the person is to be told of, once: a line for each line of the log.
create table decision_notices (
  audit_id bigint primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Null: about the account.
  object_id bigint references objects (id) on delete cascade,
  told jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
-- Serves: what a person has not been told yet.
create index decision_notices_waiting on decision_notices (user_id, created_at) where sent_at is null;
-- Serves: the sweep of what was told long ago.
create index decision_notices_sent on decision_notices (sent_at) where sent_at is not null;

-- Serves: whom a message of the day was sent to about listings whose time ends.
create index listing_notices_sent on listing_notices (sent_at);

-- What the person is told beside the reason; the comment stays with administrators.
alter table user_blocks add column message text not null default '';
