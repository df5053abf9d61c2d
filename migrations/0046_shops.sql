-- What a firm tells of its place of business: the street address with its point in hundred-thousandths of a degree, and for each weekday
-- from Monday the minutes between which it is open, or null.
alter table profiles
  add column address text,
  add column latitude_e5 integer,
  add column longitude_e5 integer,
  add column hours jsonb;
alter table profiles add constraint profiles_address_check check (char_length(address) between 1 and 200);
alter table profiles add constraint profiles_point_check check ((latitude_e5 is null) = (longitude_e5 is null));
alter table profiles add constraint profiles_hours_check check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7);
alter table profiles add constraint profiles_shop_check
  check (kind <> 'private' or (address is null and latitude_e5 is null and hours is null));
