-- Whether the price of a machine, a home or a piece of equipment is open to offers, as of cars and things; null where the seller does not say.
alter table spec_listings add column bargain boolean;
alter table house_listings add column bargain boolean;
alter table equipment_listings add column bargain boolean;
