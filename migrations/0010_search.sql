-- What the search engine of each process follows, and the history of prices.

-- One row a statement that touched what search knows of listings. Read by transaction, not by number alone: a transaction that commits late
-- has a low number and is still seen, because readers begin at the oldest one that was open at their last reading.
create table search_changes (
  seq bigint primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  object_ids bigint[] not null
);
-- Serves: each process reading what is new, several times a second.
create index search_changes_xid on search_changes (xid);
-- Serves: the sweeping of what every process has long read.
create index search_changes_at on search_changes (at);

-- Every change of the price of a published listing, in one currency.
create table price_changes (
  id bigint primary key generated always as identity,
  object_id bigint not null references objects (id) on delete cascade,
  from_minor bigint not null check (from_minor >= 0),
  to_minor bigint not null check (to_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null
);
-- Serves: the last change of a listing, and its history.
create index price_changes_object on price_changes (object_id, id desc);

-- Serves: which listings have a photograph, read off the index alone when the engine loads.
create index media_photographs on media (object_id) where object_id is not null and source <> 'drawing';

create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (object_id, from_minor, to_minor, currency, at)
    values (new.id, old.price_minor, new.price_minor, new.currency, new.updated_at);
  return null;
end $$;
create trigger objects_price_change after update of price_minor on objects for each row
  when (old.published_at is not null and old.currency = new.currency and old.price_minor <> new.price_minor)
  execute function note_price_change();

-- One a table and kind of statement: PostgreSQL gives the changed rows of one kind only.
create function note_objects() returns trigger language plpgsql as $$
begin
  insert into search_changes (object_ids) select array_agg(id) from changed having count(*) > 0;
  return null;
end $$;
create function note_listings_of() returns trigger language plpgsql as $$
begin
  insert into search_changes (object_ids)
    select array_agg(distinct object_id) from changed where object_id is not null having count(object_id) > 0;
  return null;
end $$;
create function note_listings_of_both() returns trigger language plpgsql as $$
begin
  insert into search_changes (object_ids)
    select array_agg(distinct object_id)
    from (select object_id from changed union all select object_id from former) both_sides
    where object_id is not null having count(object_id) > 0;
  return null;
end $$;
create function note_changed_owner() returns trigger language plpgsql as $$
declare
  owner bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  insert into search_changes (object_ids) select array_agg(id) from objects where owner_id = owner having count(*) > 0;
  return null;
end $$;

create trigger objects_changed after update on objects referencing new table as changed
  for each statement execute function note_objects();
create trigger objects_removed after delete on objects referencing old table as changed
  for each statement execute function note_objects();
-- A listing becomes one with its car, so its own insertion needs no note.
create trigger auto_listings_added after insert on auto_listings referencing new table as changed
  for each statement execute function note_listings_of();
create trigger auto_listings_changed after update on auto_listings referencing new table as changed
  for each statement execute function note_listings_of();
create trigger auto_listings_removed after delete on auto_listings referencing old table as changed
  for each statement execute function note_listings_of();
create trigger media_added after insert on media referencing new table as changed
  for each statement execute function note_listings_of();
create trigger media_changed after update on media referencing new table as changed old table as former
  for each statement execute function note_listings_of_both();
create trigger media_removed after delete on media referencing old table as changed
  for each statement execute function note_listings_of();
create trigger price_changes_added after insert on price_changes referencing new table as changed
  for each statement execute function note_listings_of();
create trigger users_blocked_or_freed after update of status on users for each row
  when (old.status is distinct from new.status) execute function note_changed_owner('id');
create trigger profiles_kind_added after insert on profiles for each row execute function note_changed_owner('user_id');
create trigger profiles_kind_changed after update of kind on profiles for each row
  when (old.kind is distinct from new.kind) execute function note_changed_owner('user_id');
