-- The rating of a car abroad compares its price with delivery and customs with the prices of like cars in Russia.
alter table price_ratings add column landed_minor bigint check (landed_minor is null or level is not null);
alter table price_ratings drop column permille;
-- The compared amount in thousandths of the median, for the sort by rating; null where the price is not rated (least() ignores nulls).
alter table price_ratings add column permille integer generated always as
  (case when median_minor is not null then least(coalesce(landed_minor, price_minor) * 1000 / median_minor, 1000000) end) stored;
-- Cars abroad are rated anew.
update price_ratings r set due_at = '-infinity' from abroad_listings a where a.object_id = r.object_id;
