-- Nothing unreviewed or refused is ever public (product.md §4), whatever a program does with the state.

-- What had come past the moderators goes back to the archive, whence its owner sends it to moderation.
update objects set status = 'archived'
  where status in ('active', 'sold', 'expired') and (published_at is null or rejection is not null);
alter table objects add constraint objects_public_is_approved
  check (status not in ('active', 'sold', 'expired') or (published_at is not null and rejection is null));
