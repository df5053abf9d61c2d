-- When the seller wants the listing to become public; null for at once, and after the plan has been carried out or dropped.
alter table objects add publish_at timestamptz;

-- A change of the price before the publication is no change of a public price.
drop trigger objects_price_change on objects;
create trigger objects_price_change after update of price_minor on objects for each row
  when (old.published_at is not null and old.rejection is null and old.currency = new.currency
    and old.price_minor <> new.price_minor and (old.publish_at is null or old.publish_at <= new.updated_at))
  execute function note_price_change();

-- publications.ts of the search engine: listings whose time has come since its last look.
create index objects_publish_at on objects (publish_at) where publish_at is not null;
