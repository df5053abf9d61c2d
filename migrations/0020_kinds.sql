-- A table a kind of listing beside objects: what all of its categories have as columns, what some have among attrs.

create table spec_marks (
  id integer primary key,
  name text not null unique,
  name_ru text,
  slug text not null unique,
  synonyms text[] not null default '{}',
  country text,
  source text not null,
  confidence text not null check (confidence in ('sourced', 'unverified'))
);
-- A mark makes machines of several categories, a model is of one.
create table spec_models (
  id integer primary key,
  mark_id integer not null references spec_marks (id),
  category text not null,
  name text not null,
  name_ru text,
  slug text not null,
  synonyms text[] not null default '{}',
  source text not null,
  confidence text not null check (confidence in ('sourced', 'unverified')),
  unique (mark_id, category, slug)
);
-- Serves: spec/get_marks of a category.
create index spec_models_category on spec_models (category, mark_id);

create table abroad_listings (
  object_id bigint primary key references objects (id) on delete cascade,
  mark_id integer not null references car_marks (id),
  model_id integer not null references car_models (id),
  generation_id integer references car_generations (id),
  modification_id integer references car_modifications (id),
  year smallint not null,
  month smallint not null,
  body text not null,
  colour text not null,
  steering text not null,
  fuel text not null,
  engine_cc integer,
  power_hp integer not null,
  power_kw double precision not null,
  power_30min_kw double precision,
  gearbox text not null,
  drive text not null,
  mileage_km integer not null,
  condition text not null,
  vin text,
  frame_number text,
  country text not null,
  stage text not null,
  border_point text not null,
  delivery_days integer,
  delivery_cost_minor bigint,
  delivery_currency text,
  search tsvector not null default ''
);
create table spec_listings (
  object_id bigint primary key references objects (id) on delete cascade,
  category text not null,
  mark_id integer references spec_marks (id),
  model_id integer references spec_models (id),
  model_name text,
  year smallint not null,
  vin text,
  serial_number text,
  condition text not null,
  papers text not null,
  vat boolean,
  leasing boolean,
  attrs jsonb not null default '{}' check (jsonb_typeof(attrs) = 'object'),
  search tsvector not null default ''
);
create table house_listings (
  object_id bigint primary key references objects (id) on delete cascade,
  category text not null,
  deal text not null,
  offered_by text not null,
  address text,
  metro text,
  metro_minutes integer,
  metro_by text,
  to_city_km integer,
  cadastral_number text,
  attrs jsonb not null default '{}' check (jsonb_typeof(attrs) = 'object'),
  search tsvector not null default ''
);
create table equipment_listings (
  object_id bigint primary key references objects (id) on delete cascade,
  category text not null,
  brand text,
  model text,
  year smallint,
  serial_number text,
  condition text not null,
  hours integer,
  warranty_months integer,
  power_kw double precision,
  weight_kg integer,
  vat text,
  delivery text,
  leasing boolean,
  in_stock boolean,
  attrs jsonb not null default '{}' check (jsonb_typeof(attrs) = 'object'),
  search tsvector not null default ''
);
create table ad_listings (
  object_id bigint primary key references objects (id) on delete cascade,
  category text not null,
  delivery boolean,
  bargain boolean,
  exchange boolean,
  attrs jsonb not null default '{}' check (jsonb_typeof(attrs) = 'object'),
  search tsvector not null default ''
);

-- Serves: listings alike in make and model.
create index abroad_listings_model_year on abroad_listings (model_id, year, object_id desc);
create index abroad_listings_mark on abroad_listings (mark_id, model_id);
create index spec_listings_model on spec_listings (mark_id, model_id);
-- Serves: search and comparison within a category.
create index spec_listings_category on spec_listings (category, object_id desc);
create index house_listings_category on house_listings (category, deal, object_id desc);
create index equipment_listings_category on equipment_listings (category, object_id desc);
create index ad_listings_category on ad_listings (category, object_id desc);
-- Serves: other listings of the same thing.
create index abroad_listings_vin on abroad_listings (vin) where vin is not null;
create index abroad_listings_frame_number on abroad_listings (frame_number) where frame_number is not null;
create index spec_listings_vin on spec_listings (vin) where vin is not null;
create index spec_listings_serial_number on spec_listings (serial_number) where serial_number is not null;
create index house_listings_cadastral_number on house_listings (cadastral_number) where cadastral_number is not null;
create index equipment_listings_serial_number on equipment_listings (serial_number) where serial_number is not null;

do $$
declare
  kind_table text;
begin
  foreach kind_table in array array['abroad_listings', 'spec_listings', 'house_listings', 'equipment_listings', 'ad_listings'] loop
    -- Serves: search by text.
    execute format('create index %1$s_search on %1$s using gin (search)', kind_table);
    execute format('create trigger %1$s_added after insert on %1$s referencing new table as changed
      for each statement execute function note_listings_of()', kind_table);
    execute format('create trigger %1$s_changed after update on %1$s referencing new table as changed
      for each statement execute function note_listings_of()', kind_table);
    execute format('create trigger %1$s_removed after delete on %1$s referencing old table as changed
      for each statement execute function note_listings_of()', kind_table);
  end loop;
end $$;
