-- Special vehicles and equipment are sold or hired out (src/listing/rent-fields.ts); until now all of them were for sale.
alter table spec_listings
  add deal text not null default 'sale',
  add rent_per text,
  add rent_shortest text,
  add operator text,
  add delivery boolean,
  alter papers drop not null;
alter table spec_listings alter deal drop default;

alter table equipment_listings
  add deal text not null default 'sale',
  add rent_per text,
  add rent_shortest text,
  add operator text;
alter table equipment_listings alter deal drop default;

-- Contents that wait for a moderator, were refused or are not submitted yet.
update listing_revisions r set content = r.content || '{"deal": "sale"}'
  from objects o where o.id = r.object_id and o.kind in ('spec', 'equipment');
update listing_refusals r set content = r.content || '{"deal": "sale"}'
  from objects o where o.id = r.object_id and o.kind in ('spec', 'equipment');
update listing_drafts set content = content || '{"deal": "sale"}' where kind in ('spec', 'equipment');
