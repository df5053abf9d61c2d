-- Serves: prices of the same make and model of equipment, spelled in whichever case.
create index equipment_listings_like on equipment_listings (category, lower(brand), lower(model), year);
-- Serves: prices of the same model of special vehicles in the years around.
create index spec_listings_model_year on spec_listings (model_id, year);
-- Serves: listings alike, of which the newest of a category are looked at.
create index house_listings_newest on house_listings (category, object_id desc);
