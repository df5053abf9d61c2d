-- Serves: prices of listings of a kind within a city; the city's own rows are found by its first column as before.
drop index objects_city;
create index objects_city on objects (city_id, kind);
