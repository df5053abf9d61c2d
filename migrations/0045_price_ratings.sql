-- How the price of a listing compares with the prices of similar live listings. The figures are in kopecks; level and figures are null where
-- too few listings are similar.
create table price_ratings (
  object_id bigint primary key references objects (id) on delete cascade,
  level text check (level in ('great', 'good', 'fair', 'high')),
  price_minor bigint,
  low_minor bigint,
  median_minor bigint check (median_minor > 0),
  high_minor bigint,
  comparables integer,
  -- The price in thousandths of the median, for the sort by rating; null where the price is not rated (least() ignores nulls).
  permille integer generated always as (case when median_minor is not null then least(price_minor * 1000 / median_minor, 1000000) end) stored,
  rated_at timestamptz,
  -- When the price is rated again: at once (-infinity) after a change of the listing, later after a change of its market.
  due_at timestamptz not null default '-infinity',
  check (num_nulls(level, price_minor, low_minor, median_minor, high_minor, comparables) in (0, 6)),
  check (level is null or rated_at is not null)
);
-- Serves: the ratings that are due, of the newest listings first.
create index price_ratings_due on price_ratings (due_at, object_id desc);
-- Serves: the listings that are cheaper than similar ones, when the engine loads.
create index price_ratings_good on price_ratings (object_id) where level in ('great', 'good');

create function add_price_ratings() returns trigger language plpgsql as $$
begin
  insert into price_ratings (object_id) select object_id from changed on conflict do nothing;
  return null;
end $$;
create function rate_prices_of_kind_again() returns trigger language plpgsql as $$
begin
  update price_ratings r set due_at = '-infinity' from changed c
    where r.object_id = c.object_id and r.due_at > '-infinity';
  return null;
end $$;
create function rate_prices_again() returns trigger language plpgsql as $$
begin
  update price_ratings r set due_at = '-infinity'
    from changed c join former f using (id)
    where r.object_id = id and r.due_at > '-infinity'
      and (c.price_rub_minor, c.city_id, c.status, c.deleted_at) is distinct from (f.price_rub_minor, f.city_id, f.status, f.deleted_at);
  return null;
end $$;
create function note_rated_prices() returns trigger language plpgsql as $$
begin
  insert into search_changes (object_ids)
    select array_agg(c.object_id) from changed c join former f using (object_id)
    where (c.level, c.permille, c.comparables) is distinct from (f.level, f.permille, f.comparables)
    having count(*) > 0;
  return null;
end $$;

create trigger price_ratings_changed after update on price_ratings referencing new table as changed old table as former
  for each statement execute function note_rated_prices();
create trigger objects_price_rating after update on objects referencing new table as changed old table as former
  for each statement execute function rate_prices_again();

do $$
declare
  kind_table text;
begin
  -- The kinds whose prices can be compared.
  foreach kind_table in array array['auto_listings', 'abroad_listings', 'spec_listings', 'house_listings', 'equipment_listings'] loop
    execute format('create trigger %1$s_price_rating_added after insert on %1$s referencing new table as changed
      for each statement execute function add_price_ratings()', kind_table);
    execute format('create trigger %1$s_price_rating_changed after update on %1$s referencing new table as changed
      for each statement execute function rate_prices_of_kind_again()', kind_table);
    execute format('insert into price_ratings (object_id) select object_id from %1$s', kind_table);
  end loop;
end $$;
