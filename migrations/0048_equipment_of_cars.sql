-- What a car has, and the parts of its body that were painted, replaced, dented or broken: a bit for each option, by its position in
-- src/areas/auto/equipment-options.ts.
alter table auto_listings
  add painted_parts integer,
  add replaced_parts integer,
  add dented_parts integer,
  add broken_parts integer,
  add safety integer,
  add comfort integer,
  add lights integer,
  add interior integer,
  add multimedia integer;
