-- A private note of a person on a favourite, and the price at the time it was saved, to show by how much it has fallen since.
alter table favorites add column note text, add column price_minor bigint, add column currency text;
alter table favorites add constraint favorites_note_check check (char_length(note) between 1 and 500);
alter table favorites add constraint favorites_price_check check ((price_minor is null) = (currency is null));
