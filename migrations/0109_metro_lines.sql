-- Lines of the metro from the file that METRO_STATIONS names, drawn on the map.
create table metro_lines (
  -- The id of the route's relation in OpenStreetMap.
  id bigint primary key,
  -- #rrggbb, or null where it is not known
  colour text,
  -- [longitude, latitude][] of its stations in the order of travel, in hundred-thousandths of a degree.
  path jsonb not null
);
