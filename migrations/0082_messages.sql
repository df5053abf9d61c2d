-- Messages between an account and the owner of a listing, of a vacancy or of an application; one conversation for each account and target.
create table conversations (
  id bigint generated always as identity primary key,
  -- Who asks: the buyer, or the applicant of an application.
  asker_id bigint not null references accounts (id),
  -- Whose listing or vacancy it is, or the recipient of the application.
  owner_id bigint not null references accounts (id),
  kind text not null check (kind in ('listing', 'vacancy', 'application')),
  object_id bigint references objects (id) on delete set null,
  vacancy_id bigint references vacancies (id) on delete set null,
  application_id bigint references applications (id) on delete set null,
  -- The title of the target when the conversation began.
  title text not null,
  created_at timestamptz not null,
  check (asker_id <> owner_id),
  check (num_nonnulls(object_id, vacancy_id, application_id) <= 1)
);
-- One conversation for each account and target; these serve the deletion of a target too.
create unique index conversations_of_listing on conversations (object_id, asker_id) where object_id is not null;
create unique index conversations_of_vacancy on conversations (vacancy_id, asker_id) where vacancy_id is not null;
create unique index conversations_of_application on conversations (application_id) where application_id is not null;
-- Serve: the erasure of an account.
create index conversations_of_asker on conversations (asker_id);
create index conversations_of_owner on conversations (owner_id);

-- A conversation as one of its two sides has it.
create table conversation_sides (
  conversation_id bigint not null references conversations (id) on delete cascade,
  account_id bigint not null references accounts (id),
  -- The latest message, by which the list of conversations is ordered.
  last_id bigint not null default 0,
  -- The latest message that this side has read, and how many later ones the other side has written.
  read_id bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  primary key (conversation_id, account_id)
);
-- Serves: the conversations of an account, the latest first.
create index conversation_sides_page on conversation_sides (account_id, last_id desc);
-- Serves: the number of unread messages of an account.
create index conversation_sides_unread on conversation_sides (account_id) include (unread) where unread > 0;

-- A message is inserted while its conversation is locked, so that within a conversation ids follow the order of commits.
create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  author_id bigint not null references accounts (id),
  -- The member of an organization who wrote.
  member_id bigint references organization_members (id) on delete set null,
  -- Made by the client; a repeated sending makes no second message.
  client_key uuid not null,
  text text not null,
  -- Of what the reader is warned.
  warnings text[] not null default '{}',
  sent_at timestamptz not null,
  -- The words of the text, and `@17` for each of the two accounts that may find it.
  search tsvector not null,
  unique (conversation_id, author_id, client_key)
);
-- Serves: the pages of a conversation, the latest first, and the count of unread messages.
create index messages_page on messages (conversation_id, id desc) include (author_id);
-- Serves: the search of an account in its conversations.
create index messages_search on messages using gin (search);
-- Serves: the export of an account.
create index messages_of_author on messages (author_id);

-- Photos of messages: files under `messages/` in the storage. Without a message they wait for one for a day.
create table message_photos (
  id uuid primary key,
  account_id bigint not null references accounts (id),
  message_id bigint references messages (id) on delete cascade,
  position smallint not null default 0,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index message_photos_of_message on message_photos (message_id, position) where message_id is not null;
-- Serves: the number of photos of an account that wait for a message, and their deletion.
create index message_photos_waiting on message_photos (account_id, created_at) where message_id is null;

-- Whose messages an account does not accept.
create table message_blocks (
  account_id bigint not null references accounts (id),
  blocked_id bigint not null references accounts (id),
  created_at timestamptz not null,
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index message_blocks_of_blocked on message_blocks (blocked_id);

-- The last messages of the conversation from which an account complained, for administrators.
alter table complaints add column conversation_id bigint references conversations (id) on delete set null;
create index complaints_of_conversation on complaints (conversation_id) where conversation_id is not null;
