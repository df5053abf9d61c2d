-- The name of a profile as it sounds, in either alphabet (areas/organization/name-sound.ts), with a space before it: a query that names an
-- organization is compared with it by an index instead of with the name of every profile.
create function sound_of_name(name text) returns text language sql immutable parallel safe as $$
  select ' ' || ltrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(lower(name), 'абвгдеёзийклмнопрстуфхыэьъ', 'abvgdeeziiklmnoprstufhie')
      , 'ж', 'zh'), 'ц', 'k'), 'ч', 'C'), 'ш', 'S'), 'щ', 'S'), 'ю', 'iu'), 'я', 'ia'), 'shch', 'S'), 'sch', 'S'), 'sh', 'S')
      , 'ch', 'C'), 'kh', 'h'), 'ts', 'k'), 'tz', 'k'), 'ph', 'f'), 'x', 'ks'), 'c', 'k'), 'q', 'k'), 'y', 'i'), 'j', 'i')
      , 'w', 'v')
  , '[^a-zCS0-9]+', ' ', 'g'), '([a-zCS])\1+', '\1', 'g'))
$$;

alter table profiles add column name_sound text not null generated always as (sound_of_name(display_name)) stored;

-- Organizations that a query names (areas/organization/directory-queries.ts).
create index profiles_by_name_sound on profiles using gin (name_sound gin_trgm_ops) where kind <> 'private';
