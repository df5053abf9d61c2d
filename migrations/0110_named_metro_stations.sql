-- Homes without a point are searched by the metro station that their seller named.

-- The name of a station without differences of spelling; `normaliseName` (src/areas/geo/rules.ts) says the same of such names.
create function metro_key(name text) returns text
language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(normalize(name, nfc)), 'ё', 'е'), '[\s‐–—-]+', ' ', 'g'))
$$;

-- metro_named: stations of a name.
create index metro_stations_key on metro_stations (metro_key(name));

-- The stations of a name within 50 km of the centre of a city, as homes without a point name them.
create function metro_named(named text, city bigint) returns table (id bigint)
language sql stable parallel safe rows 1 as $$
  select m.id
  from metro_stations m join cities c on c.id = city
  where metro_key(m.name) = metro_key(named)
    and abs(m.latitude_e5 - c.latitude * 100000) <= 45000
    and abs(m.longitude_e5 - c.longitude * 100000) * m.east_scale <= 45000 * 1024
  order by m.id
$$;
