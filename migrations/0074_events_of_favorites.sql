-- Listings in somebody's favourites that became cheaper or were sold: a job tells whoever keeps them and deletes the rows.
create table favorite_changes (
  id bigint generated always as identity primary key,
  object_id bigint not null references objects (id) on delete cascade,
  -- Null: the listing was sold.
  price_change_id bigint references price_changes (id) on delete cascade,
  at timestamptz not null
);
-- Serves: the deletion of the rows with their listing, and of the last changes of each listing.
create index favorite_changes_object on favorite_changes (object_id, id);
create index favorite_changes_price on favorite_changes (price_change_id);

create function note_cheaper_favorite() returns trigger language plpgsql as $$
begin
  insert into favorite_changes (object_id, price_change_id, at)
    select new.object_id, new.id, new.at where exists (select from favorites where object_id = new.object_id);
  return null;
end $$;
create trigger price_changes_favorites after insert on price_changes
  for each row when (new.to_minor < new.from_minor) execute function note_cheaper_favorite();

create function note_sold_favorite() returns trigger language plpgsql as $$
begin
  insert into favorite_changes (object_id, at)
    select new.id, new.updated_at where exists (select from favorites where object_id = new.id);
  return null;
end $$;
create trigger objects_sold_favorites after update of status on objects
  for each row when (new.status = 'sold' and old.status is distinct from 'sold') execute function note_sold_favorite();

-- Notices of expiry are notifications like others.
insert into notifications (account_id, kind, key, subject, group_key, params, created_at, read_at, message, sent_at)
select o.owner_id, 'listing_expires', 'expires:' || o.id || ':' || extract(epoch from n.about)::bigint, 'listing:' || o.id, 'listing:expiring',
  jsonb_build_object('listing', jsonb_build_object('id', o.id, 'kind', o.kind, 'title', o.title), 'at', n.about),
  n.sent_at, n.sent_at, 'sent', n.sent_at
from listing_notices n join objects o on o.id = n.object_id
where n.kind = 'expires_soon' and o.deleted_at is null
on conflict do nothing;
drop table listing_notices;
