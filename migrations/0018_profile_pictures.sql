-- Pictures of people, and how often a person does what costs us something (product.md §7).

-- Stands in the public address of its files; a new picture has a new one.
alter table profiles add column avatar uuid;
-- Serves: the sweep of files that are nobody's.
create unique index profiles_avatar on profiles (avatar) where avatar is not null;

-- How often within an hour; the hour is cut by the clock.
create table hourly_acts (
  user_id bigint not null references users (id) on delete cascade,
  act text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (user_id, act, hour)
);
-- Serves: forgetting old hours.
create index hourly_acts_hour on hourly_acts (hour);
