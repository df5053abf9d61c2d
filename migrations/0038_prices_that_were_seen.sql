-- A price that was written after a refusal was shown to nobody: it is no step of a listing's history, and makes no «price dropped».
drop trigger objects_price_change on objects;
create trigger objects_price_change after update of price_minor on objects for each row
  when (old.published_at is not null and old.rejection is null and old.currency = new.currency and old.price_minor <> new.price_minor)
  execute function note_price_change();
