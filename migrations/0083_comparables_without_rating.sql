-- A listing with too few comparables has no rating; their number is kept, so that its page can say how many are missing.
alter table price_ratings drop constraint price_ratings_check;
alter table price_ratings add constraint price_ratings_check
  check (num_nulls(level, price_minor, low_minor, median_minor, high_minor) in (0, 5) and (level is null or comparables is not null));

-- Cards show the number beside a rating alone.
create or replace function note_rated_prices() returns trigger language plpgsql as $$
begin
  insert into search_changes (object_ids)
    select array_agg(c.object_id) from changed c join former f using (object_id)
    where (c.level, c.permille) is distinct from (f.level, f.permille)
      or (c.level is not null and c.comparables is distinct from f.comparables)
    having count(*) > 0;
  return null;
end $$;
