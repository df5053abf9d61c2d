-- Whatever is sold in Russia has a point on the map, as homes have (0041).
alter table auto_listings add column point text;
alter table spec_listings add column point text;
alter table equipment_listings add column point text;
alter table ad_listings add column point text;
