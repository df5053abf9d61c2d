-- Cards are kept until something of theirs changes, and the name of the seller is on them.

drop trigger profiles_kind_changed on profiles;
create trigger profiles_shown_changed after update of kind, display_name on profiles for each row
  when (old.kind is distinct from new.kind or old.display_name is distinct from new.display_name)
  execute function note_changed_owner('user_id');
