-- Owners' edits and drafts, acts that are done once, and what becomes of a listing day by day (product.md §2).

-- An edit of an approved listing that a moderator must see first: its whole content. What was approved stays live.
create table listing_revisions (
  object_id bigint not null references objects (id) on delete cascade,
  -- objects.revision after the save that made it.
  number integer not null,
  -- objects.revision that its author had before them.
  base integer not null,
  -- Values by the keys of the kind's dictionary.
  content jsonb not null,
  -- Keys that differ from what was live.
  changed text[] not null,
  -- Its photos, so that none of them is swept or given to another listing.
  photos uuid[] not null default '{}',
  state text not null check (state in ('waiting', 'approved', 'rejected', 'replaced')),
  -- Why it was refused.
  reasons jsonb,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (object_id, number)
);
-- Serves: the edit of a listing that waits or was refused; there is one at most.
create unique index listing_revisions_open on listing_revisions (object_id) where state in ('waiting', 'rejected');
-- Serves: the moderation queue.
create index listing_revisions_queue on listing_revisions (created_at, object_id) where state = 'waiting';
-- Serves: whether an upload belongs to an open edit.
create index listing_revisions_photos on listing_revisions using gin (photos) where state in ('waiting', 'rejected');

-- What a person is typing, kept while they type; swept 90 days after the last letter.
create table listing_drafts (
  owner_id bigint not null references users (id) on delete cascade,
  -- Made by the client.
  id uuid not null,
  kind text not null check (kind in ('auto', 'autofromabroad', 'spec', 'house', 'equipment', 'ads')),
  -- The listing that is being edited; null for a new one.
  object_id bigint references objects (id) on delete cascade,
  -- { values, names }: values by the keys of the dictionary, and the names of chosen rows of a catalogue.
  content jsonb not null,
  photos uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
-- Serves: the draft of an edit; one a listing.
create unique index listing_drafts_edit on listing_drafts (object_id) where object_id is not null;
-- Serves: sweeping.
create index listing_drafts_old on listing_drafts (updated_at);

-- What a person has done under a key of their own: the same key is answered with the same answer for a day.
create table done_acts (
  owner_id bigint not null references users (id) on delete cascade,
  call text not null,
  key uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (owner_id, call, key)
);
-- Serves: sweeping.
create index done_acts_at on done_acts (at);
alter table objects drop column creation_key;

-- The price that a moderator has seen: a change is measured from it, so that small steps do not add up unseen.
alter table objects add column moderated_price_minor bigint check (moderated_price_minor >= 0);
-- Serves: listings whose time ends soon.
create index objects_expiring on objects (expires_at) where status = 'active' and deleted_at is null;
-- Serves: what an owner has deleted and may still take back.
create index objects_deleted on objects (owner_id, deleted_at desc) where deleted_at is not null;

-- Who opened a listing today, under a name that means nothing tomorrow; swept after two days, the counts stay.
create table listing_visits (
  day date not null,
  object_id bigint not null references objects (id) on delete cascade,
  visitor bytea not null,
  primary key (day, object_id, visitor)
);
alter table listing_days add column views integer not null default 0;

-- What owners were told of, once: a new date is told anew.
create table listing_notices (
  object_id bigint not null references objects (id) on delete cascade,
  kind text not null check (kind in ('expires_soon')),
  about timestamptz not null,
  sent_at timestamptz not null,
  primary key (object_id, kind, about)
);
