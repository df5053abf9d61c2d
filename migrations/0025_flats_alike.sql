-- Serves: prices of flats of so many rooms and about as large, of which those of the city are compared.
create index house_listings_alike on house_listings (
  category,
  deal,
  (case when jsonb_typeof(attrs -> 'rooms') = 'number' then (attrs ->> 'rooms')::float8 end),
  (case when jsonb_typeof(attrs -> 'area_total_m2') = 'number' then (attrs ->> 'area_total_m2')::float8 end)
);
