-- The cover of a firm's page, stored and served as profile pictures are.
alter table profiles add column cover uuid;
-- Finds whose cover a file is.
create unique index profiles_cover on profiles (cover) where cover is not null;
alter table profiles drop constraint profiles_shop_check;
alter table profiles add constraint profiles_shop_check
  check (kind <> 'private' or (address is null and latitude_e5 is null and hours is null and cover is null));
