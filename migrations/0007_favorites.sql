-- What people keep for later (product.md §2): a listing that left search stays, with its state.

create table favorites (
  user_id bigint not null references users (id) on delete cascade,
  object_id bigint not null references objects (id) on delete cascade,
  -- As it read when kept: all that is told of a listing whose page is closed now.
  title text not null,
  created_at timestamptz not null,
  primary key (user_id, object_id)
);
-- Serves: favorites/get, the latest first, keyset on (created_at, object_id).
create index favorites_latest on favorites (user_id, created_at desc, object_id desc);
-- Serves: the statistics of a listing, and its deletion.
create index favorites_object on favorites (object_id);
