-- Favourites that were removed within the last hour: adding one again restores its note, its price and its place in the list.
create table removed_favorites (
  user_id bigint not null references users on delete cascade,
  object_id bigint not null references objects on delete cascade,
  title text not null,
  title_en text,
  note text,
  price_minor bigint,
  currency text,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (user_id, object_id)
);
-- Deletes the rows of an erased listing.
create index removed_favorites_object on removed_favorites (object_id);
-- Deletes old rows every hour.
create index removed_favorites_at on removed_favorites (removed_at);
