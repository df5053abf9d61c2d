-- A kind may have more than one list of pictures: a car abroad its photos and the sheet of its inspection.

alter table media add column field text not null default 'photos' check (field ~ '^[a-z][a-z0-9_]{0,59}$');

drop index media_photographs;
-- Serves: which listings have a photograph, read off the index alone when the engine loads.
create index media_photographs on media (object_id)
  where object_id is not null and source <> 'drawing' and field = 'photos';
-- Serves: auto/similar, the newest of a mark, body and year.
create index abroad_listings_mark_body_year on abroad_listings (mark_id, body, year, object_id desc);
