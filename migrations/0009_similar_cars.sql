-- Serves: auto/similar, the newest of a model and year.
create index auto_listings_model_year on auto_listings (model_id, year, object_id desc);
-- Serves: auto/similar, the newest of a mark, body and year.
create index auto_listings_mark_body_year on auto_listings (mark_id, body, year, object_id desc);
