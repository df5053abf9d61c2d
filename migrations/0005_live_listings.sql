-- Serves: every query for what others may find, which leaves out the listings of blocked owners.
create index users_blocked on users (id) where status = 'blocked';

-- The field dictionary requires it.
alter table auto_listings alter column power_hp set not null;
