-- Whoever the configuration no longer names is no administrator: the row stays, since the log names it.
alter table admins add column ended_at timestamptz;
