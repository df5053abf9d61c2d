-- Names and texts of before have no unseen signs either: controls, marks that turn the order of letters, spaces without width.

update profiles set display_name = plain.name
  from (select user_id, btrim(regexp_replace(display_name, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')) as name from profiles) plain
  where plain.user_id = profiles.user_id and plain.name <> display_name and plain.name <> '';
update objects set title = plain.title, description = plain.description
  from (select id,
      btrim(regexp_replace(title, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g')) as title,
      regexp_replace(description, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g') as description
    from objects) plain
  where plain.id = objects.id and (plain.title <> objects.title or plain.description <> objects.description);

-- Serves `findSharedInns`: accounts with one INN.
create index profiles_inn on profiles (inn) where inn is not null;
