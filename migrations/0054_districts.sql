-- The district of the point that everybody sees, of the districts of Moscow and Saint Petersburg (src/areas/geo/districts.ts): 0 in none of them, null
-- where the point lies far from both cities, or is not placed yet.
alter table objects add column district_id smallint;
-- object/place_in_districts: points from before the column, within the boxes around both cities.
create index objects_without_district on objects (id)
  where district_id is null
    and ((latitude_e5 >= 5549000 and latitude_e5 <= 5603000 and longitude_e5 >= 3713000 and longitude_e5 <= 3797000)
      or (latitude_e5 >= 5963000 and latitude_e5 <= 6025000 and longitude_e5 >= 2942000 and longitude_e5 <= 3076000));
