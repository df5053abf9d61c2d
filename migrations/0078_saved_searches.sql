create table saved_searches (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  -- The validated filters of the kind's search, and the parameters of the page of results that shows them.
  filters jsonb not null check (pg_column_size(filters) <= 40000),
  address jsonb not null check (pg_column_size(address) <= 40000),
  -- A hash of the kind and the filters, equal for equal searches of all accounts.
  filters_key text not null,
  -- Keys of which a listing has at least one where the search finds it: rows of the catalogue, a category, or '*'.
  anchors text[] not null check (cardinality(anchors) > 0),
  -- Regions outside of which the search finds nothing; null for anywhere.
  regions text[],
  name text not null check (char_length(name) between 1 and 80),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  is_paused boolean not null default false,
  -- Stops the messages without a session: whoever has the key may pause this search and nothing else.
  stop_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz,
  deleted_at timestamptz
);
-- Serves: the list of an account, and the refusal of a second equal search.
create unique index saved_searches_account on saved_searches (account_id, filters_key) where deleted_at is null;
-- Serves: the deletion of the searches of an account.
create index saved_searches_owner on saved_searches (account_id);
-- Serves: the searches that may find a new listing, by its keys.
create index saved_searches_anchors on saved_searches using gin (anchors) where deleted_at is null and not is_paused;
-- Serves: the hourly deletion of what was removed.
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;

-- Listings that a saved search has found; the key keeps a listing from being reported twice.
create table saved_search_alerts (
  saved_search_id bigint not null references saved_searches (id) on delete cascade,
  object_id bigint not null references objects (id) on delete cascade,
  at timestamptz not null,
  -- Null until a notification has named the listing.
  told_at timestamptz,
  primary key (saved_search_id, object_id)
);
-- Serves: the deletion of a listing.
create index saved_search_alerts_object on saved_search_alerts (object_id);
-- Serves: the daily and weekly notifications.
create index saved_search_alerts_untold on saved_search_alerts (saved_search_id) where told_at is null;
-- Serves: the deletion of old alerts.
create index saved_search_alerts_at on saved_search_alerts (at);

-- Listings that were published, or will be at the planned time, until a job has compared them with the saved searches.
create table new_publications (
  object_id bigint primary key references objects (id) on delete cascade,
  at timestamptz not null
);
-- Serves: the publications whose time has come, the earliest first.
create index new_publications_at on new_publications (at);

create function note_publication() returns trigger language plpgsql as $$
begin
  insert into new_publications (object_id, at)
    select new.id, greatest(new.published_at, new.publish_at) where exists (select from saved_searches)
    on conflict (object_id) do update set at = excluded.at;
  return null;
end $$;
create trigger objects_publication_inserted after insert on objects
  for each row when (new.status = 'active' and new.deleted_at is null) execute function note_publication();
create trigger objects_publication_updated after update of status, published_at, publish_at on objects
  for each row when (new.status = 'active' and new.deleted_at is null
    and (new.published_at is distinct from old.published_at or new.publish_at is distinct from old.publish_at))
  execute function note_publication();

-- Serves: how many listings a search would have found on each of the last days, also those that were sold since.
create index objects_published on objects (kind, published_at) where deleted_at is null;
