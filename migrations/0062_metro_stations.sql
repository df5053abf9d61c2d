-- Metro stations of the file that METRO_STATIONS names (tools/seed/metro.ts); without it the table is empty, and nothing about the metro is shown.
create table metro_stations (
  -- The smallest id of the station's nodes in OpenStreetMap.
  id bigint primary key,
  slug text not null unique,
  name text not null,
  name_en text not null,
  -- The largest city near it, whose metro it belongs to.
  city_id bigint not null references cities (id),
  latitude_e5 integer not null,
  longitude_e5 integer not null,
  -- The cosine of the latitude in 1024ths: whole numbers, so that SQL and the engine measure alike.
  east_scale integer not null check (east_scale > 0),
  -- { name, name_en, colour }[] of its lines; colour as #rrggbb or null.
  lines jsonb not null
);
-- metro_near: stations north and south of a point.
create index metro_stations_latitude on metro_stations (latitude_e5);

-- The three nearest stations within 2.5 km of a point as the crow flies, nearest first; `MetroStations.near` (src/areas/geo/metro/stations.ts) says the same.
create function metro_near(latitude integer, longitude integer) returns table (id bigint, metres integer)
language sql stable parallel safe rows 3 as $$
  select n.id, round(sqrt(n.squared::double precision) / 1024 * 1.11319)::integer
  from (
    select m.id,
      ((m.latitude_e5 - latitude)::bigint * 1024) * ((m.latitude_e5 - latitude)::bigint * 1024)
        + ((m.longitude_e5 - longitude)::bigint * m.east_scale) * ((m.longitude_e5 - longitude)::bigint * m.east_scale) as squared
    from metro_stations m
    where m.latitude_e5 between latitude - 2246 and latitude + 2246 and m.longitude_e5 between longitude - 9000 and longitude + 9000
  ) n
  where n.squared <= 5288607517154
  order by n.squared, n.id
  limit 3
$$;
