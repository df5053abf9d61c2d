-- What the price is for, as a key of the kind's `pricePer` (src/listing/kind-data.ts): rent_long, hour; null for the whole. Prices for another thing are
-- no earlier prices: a machine that was for sale and is now hired out by the hour did not fall by 99 %.
alter table objects add column price_per text;
alter table price_changes add column per text;

-- The deals of listings from before the column. The statements that tell the search of changes are left out: what it holds does not change.
alter table objects disable trigger user;
update objects o set price_per = h.deal from house_listings h where h.object_id = o.id and h.deal <> 'sale';
update objects o set price_per = s.rent_per from spec_listings s where s.object_id = o.id and s.deal = 'rent';
update objects o set price_per = e.rent_per from equipment_listings e where e.object_id = o.id and e.deal = 'rent';
update objects o set price_per = a.attrs ->> 'service_unit' from ad_listings a where a.object_id = o.id and a.attrs ->> 'service_unit' in ('service', 'hour', 'day', 'metre');
alter table objects enable trigger user;
-- Of changes from before nothing is known but what their listing costs now.
update price_changes c set per = o.price_per from objects o where o.id = c.object_id and o.price_per is not null;

create or replace function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (object_id, from_minor, to_minor, currency, per, at)
    values (new.id, old.price_minor, new.price_minor, new.currency, new.price_per, new.updated_at);
  return null;
end $$;
drop trigger objects_price_change on objects;
create trigger objects_price_change after update of price_minor on objects for each row
  when (old.published_at is not null and old.rejection is null and old.currency = new.currency and old.price_per is not distinct from new.price_per
    and old.price_minor <> new.price_minor and (old.publish_at is null or old.publish_at <= new.updated_at))
  execute function note_price_change();
