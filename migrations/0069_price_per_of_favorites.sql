-- What the price of a favourite was for when it was saved, as `objects.price_per` (0067): the price of a sale is not compared with that of a rent.
alter table favorites add column price_per text;
alter table removed_favorites add column price_per text;
-- Of favourites from before the column nothing is known but what their listing costs now.
update favorites f set price_per = o.price_per from objects o where o.id = f.object_id and o.price_per is not null;
update removed_favorites f set price_per = o.price_per from objects o where o.id = f.object_id and o.price_per is not null;
