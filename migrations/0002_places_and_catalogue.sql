-- Regions, cities and the catalogue of cars: reference data, loaded by the seed and by later imports.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table regions (
  iso text primary key,
  name text not null,
  full_name text not null,
  name_en text not null,
  federal_district text not null,
  population bigint not null default 0
);

alter table users add foreign key (area_region) references regions (iso);

create table cities (
  id bigint primary key,
  region text not null references regions (iso),
  name text not null,
  name_en text not null,
  -- Prepositional, for «в Москве».
  name_in text not null,
  slug text not null unique,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  time_zone text not null
);
create index cities_region on cities (region);
-- Serves: geo/autocomplete, by the beginning or a misspelling of a name.
create index cities_name on cities using gin (name gin_trgm_ops, name_en gin_trgm_ops);

create table profiles (
  user_id bigint primary key references users (id) on delete cascade,
  kind text not null check (kind in ('private', 'sole_trader', 'company')),
  display_name text not null check (length(display_name) between 1 and 80),
  city_id bigint not null references cities (id),
  inn text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'private') = (inn is null))
);

create table car_marks (
  id integer primary key,
  name text not null unique,
  name_ru text,
  slug text not null unique,
  country text,
  synonyms text[] not null default '{}',
  -- 1 is the most popular; null is unranked.
  popularity integer,
  sold_in_russia boolean not null default false,
  source text not null,
  confidence text not null check (confidence in ('sourced', 'unverified'))
);

create table car_models (
  id integer primary key,
  mark_id integer not null references car_marks (id),
  name text not null,
  name_ru text,
  slug text not null,
  synonyms text[] not null default '{}',
  class text,
  year_from smallint,
  year_to smallint,
  bodies text[] not null default '{}',
  source text not null,
  confidence text not null check (confidence in ('sourced', 'unverified')),
  unique (mark_id, slug)
);

create table car_generations (
  id integer primary key,
  model_id integer not null references car_models (id),
  name text not null,
  year_from smallint not null,
  year_to smallint,
  bodies text[] not null default '{}',
  source text not null,
  confidence text not null check (confidence in ('sourced', 'unverified'))
);
create index car_generations_model on car_generations (model_id);

create table car_modifications (
  id integer primary key,
  generation_id integer not null references car_generations (id),
  name text not null,
  body text,
  fuel text not null,
  engine_cc integer,
  power_hp integer,
  power_kw numeric(6, 2),
  gearbox text,
  drive text,
  year_from smallint,
  year_to smallint,
  source text not null,
  confidence text not null check (confidence in ('sourced', 'unverified'))
);
create index car_modifications_generation on car_modifications (generation_id);
