-- `complainant` is `user:5`, `guest:` with a keyed hash of the address, or, a month later, `gone:` with the number of the row.

-- Addresses as an earlier version of the program wrote them.
update complaints set complainant = 'gone:' || id where complainant like 'ip:%';
-- Serves: forgetting which guests complained long ago.
create index complaints_guests on complaints (created_at) where complainant like 'guest:%';
