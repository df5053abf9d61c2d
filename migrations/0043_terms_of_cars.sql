-- What buyers of a car in Russia ask beyond its figures. Listings from before say nothing about it.
alter table auto_listings
  add customs_cleared boolean,
  add service_book boolean,
  add gas_kit boolean,
  add video_url text,
  add bargain boolean,
  add exchange boolean;
