-- A listing with an address has a point on the map. The exact one is part of its content; objects hold the one that everybody sees, in
-- hundred-thousandths of a degree (about a metre): for the home of a private person it is rounded to 200 metres.
alter table house_listings add column point text;
alter table objects add column latitude_e5 integer, add column longitude_e5 integer;
alter table objects add constraint objects_point_check check ((latitude_e5 is null) = (longitude_e5 is null));
