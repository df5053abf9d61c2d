-- A private person is asked for a name before the first message and for a city with the first listing, which gives it to the profile.
alter table profiles alter column city_id drop not null;
alter table profiles add constraint profiles_city_check check (city_id is not null or kind = 'private');
