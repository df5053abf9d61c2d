-- What people compare side by side (product.md §1), of the same shape as favorites: a handful a person.

create table compared (
  user_id bigint not null references users (id) on delete cascade,
  object_id bigint not null references objects (id) on delete cascade,
  -- As it read when kept.
  title text not null,
  created_at timestamptz not null,
  primary key (user_id, object_id)
);
-- Serves: the deletion of a listing.
create index compared_object on compared (object_id);
