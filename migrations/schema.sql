-- Written by npm run db:schema from the migrations; not run by anything.

-- Extensions

create extension btree_gin;

create extension pg_trgm;

-- Sequences

create sequence account_ids as bigint start 1 increment 1;

create sequence live_event_position as bigint start 1 increment 1;

-- Functions

CREATE OR REPLACE FUNCTION public.add_price_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_ratings (object_id) select object_id from changed on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit_log is append only';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_log_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  former audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into former from audit_log order by id desc limit 1;
  new.id := coalesce(former.id, 0) + 1;
  new.chain := audit_chain(former.chain, new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.count_rating(subject bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- The count after the lock sees what earlier holders of the lock have committed.
  perform pg_advisory_xact_lock(hashtextextended('rating:' || subject, 0));
  insert into account_ratings as t (account_id, count, stars_sum, by_stars)
    select subject, count(*), coalesce(sum(r.stars), 0),
      array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
        count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]
    from reviews r join accounts a on a.id = r.author_id and a.status <> 'blocked'
    where r.subject_id = subject and r.state = 'published'
    on conflict (account_id) do update set count = excluded.count, stars_sum = excluded.stars_sum, by_stars = excluded.by_stars
      where t.by_stars <> excluded.by_stars;
end $function$;

CREATE OR REPLACE FUNCTION public.count_rating_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_rating(coalesce(new.subject_id, old.subject_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ratings_by_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_rating(subject_id) from (
    select distinct subject_id from reviews where author_id = new.id and state = 'published' order by subject_id) s;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.facets_of_offer(category text, client_types text[], attrs jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (jsonb_build_object('category', category, 'client_types', client_types) || (attrs - array[
    'address_price_minor', 'age_max_years', 'age_min_years', 'business_age_min_months', 'buyout', 'cash_in_fee', 'cash_out_fee',
    'cash_out_limit_minor', 'duty_minor', 'experience_min_months', 'fee_internet', 'fee_min_minor', 'income_min_minor', 'lender_licence',
    'lender_name', 'opening_fee_minor', 'terminal_price_minor', 'terminal_rent_minor', 'turnover_min_minor'
  ]))::text
$function$;

CREATE OR REPLACE FUNCTION public.hash_pieces(hash bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY[((hash & (8191)::bigint))::integer, ((((hash >> 13) & (8191)::bigint))::integer | 65536), ((((hash >> 26) & (8191)::bigint))::integer | 131072), ((((hash >> 39) & (8191)::bigint))::integer | 196608), ((((hash >> 52) & (4095)::bigint))::integer | 262144)];

CREATE OR REPLACE FUNCTION public.ledger_entry_is_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry bigint;
  lines bigint;
  total numeric;
  moved bigint;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount_minor), 0), max(amount_minor) into lines, total, moved
    from ledger_postings where entry_id = entry;
  if lines <> 2 or total <> 0 or moved <> (select amount_minor from ledger_entries where id = entry) then
    raise exception 'ledger entry % is not balanced', entry using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append only';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_posting_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  former ledger_postings;
begin
  new.seq := null;
  new.balance_minor := null;
  if (select account_id from ledger_accounts where id = new.ledger_account_id) is null then
    return new;
  end if;
  select * into former from ledger_postings where ledger_account_id = new.ledger_account_id order by seq desc limit 1;
  new.seq := coalesce(former.seq, 0) + 1;
  new.balance_minor := coalesce(former.balance_minor, 0) + new.amount_minor;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.metro_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(regexp_replace(translate(lower(normalize(name, nfc)), 'ё', 'е'), '[\s‐–—-]+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.metro_named(named text, city bigint)
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  select m.id
  from metro_stations m join cities c on c.id = city
  where metro_key(m.name) = metro_key(named)
    and abs(m.latitude_e5 - c.latitude * 100000) <= 45000
    and abs(m.longitude_e5 - c.longitude * 100000) * m.east_scale <= 45000 * 1024
  order by m.id
$function$;

CREATE OR REPLACE FUNCTION public.metro_near(latitude integer, longitude integer)
 RETURNS TABLE(id bigint, metres integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 3
AS $function$
  select n.id, round(sqrt(n.squared::double precision) / 1024 * 1.11319)::integer
  from (
    select m.id,
      ((m.latitude_e5 - latitude)::bigint * 1024) * ((m.latitude_e5 - latitude)::bigint * 1024)
        + ((m.longitude_e5 - longitude)::bigint * m.east_scale) * ((m.longitude_e5 - longitude)::bigint * m.east_scale) as squared
    from metro_stations m
    where m.latitude_e5 between latitude - 2246 and latitude + 2246 and m.longitude_e5 between longitude - 9000 and longitude + 9000
  ) n
  where n.squared <= 5288607517154
  order by n.squared, n.id
  limit 3
$function$;

CREATE OR REPLACE FUNCTION public.note_changed_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owner bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  insert into search_changes (object_ids) select array_agg(id) from objects where owner_id = owner having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_cheaper_favorite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into favorite_changes (object_id, price_change_id, at)
    select new.object_id, new.id, new.at where exists (select from favorites where object_id = new.object_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listings_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (object_ids)
    select array_agg(distinct object_id) from changed where object_id is not null having count(object_id) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listings_of_both()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (object_ids)
    select array_agg(distinct object_id)
    from (select object_id from changed union all select object_id from former) both_sides
    where object_id is not null having count(object_id) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_objects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (object_ids) select array_agg(id) from changed having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_changes (object_id, from_minor, to_minor, currency, per, at)
    values (new.id, old.price_minor, new.price_minor, new.currency, new.price_per, new.updated_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_publication()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into new_publications (object_id, at)
    select new.id, greatest(new.published_at, new.publish_at) where exists (select from saved_searches)
    on conflict (object_id) do update set at = excluded.at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_rated_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (object_ids)
    select array_agg(c.object_id) from changed c join former f using (object_id)
    where (c.level, c.permille) is distinct from (f.level, f.permille)
      or (c.level is not null and c.comparables is distinct from f.comparables)
    having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_sold_favorite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into favorite_changes (object_id, at)
    select new.id, new.updated_at where exists (select from favorites where object_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rate_prices_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update price_ratings r set due_at = '-infinity'
    from changed c join former f using (id)
    where r.object_id = id and r.due_at > '-infinity'
      and (c.price_rub_minor, c.city_id, c.status, c.deleted_at) is distinct from (f.price_rub_minor, f.city_id, f.status, f.deleted_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rate_prices_of_kind_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update price_ratings r set due_at = '-infinity' from changed c
    where r.object_id = c.object_id and r.due_at > '-infinity';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sound_of_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ' ' || ltrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(lower(name), 'абвгдеёзийклмнопрстуфхыэьъ', 'abvgdeeziiklmnoprstufhie')
      , 'ж', 'zh'), 'ц', 'k'), 'ч', 'C'), 'ш', 'S'), 'щ', 'S'), 'ю', 'iu'), 'я', 'ia'), 'shch', 'S'), 'sch', 'S'), 'sh', 'S')
      , 'ch', 'C'), 'kh', 'h'), 'ts', 'k'), 'tz', 'k'), 'ph', 'f'), 'x', 'ks'), 'c', 'k'), 'q', 'k'), 'y', 'i'), 'j', 'i')
      , 'w', 'v')
  , '[^a-zCS0-9]+', ' ', 'g'), '([a-zCS])\1+', '\1', 'g'))
$function$;

-- Tables

create table abroad_listings (
  object_id bigint not null,
  mark_id integer not null,
  model_id integer not null,
  generation_id integer,
  modification_id integer,
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
  search tsvector default ''::tsvector not null,
  auction_grade text,
  auction_lot text,
  constraint abroad_listings_pkey PRIMARY KEY (object_id)
);

create table account_ratings (
  account_id bigint not null,
  count integer not null,
  stars_sum integer not null,
  by_stars integer[] not null,
  constraint account_ratings_pkey PRIMARY KEY (account_id)
);

create table accounts (
  id bigint default nextval('account_ids'::regclass) not null,
  phone text,
  status text default 'active'::text not null,
  area_region text,
  created_at timestamp with time zone default now() not null,
  leaves_at timestamp with time zone,
  erased_at timestamp with time zone,
  kind text not null,
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'organization'::text]))),
  constraint accounts_leaves_check CHECK (
CASE status
    WHEN 'leaving'::text THEN (leaves_at IS NOT NULL)
    WHEN 'blocked'::text THEN true
    ELSE (leaves_at IS NULL)
END),
  constraint accounts_phone_check CHECK (
CASE
    WHEN (kind = 'organization'::text) THEN (phone IS NULL)
    WHEN (status = 'erased'::text) THEN ((phone IS NOT NULL) AND (phone = ('erased:'::text || id)))
    ELSE ((phone IS NOT NULL) AND (phone ~ '^\+79[0-9]{9}$'::text))
END),
  constraint accounts_status_check CHECK (((status = ANY (ARRAY['active'::text, 'blocked'::text, 'leaving'::text, 'erased'::text])) OR ((status = 'hidden'::text) AND (kind = 'organization'::text)))),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_phone_key UNIQUE (phone)
);

create table ad_listings (
  object_id bigint not null,
  category text not null,
  delivery boolean,
  bargain boolean,
  exchange boolean,
  attrs jsonb default '{}'::jsonb not null,
  search tsvector default ''::tsvector not null,
  point text,
  constraint ad_listings_attrs_check CHECK ((jsonb_typeof(attrs) = 'object'::text)),
  constraint ad_listings_pkey PRIMARY KEY (object_id)
);

create table admins (
  id bigint generated always as identity not null,
  login text not null,
  password_hash text not null,
  totp_secret text,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  source text default 'added'::text not null,
  constraint admins_source_check CHECK ((source = ANY (ARRAY['configuration'::text, 'added'::text]))),
  constraint admins_pkey PRIMARY KEY (id),
  constraint admins_login_key UNIQUE (login)
);

create table appeals (
  id bigint generated always as identity not null,
  user_id bigint not null,
  object_id bigint,
  decision_id bigint not null,
  decided_by bigint not null,
  text text not null,
  state text default 'open'::text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint appeals_by_another CHECK (((closed_by IS NULL) OR (closed_by <> decided_by))),
  constraint appeals_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint appeals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_decision_id_key UNIQUE (decision_id)
);

create table application_documents (
  id uuid not null,
  application_id bigint not null,
  side text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint application_documents_bytes_check CHECK ((bytes > 0)),
  constraint application_documents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint application_documents_side_check CHECK ((side = ANY (ARRAY['applicant'::text, 'recipient'::text]))),
  constraint application_documents_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint application_documents_pkey PRIMARY KEY (id)
);

create table application_events (
  id bigint generated always as identity not null,
  application_id bigint not null,
  at timestamp with time zone not null,
  side text not null,
  member_id bigint,
  act text not null,
  state text not null,
  note text default ''::text not null,
  price_minor bigint,
  constraint application_events_side_check CHECK ((side = ANY (ARRAY['applicant'::text, 'recipient'::text, 'time'::text]))),
  constraint application_events_pkey PRIMARY KEY (id)
);

create table applications (
  id bigint generated always as identity not null,
  kind text not null,
  sending uuid not null,
  applicant_id bigint not null,
  recipient_id bigint not null,
  offer_id bigint,
  object_id bigint,
  vacancy_id bigint,
  state text not null,
  content jsonb not null,
  target jsonb not null,
  terms jsonb,
  price_minor bigint,
  member_id bigint,
  revision integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  waiting_since timestamp with time zone not null,
  constraint applications_check CHECK ((applicant_id <> recipient_id)),
  constraint applications_check1 CHECK (((kind = 'price_offer'::text) = (price_minor IS NOT NULL))),
  constraint applications_kind_check CHECK ((kind = ANY (ARRAY['finance'::text, 'leasing'::text, 'vacancy'::text, 'price_offer'::text]))),
  constraint applications_price_minor_check CHECK ((price_minor > 0)),
  constraint applications_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'viewed'::text, 'in_review'::text, 'need_info'::text, 'answered'::text, 'countered'::text, 'approved'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'not_chosen'::text, 'expired'::text]))),
  constraint applications_pkey PRIMARY KEY (id)
);

create table audit_log (
  id bigint generated always as identity not null,
  admin_id bigint not null,
  act text not null,
  object_id bigint,
  detail jsonb default '{}'::jsonb not null,
  at timestamp with time zone not null,
  about_user bigint,
  chain bytea default '\x'::bytea not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table auth_codes (
  request_id uuid not null,
  recipient text not null,
  code_hash bytea not null,
  ip text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  purpose text default 'sign_in'::text not null,
  account_id bigint,
  strangers_tries integer default 0 not null,
  constraint auth_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'old_phone'::text, 'new_phone'::text, 'change_inn'::text, 'delete_account'::text, 'recovery'::text, 'confirm_email'::text, 'change_email'::text, 'new_password'::text]))),
  constraint auth_codes_pkey PRIMARY KEY (request_id)
);

create table auto_listings (
  object_id bigint not null,
  mark_id integer not null,
  model_id integer not null,
  generation_id integer,
  modification_id integer,
  year smallint not null,
  mileage_km integer not null,
  body text not null,
  fuel text not null,
  engine_cc integer,
  power_hp integer not null,
  gearbox text not null,
  drive text not null,
  steering text not null,
  colour text not null,
  condition text not null,
  owners smallint not null,
  pts text not null,
  vin text,
  frame_number text,
  plate text,
  search tsvector default ''::tsvector not null,
  customs_cleared boolean,
  service_book boolean,
  gas_kit boolean,
  video_url text,
  bargain boolean,
  exchange boolean,
  painted_parts integer,
  replaced_parts integer,
  dented_parts integer,
  broken_parts integer,
  safety integer,
  comfort integer,
  lights integer,
  interior integer,
  multimedia integer,
  point text,
  constraint auto_listings_mileage_km_check CHECK (((mileage_km >= 0) AND (mileage_km <= 2000000))),
  constraint auto_listings_year_check CHECK (((year >= 1900) AND (year <= 2100))),
  constraint auto_listings_pkey PRIMARY KEY (object_id)
);

create table blocked_phones (
  phone_hash bytea not null,
  decision_id bigint not null,
  kept_until timestamp with time zone not null,
  constraint blocked_phones_pkey PRIMARY KEY (phone_hash)
);

create table busy_days (
  object_id bigint not null,
  days datemultirange not null,
  marked_at timestamp with time zone not null,
  constraint busy_days_days_check CHECK (((NOT lower_inf(days)) AND (NOT upper_inf(days)))),
  constraint busy_days_pkey PRIMARY KEY (object_id)
);

create table buyer_figures (
  account_id bigint not null,
  figures jsonb not null,
  updated_at timestamp with time zone not null,
  constraint buyer_figures_figures_check CHECK (((jsonb_typeof(figures) = 'object'::text) AND (pg_column_size(figures) <= 2000))),
  constraint buyer_figures_pkey PRIMARY KEY (account_id)
);

create table car_generations (
  id integer not null,
  model_id integer not null,
  name text not null,
  year_from smallint not null,
  year_to smallint,
  bodies text[] default '{}'::text[] not null,
  source text not null,
  confidence text not null,
  constraint car_generations_confidence_check CHECK ((confidence = ANY (ARRAY['sourced'::text, 'unverified'::text]))),
  constraint car_generations_pkey PRIMARY KEY (id)
);

create table car_marks (
  id integer not null,
  name text not null,
  name_ru text,
  slug text not null,
  country text,
  synonyms text[] default '{}'::text[] not null,
  popularity integer,
  sold_in_russia boolean default false not null,
  source text not null,
  confidence text not null,
  constraint car_marks_confidence_check CHECK ((confidence = ANY (ARRAY['sourced'::text, 'unverified'::text]))),
  constraint car_marks_pkey PRIMARY KEY (id),
  constraint car_marks_name_key UNIQUE (name),
  constraint car_marks_slug_key UNIQUE (slug)
);

create table car_models (
  id integer not null,
  mark_id integer not null,
  name text not null,
  name_ru text,
  slug text not null,
  synonyms text[] default '{}'::text[] not null,
  class text,
  year_from smallint,
  year_to smallint,
  bodies text[] default '{}'::text[] not null,
  source text not null,
  confidence text not null,
  constraint car_models_confidence_check CHECK ((confidence = ANY (ARRAY['sourced'::text, 'unverified'::text]))),
  constraint car_models_pkey PRIMARY KEY (id),
  constraint car_models_mark_id_slug_key UNIQUE (mark_id, slug)
);

create table car_modifications (
  id integer not null,
  generation_id integer,
  name text not null,
  body text,
  fuel text not null,
  engine_cc integer,
  power_hp integer,
  power_kw numeric(6,2),
  gearbox text,
  drive text,
  year_from smallint,
  year_to smallint,
  source text not null,
  confidence text not null,
  model_id integer not null,
  constraint car_modifications_confidence_check CHECK ((confidence = ANY (ARRAY['sourced'::text, 'unverified'::text]))),
  constraint car_modifications_pkey PRIMARY KEY (id)
);

create table cities (
  id bigint not null,
  region text not null,
  name text not null,
  name_en text not null,
  name_in text not null,
  slug text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  time_zone text not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_slug_key UNIQUE (slug)
);

create table compared (
  user_id bigint not null,
  object_id bigint not null,
  title text not null,
  created_at timestamp with time zone not null,
  title_en text,
  constraint compared_pkey PRIMARY KEY (user_id, object_id)
);

create table complaints (
  id bigint generated always as identity not null,
  object_id bigint,
  seller_id bigint,
  complainant text not null,
  complainant_id bigint,
  reason text not null,
  comment text not null,
  weight integer not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  conversation_id bigint,
  constraint complaints_check CHECK ((num_nonnulls(object_id, seller_id) = 1)),
  constraint complaints_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint complaints_weight_check CHECK ((weight >= 0)),
  constraint complaints_pkey PRIMARY KEY (id)
);

create table consents (
  id bigint generated always as identity not null,
  user_id bigint not null,
  document text not null,
  version text not null,
  ip text not null,
  given_at timestamp with time zone not null,
  constraint consents_document_check CHECK ((document = ANY (ARRAY['personal_data'::text, 'publication'::text]))),
  constraint consents_pkey PRIMARY KEY (id)
);

create table contacts (
  account_id bigint not null,
  counterpart_id bigint not null,
  object_id bigint,
  way text not null,
  title text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint contacts_check CHECK ((account_id <> counterpart_id)),
  constraint contacts_way_check CHECK ((way = ANY (ARRAY['phone'::text, 'application'::text, 'message'::text]))),
  constraint contacts_account_id_counterpart_id_object_id_key UNIQUE NULLS NOT DISTINCT (account_id, counterpart_id, object_id)
);

create table conversation_sides (
  conversation_id bigint not null,
  account_id bigint not null,
  last_id bigint default 0 not null,
  read_id bigint default 0 not null,
  unread integer default 0 not null,
  constraint conversation_sides_unread_check CHECK ((unread >= 0)),
  constraint conversation_sides_pkey PRIMARY KEY (conversation_id, account_id)
);

create table conversations (
  id bigint generated always as identity not null,
  asker_id bigint not null,
  owner_id bigint not null,
  kind text not null,
  object_id bigint,
  vacancy_id bigint,
  application_id bigint,
  title text not null,
  created_at timestamp with time zone not null,
  seller_id bigint,
  constraint conversations_check CHECK ((asker_id <> owner_id)),
  constraint conversations_check1 CHECK ((num_nonnulls(object_id, vacancy_id, application_id, seller_id) <= 1)),
  constraint conversations_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'vacancy'::text, 'application'::text, 'seller'::text]))),
  constraint conversations_pkey PRIMARY KEY (id)
);

create table currency_days (
  day date not null,
  rates_of date not null,
  fetched_at timestamp with time zone not null,
  constraint currency_days_pkey PRIMARY KEY (day)
);

create table currency_rates (
  currency text not null,
  date date not null,
  nominal integer not null,
  value_e4 bigint not null,
  fetched_at timestamp with time zone not null,
  constraint currency_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint currency_rates_nominal_check CHECK ((nominal > 0)),
  constraint currency_rates_value_e4_check CHECK ((value_e4 > 0)),
  constraint currency_rates_pkey PRIMARY KEY (currency, date)
);

create table data_exports (
  token_hash bytea not null,
  user_id bigint not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (token_hash)
);

create table done_acts (
  owner_id bigint not null,
  call text not null,
  key uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  at timestamp with time zone not null,
  constraint done_acts_pkey PRIMARY KEY (owner_id, call, key)
);

create table equipment_listings (
  object_id bigint not null,
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
  attrs jsonb default '{}'::jsonb not null,
  search tsvector default ''::tsvector not null,
  point text,
  deal text not null,
  rent_per text,
  rent_shortest text,
  operator text,
  bargain boolean,
  constraint equipment_listings_attrs_check CHECK ((jsonb_typeof(attrs) = 'object'::text)),
  constraint equipment_listings_pkey PRIMARY KEY (object_id)
);

create table favorite_changes (
  id bigint generated always as identity not null,
  object_id bigint not null,
  price_change_id bigint,
  at timestamp with time zone not null,
  constraint favorite_changes_pkey PRIMARY KEY (id)
);

create table favorites (
  user_id bigint not null,
  object_id bigint not null,
  title text not null,
  created_at timestamp with time zone not null,
  title_en text,
  note text,
  price_minor bigint,
  currency text,
  price_per text,
  constraint favorites_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint favorites_price_check CHECK (((price_minor IS NULL) = (currency IS NULL))),
  constraint favorites_pkey PRIMARY KEY (user_id, object_id)
);

create table feed_items (
  feed_id bigint not null,
  key text not null,
  object_id bigint,
  hash bytea,
  photos jsonb default '[]'::jsonb not null,
  seen_run bigint not null,
  outcome text default 'unchanged'::text not null,
  partial boolean default false not null,
  constraint feed_items_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
  constraint feed_items_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'refused'::text]))),
  constraint feed_items_pkey PRIMARY KEY (feed_id, key)
);

create table feed_photos (
  run_id bigint not null,
  place integer not null,
  address text not null,
  host text not null,
  media_id uuid,
  problem jsonb,
  constraint feed_photos_check CHECK (((media_id IS NULL) OR (problem IS NULL))),
  constraint feed_photos_pkey PRIMARY KEY (run_id, place, address)
);

create table feed_problems (
  run_id bigint not null,
  place integer not null,
  key text,
  problems jsonb not null,
  constraint feed_problems_problems_check CHECK ((problems <> '[]'::jsonb)),
  constraint feed_problems_pkey PRIMARY KEY (run_id, place)
);

create table feed_runs (
  id bigint generated always as identity not null,
  feed_id bigint not null,
  source text not null,
  state text not null,
  problem text,
  problem_place integer,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  rows integer,
  done integer default 0 not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  withdrawn integer default 0 not null,
  refused integer default 0 not null,
  held integer default 0 not null,
  photos integer default 0 not null,
  photos_done integer default 0 not null,
  constraint feed_runs_source_check CHECK ((source = ANY (ARRAY['file'::text, 'address'::text]))),
  constraint feed_runs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint feed_runs_pkey PRIMARY KEY (id)
);

create table feeds (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  name text not null,
  format text not null,
  address text,
  every_hours integer,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint feeds_address_check CHECK (((length(address) >= 1) AND (length(address) <= 1000))),
  constraint feeds_check CHECK (((every_hours IS NULL) OR (address IS NOT NULL))),
  constraint feeds_every_hours_check CHECK ((every_hours = ANY (ARRAY[6, 12, 24]))),
  constraint feeds_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'avito'::text, 'autoru'::text]))),
  constraint feeds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint feeds_pkey PRIMARY KEY (id)
);

create table finance_offers (
  id bigint generated always as identity not null,
  organization_id bigint not null,
  area text not null,
  category text,
  title text not null,
  amount_min_minor bigint,
  amount_max_minor bigint,
  term_min_months integer,
  term_max_months integer,
  rate_min integer,
  rate_max integer,
  psk_min integer,
  psk_max integer,
  down_payment_min integer,
  client_types text[] not null,
  regions text[],
  requirements text,
  documents text,
  attrs jsonb default '{}'::jsonb not null,
  active boolean not null,
  revision integer default 1 not null,
  created_by bigint,
  updated_by bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  facets text collate "C" generated always as (facets_of_offer(category, client_types, attrs)) stored not null,
  constraint finance_offers_area_check CHECK ((area = ANY (ARRAY['credits'::text, 'leasings'::text, 'bank_guarantee'::text, 'overdraft'::text, 'acquiring'::text, 'rko'::text, 'business-registration'::text]))),
  constraint finance_offers_check CHECK ((amount_max_minor >= amount_min_minor)),
  constraint finance_offers_check1 CHECK ((term_max_months >= term_min_months)),
  constraint finance_offers_check2 CHECK ((rate_max >= rate_min)),
  constraint finance_offers_check3 CHECK ((psk_max >= psk_min)),
  constraint finance_offers_down_payment_min_check CHECK ((down_payment_min >= 0)),
  constraint finance_offers_psk_min_check CHECK ((psk_min >= 0)),
  constraint finance_offers_rate_min_check CHECK ((rate_min >= 0)),
  constraint finance_offers_regions_check CHECK ((cardinality(regions) > 0)),
  constraint finance_offers_title_check CHECK (((length(title) >= 3) AND (length(title) <= 100))),
  constraint finance_offers_pkey PRIMARY KEY (id)
);

create table house_listings (
  object_id bigint not null,
  category text not null,
  deal text not null,
  offered_by text not null,
  address text,
  metro text,
  metro_minutes integer,
  metro_by text,
  to_city_km integer,
  cadastral_number text,
  attrs jsonb default '{}'::jsonb not null,
  search tsvector default ''::tsvector not null,
  point text,
  bargain boolean,
  constraint house_listings_attrs_check CHECK ((jsonb_typeof(attrs) = 'object'::text)),
  constraint house_listings_pkey PRIMARY KEY (object_id)
);

create table ledger_accounts (
  id bigint generated always as identity not null,
  kind text not null,
  account_id bigint,
  created_at timestamp with time zone default now() not null,
  constraint ledger_accounts_check CHECK (((account_id IS NOT NULL) = (kind = ANY (ARRAY['wallet'::text, 'reserved'::text])))),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'reserved'::text, 'provider'::text, 'revenue'::text]))),
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_account_id_kind_key UNIQUE NULLS NOT DISTINCT (account_id, kind)
);

create table ledger_entries (
  id bigint generated always as identity not null,
  account_id bigint not null,
  act text not null,
  purpose text not null,
  amount_minor bigint not null,
  subject text,
  settles bigint,
  key text not null,
  at timestamp with time zone not null,
  constraint ledger_entries_act_check CHECK ((act = ANY (ARRAY['top_up'::text, 'reserve'::text, 'capture'::text, 'release'::text, 'charge'::text, 'refund'::text, 'pay_out'::text]))),
  constraint ledger_entries_amount_minor_check CHECK (((amount_minor >= 1) AND (amount_minor <= '100000000000'::bigint))),
  constraint ledger_entries_check CHECK (((settles IS NOT NULL) = (act = ANY (ARRAY['capture'::text, 'release'::text, 'pay_out'::text, 'refund'::text])))),
  constraint ledger_entries_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint ledger_entries_purpose_check CHECK ((purpose ~ '^[a-z_]{1,40}$'::text)),
  constraint ledger_entries_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_account_id_key_key UNIQUE (account_id, key)
);

create table ledger_postings (
  entry_id bigint not null,
  ledger_account_id bigint not null,
  amount_minor bigint not null,
  seq bigint,
  balance_minor bigint,
  constraint ledger_postings_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint ledger_postings_balance_minor_check CHECK ((balance_minor >= 0)),
  constraint ledger_postings_check CHECK (((seq IS NULL) = (balance_minor IS NULL))),
  constraint ledger_postings_pkey PRIMARY KEY (entry_id, ledger_account_id),
  constraint ledger_postings_ledger_account_id_seq_key UNIQUE (ledger_account_id, seq)
);

create table limit_counts (
  bound text not null,
  key text not null,
  slot timestamp with time zone not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint limit_counts_pkey PRIMARY KEY (bound, key, slot)
);

create table listing_days (
  object_id bigint not null,
  day date not null,
  contacts integer default 0 not null,
  views integer default 0 not null,
  constraint listing_days_pkey PRIMARY KEY (object_id, day)
);

create table listing_drafts (
  owner_id bigint not null,
  id uuid not null,
  kind text not null,
  object_id bigint,
  content jsonb not null,
  photos uuid[] default '{}'::uuid[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint listing_drafts_kind_check CHECK ((kind = ANY (ARRAY['auto'::text, 'autofromabroad'::text, 'spec'::text, 'house'::text, 'equipment'::text, 'ads'::text]))),
  constraint listing_drafts_pkey PRIMARY KEY (owner_id, id)
);

create table listing_findings (
  object_id bigint not null,
  revision integer not null,
  findings jsonb not null,
  computed_at timestamp with time zone not null,
  constraint listing_findings_pkey PRIMARY KEY (object_id, revision)
);

create table listing_rechecks (
  object_id bigint not null,
  since timestamp with time zone not null,
  constraint listing_rechecks_pkey PRIMARY KEY (object_id)
);

create table listing_refusals (
  object_id bigint not null,
  revision integer not null,
  content jsonb not null,
  reasons jsonb not null,
  at timestamp with time zone not null,
  constraint listing_refusals_pkey PRIMARY KEY (object_id, revision)
);

create table listing_revisions (
  object_id bigint not null,
  number integer not null,
  base integer not null,
  content jsonb not null,
  changed text[] not null,
  photos uuid[] default '{}'::uuid[] not null,
  state text not null,
  reasons jsonb,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint listing_revisions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'replaced'::text]))),
  constraint listing_revisions_pkey PRIMARY KEY (object_id, number)
);

create table listing_visits (
  day date not null,
  object_id bigint not null,
  visitor bytea not null,
  constraint listing_visits_pkey PRIMARY KEY (day, object_id, visitor)
);

create table live_events (
  id bigint generated always as identity not null,
  account_id bigint not null,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  "position" bigint,
  constraint live_events_pkey PRIMARY KEY (id),
  constraint live_events_position_key UNIQUE ("position")
);

create table media (
  id uuid not null,
  owner_id bigint not null,
  object_id bigint,
  "position" smallint default 0 not null,
  source text not null,
  path text not null,
  width integer not null,
  height integer not null,
  placeholder text,
  sha256 bytea,
  perceptual_hash bigint,
  credit jsonb,
  upload_key uuid,
  created_at timestamp with time zone not null,
  rotation smallint default 0 not null,
  versions smallint default 1 not null,
  avif boolean default false not null,
  field text default 'photos'::text not null,
  former_path text,
  constraint media_field_check CHECK ((field ~ '^[a-z][a-z0-9_]{0,59}$'::text)),
  constraint media_rotation_check CHECK ((rotation = ANY (ARRAY[0, 90, 180, 270]))),
  constraint media_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'photo'::text, 'drawing'::text]))),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_owner_id_upload_key_key UNIQUE (owner_id, upload_key)
);

create table message_blocks (
  account_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint message_blocks_check CHECK ((account_id <> blocked_id)),
  constraint message_blocks_pkey PRIMARY KEY (account_id, blocked_id)
);

create table message_photos (
  id uuid not null,
  account_id bigint not null,
  message_id bigint,
  "position" smallint default 0 not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint message_photos_pkey PRIMARY KEY (id)
);

create table message_stops (
  account_id bigint not null,
  key uuid default gen_random_uuid() not null,
  stopped_at timestamp with time zone,
  constraint message_stops_pkey PRIMARY KEY (account_id),
  constraint message_stops_key_key UNIQUE (key)
);

create table messages (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  author_id bigint not null,
  member_id bigint,
  client_key uuid not null,
  text text not null,
  warnings text[] default '{}'::text[] not null,
  sent_at timestamp with time zone not null,
  search tsvector not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_author_id_client_key_key UNIQUE (conversation_id, author_id, client_key)
);

create table metro_lines (
  id bigint not null,
  colour text,
  path jsonb not null,
  constraint metro_lines_pkey PRIMARY KEY (id)
);

create table metro_stations (
  id bigint not null,
  slug text not null,
  name text not null,
  name_en text not null,
  city_id bigint not null,
  latitude_e5 integer not null,
  longitude_e5 integer not null,
  east_scale integer not null,
  lines jsonb not null,
  constraint metro_stations_east_scale_check CHECK ((east_scale > 0)),
  constraint metro_stations_pkey PRIMARY KEY (id),
  constraint metro_stations_slug_key UNIQUE (slug)
);

create table migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table new_publications (
  object_id bigint not null,
  at timestamp with time zone not null,
  constraint new_publications_pkey PRIMARY KEY (object_id)
);

create table notification_settings (
  account_id bigint not null,
  channels jsonb default '{}'::jsonb not null,
  digest text default 'off'::text not null,
  quiet_from smallint default 22 not null,
  quiet_until smallint default 8 not null,
  updated_at timestamp with time zone not null,
  push_titles boolean default true not null,
  constraint notification_settings_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint notification_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint notification_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint notification_settings_pkey PRIMARY KEY (account_id)
);

create table notifications (
  id bigint generated always as identity not null,
  account_id bigint not null,
  kind text not null,
  key text not null,
  subject text not null,
  group_key text not null,
  params jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  is_on_site boolean default true not null,
  message text default 'none'::text not null,
  sent_at timestamp with time zone,
  push text default 'none'::text not null,
  pushed_at timestamp with time zone,
  constraint notifications_group_key_check CHECK (((length(group_key) >= 1) AND (length(group_key) <= 200))),
  constraint notifications_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint notifications_message_check CHECK ((message = ANY (ARRAY['none'::text, 'waiting'::text, 'digest'::text, 'sending'::text, 'sent'::text]))),
  constraint notifications_push_check CHECK ((push = ANY (ARRAY['none'::text, 'waiting'::text, 'sending'::text, 'sent'::text]))),
  constraint notifications_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_account_id_key_key UNIQUE (account_id, key)
);

create table objects (
  id bigint generated by default as identity not null,
  kind text not null,
  slug text,
  owner_id bigint not null,
  status text not null,
  title text not null,
  description text default ''::text not null,
  price_minor bigint not null,
  currency text default 'RUB'::text not null,
  price_rub_minor bigint not null,
  city_id bigint not null,
  attrs jsonb default '{}'::jsonb not null,
  revision integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  rejection jsonb,
  deleted_at timestamp with time zone,
  moderated_price_minor bigint,
  latitude_e5 integer,
  longitude_e5 integer,
  publish_at timestamp with time zone,
  district_id smallint,
  price_per text,
  constraint objects_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint objects_kind_check CHECK ((kind = ANY (ARRAY['auto'::text, 'autofromabroad'::text, 'spec'::text, 'house'::text, 'equipment'::text, 'ads'::text]))),
  constraint objects_moderated_price_minor_check CHECK ((moderated_price_minor >= 0)),
  constraint objects_point_check CHECK (((latitude_e5 IS NULL) = (longitude_e5 IS NULL))),
  constraint objects_price_minor_check CHECK ((price_minor >= 0)),
  constraint objects_price_rub_minor_check CHECK ((price_rub_minor >= 0)),
  constraint objects_public_is_approved CHECK (((status <> ALL (ARRAY['active'::text, 'sold'::text, 'expired'::text])) OR ((published_at IS NOT NULL) AND (rejection IS NULL)))),
  constraint objects_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'moderation'::text, 'active'::text, 'rejected'::text, 'archived'::text, 'sold'::text, 'expired'::text]))),
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_slug_key UNIQUE (slug)
);

create table organization_acts (
  id bigint generated always as identity not null,
  organization_id bigint not null,
  member_id bigint not null,
  act text not null,
  detail jsonb default '{}'::jsonb not null,
  at timestamp with time zone not null,
  constraint organization_acts_pkey PRIMARY KEY (id)
);

create table organization_conditions (
  organization_id bigint not null,
  version integer not null,
  terms text default ''::text not null,
  requirements text default ''::text not null,
  documents text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint organization_conditions_pkey PRIMARY KEY (organization_id, version)
);

create table organization_members (
  id bigint generated always as identity not null,
  organization_id bigint not null,
  email text not null,
  password_hash text,
  name text not null,
  role text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint organization_members_email_check CHECK ((email = lower(email))),
  constraint organization_members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint organization_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text]))),
  constraint organization_members_pkey PRIMARY KEY (id)
);

create table organizations (
  id bigint not null,
  inn text not null,
  kpp text,
  ogrn text,
  legal_name text not null,
  legal_address text,
  types text[] not null,
  website text,
  phone text not null,
  email text not null,
  email_confirmed_at timestamp with time zone,
  inn_verified_at timestamp with time zone,
  active boolean default false not null,
  updated_at timestamp with time zone not null,
  inn_refusal text,
  constraint organizations_email_check CHECK ((email = lower(email))),
  constraint organizations_inn_check CHECK ((inn ~ '^(\d{10}|\d{12})$'::text)),
  constraint organizations_inn_refusal_check CHECK (((length(inn_refusal) >= 1) AND (length(inn_refusal) <= 500))),
  constraint organizations_inn_refusal_check1 CHECK (((inn_refusal IS NULL) OR (inn_verified_at IS NULL))),
  constraint organizations_kpp_check CHECK ((kpp ~ '^\d{4}[\dA-Z]{2}\d{3}$'::text)),
  constraint organizations_legal_address_check CHECK (((length(legal_address) >= 1) AND (length(legal_address) <= 300))),
  constraint organizations_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 300))),
  constraint organizations_ogrn_check CHECK ((ogrn ~ '^(\d{13}|\d{15})$'::text)),
  constraint organizations_types_check CHECK (((cardinality(types) > 0) AND (types <@ ARRAY['bank'::text, 'leasing'::text, 'insurer'::text, 'dealer'::text, 'agency'::text, 'service'::text, 'employer'::text]))),
  constraint organizations_website_check CHECK (((length(website) >= 1) AND (length(website) <= 200))),
  constraint organizations_pkey PRIMARY KEY (id)
);

create table payment_differences (
  id bigint generated always as identity not null,
  key text not null,
  kind text not null,
  payment_id uuid,
  provider_id text,
  own_minor bigint,
  provider_minor bigint,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  note text,
  constraint payment_differences_check CHECK (((closed_at IS NULL) = (note IS NULL))),
  constraint payment_differences_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint payment_differences_kind_check CHECK ((kind = ANY (ARRAY['unknown_here'::text, 'unknown_there'::text, 'amount'::text, 'state'::text, 'refunds'::text, 'ledger'::text]))),
  constraint payment_differences_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint payment_differences_pkey PRIMARY KEY (id),
  constraint payment_differences_key_key UNIQUE (key)
);

create table payment_refunds (
  id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null,
  reservation bigint not null,
  provider_id text,
  state text not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint payment_refunds_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payment_refunds_check CHECK (((settled_at IS NULL) = (state = 'pending'::text))),
  constraint payment_refunds_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 100))),
  constraint payment_refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'canceled'::text]))),
  constraint payment_refunds_pkey PRIMARY KEY (id)
);

create table payments (
  id uuid not null,
  account_id bigint not null,
  amount_minor bigint not null,
  provider text not null,
  provider_id text,
  state text not null,
  confirmation_url text,
  cancel_reason text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  locale text default 'ru'::text not null,
  constraint payments_amount_minor_check CHECK ((amount_minor > 0)),
  constraint payments_check CHECK (((settled_at IS NULL) = (state = 'pending'::text))),
  constraint payments_locale_check CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['demo'::text, 'yookassa'::text]))),
  constraint payments_provider_id_check CHECK (((length(provider_id) >= 1) AND (length(provider_id) <= 100))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'canceled'::text]))),
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_provider_id_key UNIQUE (provider, provider_id)
);

create table phone_changes (
  id uuid not null,
  user_id bigint not null,
  session_id uuid not null,
  old_phone text not null,
  new_phone text not null,
  request_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  old_confirmed_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint phone_changes_pkey PRIMARY KEY (id)
);

create table phone_reveals (
  id bigint generated always as identity not null,
  asked_by text not null,
  object_id bigint not null,
  created_at timestamp with time zone not null,
  constraint phone_reveals_pkey PRIMARY KEY (id)
);

create table plan_periods (
  id bigint generated always as identity not null,
  account_id bigint not null,
  plan text not null,
  price_minor bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  payment bigint not null,
  renews boolean not null,
  ended_at timestamp with time zone,
  constraint plan_periods_check CHECK ((ends_at > starts_at)),
  constraint plan_periods_check1 CHECK (((ended_at IS NULL) OR ((ended_at >= starts_at) AND (ended_at <= ends_at)))),
  constraint plan_periods_plan_check CHECK ((plan ~ '^[a-z_]{1,40}$'::text)),
  constraint plan_periods_price_minor_check CHECK ((price_minor > 0)),
  constraint plan_periods_pkey PRIMARY KEY (id),
  constraint plan_periods_payment_key UNIQUE (payment)
);

create table platform_feedback (
  id bigint generated always as identity not null,
  key uuid not null,
  account_id bigint,
  name text not null,
  phone text not null,
  email text,
  topic text not null,
  text text not null,
  page text not null,
  consent_version text not null,
  consent_ip inet not null,
  created_at timestamp with time zone not null,
  state text default 'new'::text not null,
  assigned_to bigint,
  closed_at timestamp with time zone,
  constraint platform_feedback_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint platform_feedback_state_check CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'closed'::text]))),
  constraint platform_feedback_pkey PRIMARY KEY (id),
  constraint platform_feedback_key_key UNIQUE (key)
);

create table platform_feedback_notes (
  id bigint generated always as identity not null,
  feedback_id bigint not null,
  admin_id bigint not null,
  way text not null,
  text text not null,
  at timestamp with time zone not null,
  constraint platform_feedback_notes_way_check CHECK ((way = ANY (ARRAY['email'::text, 'phone'::text, 'note'::text]))),
  constraint platform_feedback_notes_pkey PRIMARY KEY (id)
);

create table price_changes (
  id bigint generated always as identity not null,
  object_id bigint not null,
  from_minor bigint not null,
  to_minor bigint not null,
  currency text not null,
  at timestamp with time zone not null,
  per text,
  constraint price_changes_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint price_changes_from_minor_check CHECK ((from_minor >= 0)),
  constraint price_changes_to_minor_check CHECK ((to_minor >= 0)),
  constraint price_changes_pkey PRIMARY KEY (id)
);

create table price_ratings (
  object_id bigint not null,
  level text,
  price_minor bigint,
  low_minor bigint,
  median_minor bigint,
  high_minor bigint,
  comparables integer,
  rated_at timestamp with time zone,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  landed_minor bigint,
  permille integer generated always as (
CASE
    WHEN (median_minor IS NOT NULL) THEN LEAST(((COALESCE(landed_minor, price_minor) * 1000) / median_minor), (1000000)::bigint)
    ELSE NULL::bigint
END) stored,
  constraint price_ratings_check CHECK (((num_nulls(level, price_minor, low_minor, median_minor, high_minor) = ANY (ARRAY[0, 5])) AND ((level IS NULL) OR (comparables IS NOT NULL)))),
  constraint price_ratings_check1 CHECK (((level IS NULL) OR (rated_at IS NOT NULL))),
  constraint price_ratings_check2 CHECK (((landed_minor IS NULL) OR (level IS NOT NULL))),
  constraint price_ratings_level_check CHECK ((level = ANY (ARRAY['great'::text, 'good'::text, 'fair'::text, 'high'::text]))),
  constraint price_ratings_median_minor_check CHECK ((median_minor > 0)),
  constraint price_ratings_pkey PRIMARY KEY (object_id)
);

create table profiles (
  account_id bigint not null,
  kind text not null,
  display_name text not null,
  city_id bigint,
  inn text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  avatar uuid,
  address text,
  latitude_e5 integer,
  longitude_e5 integer,
  hours jsonb,
  cover uuid,
  name_sound text generated always as (sound_of_name(display_name)) stored not null,
  about text,
  constraint profiles_about_check CHECK (((char_length(about) >= 1) AND (char_length(about) <= 600))),
  constraint profiles_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 200))),
  constraint profiles_city_check CHECK (((city_id IS NOT NULL) OR (kind = 'private'::text))),
  constraint profiles_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 80))),
  constraint profiles_hours_check CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) = 7))),
  constraint profiles_inn_check CHECK (((kind <> 'private'::text) OR (inn IS NULL))),
  constraint profiles_kind_check CHECK ((kind = ANY (ARRAY['private'::text, 'sole_trader'::text, 'company'::text]))),
  constraint profiles_point_check CHECK (((latitude_e5 IS NULL) = (longitude_e5 IS NULL))),
  constraint profiles_shop_check CHECK (((kind <> 'private'::text) OR ((address IS NULL) AND (latitude_e5 IS NULL) AND (hours IS NULL) AND (cover IS NULL)))),
  constraint profiles_pkey PRIMARY KEY (account_id)
);

create table promotion_days (
  promotion_id bigint not null,
  day date not null,
  impressions integer not null,
  constraint promotion_days_impressions_check CHECK ((impressions > 0)),
  constraint promotion_days_pkey PRIMARY KEY (promotion_id, day)
);

create table promotions (
  id bigint generated always as identity not null,
  account_id bigint not null,
  object_id bigint,
  kind text not null,
  title text not null,
  days smallint not null,
  price_minor bigint not null,
  payment bigint,
  advertiser text not null,
  advertiser_inn text,
  created_at timestamp with time zone not null,
  erid text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  refunded_minor bigint default 0 not null,
  plan_period bigint,
  bump_key uuid,
  constraint promotions_advertiser_check CHECK (((length(advertiser) >= 1) AND (length(advertiser) <= 300))),
  constraint promotions_advertiser_inn_check CHECK ((advertiser_inn ~ '^(\d{10}|\d{12})$'::text)),
  constraint promotions_bump_check CHECK ((((payment IS NULL) = (plan_period IS NOT NULL)) AND ((plan_period IS NULL) = (bump_key IS NULL)) AND ((price_minor = 0) = (plan_period IS NOT NULL)))),
  constraint promotions_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= price_minor))),
  constraint promotions_check1 CHECK ((((erid IS NULL) = (starts_at IS NULL)) AND ((starts_at IS NULL) = (ends_at IS NULL)))),
  constraint promotions_check2 CHECK ((ends_at > starts_at)),
  constraint promotions_check3 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint promotions_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint promotions_end_reason_check CHECK ((end_reason = ANY (ARRAY['finished'::text, 'cancelled'::text, 'listing_closed'::text, 'not_marked'::text]))),
  constraint promotions_erid_check CHECK ((erid ~ '^[A-Za-z0-9_-]{1,100}$'::text)),
  constraint promotions_price_minor_check CHECK ((price_minor >= 0)),
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_payment_key UNIQUE (payment)
);

create table push_devices (
  id bigint generated always as identity not null,
  account_id bigint not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  locale text not null,
  created_at timestamp with time zone not null,
  constraint push_devices_auth_secret_check CHECK ((length(auth_secret) <= 50)),
  constraint push_devices_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint push_devices_locale_check CHECK ((locale = ANY (ARRAY['ru'::text, 'en'::text]))),
  constraint push_devices_public_key_check CHECK ((length(public_key) <= 100)),
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint)
);

create table recovery_requests (
  id uuid not null,
  user_id bigint,
  old_phone text not null,
  new_phone text not null,
  name text not null,
  story text not null,
  email text,
  ip text not null,
  status text default 'open'::text not null,
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  due_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint recovery_requests_due_check CHECK (((status <> 'approved'::text) OR (due_at IS NOT NULL))),
  constraint recovery_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint recovery_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'cancelled'::text, 'done'::text, 'failed'::text]))),
  constraint recovery_requests_story_check CHECK (((length(story) >= 1) AND (length(story) <= 2000))),
  constraint recovery_requests_pkey PRIMARY KEY (id)
);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash)
);

create table regions (
  iso text not null,
  name text not null,
  full_name text not null,
  name_en text not null,
  federal_district text not null,
  population bigint default 0 not null,
  constraint regions_pkey PRIMARY KEY (iso)
);

create table removed_favorites (
  user_id bigint not null,
  object_id bigint not null,
  title text not null,
  title_en text,
  note text,
  price_minor bigint,
  currency text,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone not null,
  price_per text,
  constraint removed_favorites_pkey PRIMARY KEY (user_id, object_id)
);

create table review_claims (
  object_id bigint not null,
  admin_id bigint not null,
  until timestamp with time zone not null,
  constraint review_claims_pkey PRIMARY KEY (object_id)
);

create table review_complaints (
  review_id bigint not null,
  account_id bigint not null,
  reason text not null,
  comment text not null,
  created_at timestamp with time zone not null,
  constraint review_complaints_pkey PRIMARY KEY (review_id, account_id)
);

create table review_disputes (
  review_id bigint not null,
  text text not null,
  state text default 'open'::text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint review_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text]))),
  constraint review_disputes_pkey PRIMARY KEY (review_id)
);

create table reviews (
  id bigint generated always as identity not null,
  author_id bigint not null,
  subject_id bigint not null,
  object_id bigint,
  title text not null,
  stars smallint not null,
  text text not null,
  state text default 'waiting'::text not null,
  findings text[] default '{}'::text[] not null,
  reason text,
  comment text,
  revision integer default 1 not null,
  decided_by bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  published_at timestamp with time zone,
  reply text,
  reply_state text,
  reply_findings text[] default '{}'::text[] not null,
  reply_reason text,
  reply_comment text,
  reply_at timestamp with time zone,
  constraint reviews_check CHECK ((author_id <> subject_id)),
  constraint reviews_check1 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint reviews_check2 CHECK (((state <> 'published'::text) OR (published_at IS NOT NULL))),
  constraint reviews_check3 CHECK ((((reply IS NULL) = (reply_state IS NULL)) AND ((reply IS NULL) = (reply_at IS NULL)))),
  constraint reviews_reply_state_check CHECK ((reply_state = ANY (ARRAY['waiting'::text, 'published'::text, 'refused'::text]))),
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'refused'::text]))),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_author_id_subject_id_object_id_key UNIQUE NULLS NOT DISTINCT (author_id, subject_id, object_id)
);

create table saved_search_alerts (
  saved_search_id bigint not null,
  object_id bigint not null,
  at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint saved_search_alerts_pkey PRIMARY KEY (saved_search_id, object_id)
);

create table saved_searches (
  id bigint generated always as identity not null,
  account_id bigint not null,
  kind text not null,
  filters jsonb not null,
  address jsonb not null,
  filters_key text not null,
  anchors text[] not null,
  regions text[],
  name text not null,
  frequency text not null,
  is_paused boolean default false not null,
  stop_key uuid default gen_random_uuid() not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  told_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint saved_searches_address_check CHECK ((pg_column_size(address) <= 40000)),
  constraint saved_searches_anchors_check CHECK ((cardinality(anchors) > 0)),
  constraint saved_searches_filters_check CHECK ((pg_column_size(filters) <= 40000)),
  constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
  constraint saved_searches_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_stop_key_key UNIQUE (stop_key)
);

create table search_changes (
  seq bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default clock_timestamp() not null,
  object_ids bigint[] not null,
  constraint search_changes_pkey PRIMARY KEY (seq)
);

create table sessions (
  id uuid not null,
  actor_kind text not null,
  account_id bigint not null,
  version integer default 1 not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  member_id bigint,
  constraint sessions_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'organization'::text, 'admin'::text]))),
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'reuse'::text, 'revoked'::text, 'expired'::text, 'blocked'::text]))),
  constraint sessions_member_check CHECK (((actor_kind = 'organization'::text) = (member_id IS NOT NULL))),
  constraint sessions_pkey PRIMARY KEY (id)
);

create table setup_steps (
  name text not null,
  detail jsonb default '{}'::jsonb not null,
  done_at timestamp with time zone default now() not null,
  constraint setup_steps_pkey PRIMARY KEY (name)
);

create table spec_listings (
  object_id bigint not null,
  category text not null,
  mark_id integer,
  model_id integer,
  model_name text,
  year smallint not null,
  vin text,
  serial_number text,
  condition text not null,
  papers text,
  vat boolean,
  leasing boolean,
  attrs jsonb default '{}'::jsonb not null,
  search tsvector default ''::tsvector not null,
  point text,
  deal text not null,
  rent_per text,
  rent_shortest text,
  operator text,
  delivery boolean,
  bargain boolean,
  constraint spec_listings_attrs_check CHECK ((jsonb_typeof(attrs) = 'object'::text)),
  constraint spec_listings_pkey PRIMARY KEY (object_id)
);

create table spec_marks (
  id integer not null,
  name text not null,
  name_ru text,
  slug text not null,
  synonyms text[] default '{}'::text[] not null,
  country text,
  source text not null,
  confidence text not null,
  constraint spec_marks_confidence_check CHECK ((confidence = ANY (ARRAY['sourced'::text, 'unverified'::text]))),
  constraint spec_marks_pkey PRIMARY KEY (id),
  constraint spec_marks_name_key UNIQUE (name),
  constraint spec_marks_slug_key UNIQUE (slug)
);

create table spec_models (
  id integer not null,
  mark_id integer not null,
  category text not null,
  name text not null,
  name_ru text,
  slug text not null,
  synonyms text[] default '{}'::text[] not null,
  source text not null,
  confidence text not null,
  constraint spec_models_confidence_check CHECK ((confidence = ANY (ARRAY['sourced'::text, 'unverified'::text]))),
  constraint spec_models_pkey PRIMARY KEY (id),
  constraint spec_models_mark_id_category_slug_key UNIQUE (mark_id, category, slug)
);

create table used_challenges (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (nonce)
);

create table user_blocks (
  id bigint generated always as identity not null,
  blocked_id bigint not null,
  reason text not null,
  comment text not null,
  admin_id bigint not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by bigint,
  message text default ''::text not null,
  appeal_key bytea,
  appeal_until timestamp with time zone,
  constraint user_blocks_pkey PRIMARY KEY (id)
);

create table vacancies (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  state text not null,
  revision integer default 1 not null,
  title text not null,
  category text not null,
  salary_from_minor bigint,
  salary_to_minor bigint,
  salary_tax text,
  salary_period text,
  shifts_per_month integer,
  experience text not null,
  schedule text not null,
  employment text not null,
  workplace text not null,
  skills text[] not null,
  duties text not null,
  requirements text,
  conditions text,
  city_id bigint not null,
  address text,
  contact_name text,
  net_from_minor bigint,
  net_top_minor bigint,
  findings text[] not null,
  cleared text[] default '{}'::text[] not null,
  refusal text,
  search tsvector not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  facets text collate "C" generated always as (((((((((((category || ','::text) || experience) || ','::text) || schedule) || ','::text) || employment) || ','::text) || workplace) || ','::text) || city_id)) stored not null,
  constraint vacancies_published_check CHECK (((state <> 'active'::text) OR ((published_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint vacancies_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 1000))),
  constraint vacancies_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'review'::text, 'refused'::text, 'closed'::text]))),
  constraint vacancies_pkey PRIMARY KEY (id)
);

create table vin_report_sources (
  report_id bigint not null,
  source text not null,
  state text default 'waiting'::text not null,
  ticket text,
  asked integer default 0 not null,
  answered_at timestamp with time zone,
  sections jsonb,
  problem text,
  order_key uuid default gen_random_uuid() not null,
  constraint vin_report_sources_check CHECK (((state = 'ready'::text) = (sections IS NOT NULL))),
  constraint vin_report_sources_check1 CHECK (((state = 'failed'::text) = (problem IS NOT NULL))),
  constraint vin_report_sources_check2 CHECK (((state = 'waiting'::text) = (answered_at IS NULL))),
  constraint vin_report_sources_problem_check CHECK ((problem = ANY (ARRAY['unavailable'::text, 'refused'::text, 'too_slow'::text, 'unreadable'::text, 'not_configured'::text]))),
  constraint vin_report_sources_source_check CHECK ((source = ANY (ARRAY['autoteka'::text, 'avtocod'::text, 'demo'::text]))),
  constraint vin_report_sources_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'not_found'::text, 'failed'::text]))),
  constraint vin_report_sources_ticket_check CHECK ((length(ticket) <= 300)),
  constraint vin_report_sources_pkey PRIMARY KEY (report_id, source)
);

create table vin_reports (
  id bigint generated always as identity not null,
  owner_id bigint not null,
  number text not null,
  number_type text not null,
  is_masked boolean not null,
  title text,
  state text default 'processing'::text not null,
  price_minor bigint not null,
  reservation bigint,
  ordered_at timestamp with time zone not null,
  deadline_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  share_secret text,
  object_id bigint,
  constraint vin_reports_check CHECK (((state = 'processing'::text) = (finished_at IS NULL))),
  constraint vin_reports_check1 CHECK (((state = 'ready'::text) OR ((share_secret IS NULL) AND (object_id IS NULL)))),
  constraint vin_reports_number_check CHECK (((length(number) >= 5) AND (length(number) <= 30))),
  constraint vin_reports_number_type_check CHECK ((number_type = ANY (ARRAY['vin'::text, 'frame'::text]))),
  constraint vin_reports_price_minor_check CHECK ((price_minor > 0)),
  constraint vin_reports_share_secret_check CHECK ((length(share_secret) = 32)),
  constraint vin_reports_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'ready'::text, 'not_found'::text, 'failed'::text]))),
  constraint vin_reports_title_check CHECK ((length(title) <= 200)),
  constraint vin_reports_pkey PRIMARY KEY (id),
  constraint vin_reports_share_secret_key UNIQUE (share_secret)
);

-- Functions of rows

CREATE OR REPLACE FUNCTION public.audit_chain(former bytea, entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(coalesce(former, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, entry.admin_id, entry.act, entry.object_id, entry.about_user, entry.detail, extract(epoch from entry.at))::text, 'UTF8'))
$function$;

-- Foreign keys

alter table abroad_listings add constraint abroad_listings_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES car_generations(id);

alter table abroad_listings add constraint abroad_listings_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES car_marks(id);

alter table abroad_listings add constraint abroad_listings_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id);

alter table abroad_listings add constraint abroad_listings_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES car_modifications(id);

alter table abroad_listings add constraint abroad_listings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table account_ratings add constraint account_ratings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table accounts add constraint accounts_area_region_fkey FOREIGN KEY (area_region) REFERENCES regions(iso);

alter table ad_listings add constraint ad_listings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table appeals add constraint appeals_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES admins(id);

alter table appeals add constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admins(id);

alter table appeals add constraint appeals_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table appeals add constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table application_documents add constraint application_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;

alter table application_events add constraint application_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;

alter table application_events add constraint application_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES organization_members(id) ON DELETE SET NULL;

alter table applications add constraint applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table applications add constraint applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES organization_members(id) ON DELETE SET NULL;

alter table applications add constraint applications_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE SET NULL;

alter table applications add constraint applications_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES finance_offers(id) ON DELETE SET NULL;

alter table applications add constraint applications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table applications add constraint applications_vacancy_id_fkey FOREIGN KEY (vacancy_id) REFERENCES vacancies(id) ON DELETE SET NULL;

alter table audit_log add constraint audit_log_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id);

alter table audit_log add constraint audit_log_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id);

alter table auto_listings add constraint auto_listings_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES car_generations(id);

alter table auto_listings add constraint auto_listings_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES car_marks(id);

alter table auto_listings add constraint auto_listings_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id);

alter table auto_listings add constraint auto_listings_modification_id_fkey FOREIGN KEY (modification_id) REFERENCES car_modifications(id);

alter table auto_listings add constraint auto_listings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table busy_days add constraint busy_days_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table buyer_figures add constraint buyer_figures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table car_generations add constraint car_generations_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id);

alter table car_models add constraint car_models_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES car_marks(id);

alter table car_modifications add constraint car_modifications_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES car_generations(id);

alter table car_modifications add constraint car_modifications_model_id_fkey FOREIGN KEY (model_id) REFERENCES car_models(id);

alter table cities add constraint cities_region_fkey FOREIGN KEY (region) REFERENCES regions(iso);

alter table compared add constraint compared_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table compared add constraint compared_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table complaints add constraint complaints_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES admins(id);

alter table complaints add constraint complaints_complainant_id_fkey FOREIGN KEY (complainant_id) REFERENCES accounts(id) ON DELETE SET NULL;

alter table complaints add constraint complaints_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL;

alter table complaints add constraint complaints_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table complaints add constraint complaints_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table consents add constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table contacts add constraint contacts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table contacts add constraint contacts_counterpart_id_fkey FOREIGN KEY (counterpart_id) REFERENCES accounts(id);

alter table conversation_sides add constraint conversation_sides_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table conversation_sides add constraint conversation_sides_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;

alter table conversations add constraint conversations_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL;

alter table conversations add constraint conversations_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES accounts(id);

alter table conversations add constraint conversations_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE SET NULL;

alter table conversations add constraint conversations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id);

alter table conversations add constraint conversations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id);

alter table conversations add constraint conversations_vacancy_id_fkey FOREIGN KEY (vacancy_id) REFERENCES vacancies(id) ON DELETE SET NULL;

alter table data_exports add constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table done_acts add constraint done_acts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table equipment_listings add constraint equipment_listings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table favorite_changes add constraint favorite_changes_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table favorite_changes add constraint favorite_changes_price_change_id_fkey FOREIGN KEY (price_change_id) REFERENCES price_changes(id) ON DELETE CASCADE;

alter table favorites add constraint favorites_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table favorites add constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table feed_items add constraint feed_items_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON DELETE CASCADE;

alter table feed_items add constraint feed_items_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE SET NULL;

alter table feed_photos add constraint feed_photos_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;

alter table feed_photos add constraint feed_photos_run_id_fkey FOREIGN KEY (run_id) REFERENCES feed_runs(id) ON DELETE CASCADE;

alter table feed_problems add constraint feed_problems_run_id_fkey FOREIGN KEY (run_id) REFERENCES feed_runs(id) ON DELETE CASCADE;

alter table feed_runs add constraint feed_runs_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON DELETE CASCADE;

alter table feeds add constraint feeds_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table finance_offers add constraint finance_offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES organization_members(id) ON DELETE SET NULL;

alter table finance_offers add constraint finance_offers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table finance_offers add constraint finance_offers_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES organization_members(id) ON DELETE SET NULL;

alter table house_listings add constraint house_listings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table ledger_accounts add constraint ledger_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table ledger_entries add constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table ledger_entries add constraint ledger_entries_settles_fkey FOREIGN KEY (settles) REFERENCES ledger_entries(id);

alter table ledger_postings add constraint ledger_postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id);

alter table ledger_postings add constraint ledger_postings_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(id);

alter table listing_days add constraint listing_days_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table listing_drafts add constraint listing_drafts_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table listing_drafts add constraint listing_drafts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table listing_findings add constraint listing_findings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table listing_rechecks add constraint listing_rechecks_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table listing_refusals add constraint listing_refusals_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table listing_revisions add constraint listing_revisions_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table listing_visits add constraint listing_visits_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table live_events add constraint live_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table media add constraint media_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE SET NULL;

alter table media add constraint media_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id);

alter table message_blocks add constraint message_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table message_blocks add constraint message_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id);

alter table message_photos add constraint message_photos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table message_photos add constraint message_photos_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;

alter table message_stops add constraint message_stops_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table messages add constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);

alter table messages add constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;

alter table messages add constraint messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES organization_members(id) ON DELETE SET NULL;

alter table metro_stations add constraint metro_stations_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table new_publications add constraint new_publications_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table notification_settings add constraint notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table notifications add constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table objects add constraint objects_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table objects add constraint objects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id);

alter table organization_acts add constraint organization_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES organization_members(id) ON DELETE CASCADE;

alter table organization_acts add constraint organization_acts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table organization_conditions add constraint organization_conditions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table organization_members add constraint organization_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table organizations add constraint organizations_id_fkey FOREIGN KEY (id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table payment_differences add constraint payment_differences_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table payment_refunds add constraint payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table payment_refunds add constraint payment_refunds_reservation_fkey FOREIGN KEY (reservation) REFERENCES ledger_entries(id);

alter table payments add constraint payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table phone_changes add constraint phone_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table phone_reveals add constraint phone_reveals_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table plan_periods add constraint plan_periods_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table plan_periods add constraint plan_periods_payment_fkey FOREIGN KEY (payment) REFERENCES ledger_entries(id);

alter table platform_feedback add constraint platform_feedback_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table platform_feedback add constraint platform_feedback_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES admins(id);

alter table platform_feedback_notes add constraint platform_feedback_notes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id);

alter table platform_feedback_notes add constraint platform_feedback_notes_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES platform_feedback(id) ON DELETE CASCADE;

alter table price_changes add constraint price_changes_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table price_ratings add constraint price_ratings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table profiles add constraint profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table profiles add constraint profiles_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table promotion_days add constraint promotion_days_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id);

alter table promotions add constraint promotions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table promotions add constraint promotions_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE SET NULL;

alter table promotions add constraint promotions_payment_fkey FOREIGN KEY (payment) REFERENCES ledger_entries(id);

alter table promotions add constraint promotions_plan_period_fkey FOREIGN KEY (plan_period) REFERENCES plan_periods(id);

alter table push_devices add constraint push_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table push_devices add constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table recovery_requests add constraint recovery_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admins(id);

alter table recovery_requests add constraint recovery_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table removed_favorites add constraint removed_favorites_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table removed_favorites add constraint removed_favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table review_claims add constraint review_claims_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE;

alter table review_claims add constraint review_claims_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table review_complaints add constraint review_complaints_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);

alter table review_complaints add constraint review_complaints_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table review_disputes add constraint review_disputes_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES admins(id);

alter table review_disputes add constraint review_disputes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;

alter table reviews add constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);

alter table reviews add constraint reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES admins(id);

alter table reviews add constraint reviews_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES accounts(id);

alter table saved_search_alerts add constraint saved_search_alerts_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table saved_search_alerts add constraint saved_search_alerts_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;

alter table saved_searches add constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES organization_members(id) ON DELETE CASCADE;

alter table spec_listings add constraint spec_listings_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES spec_marks(id);

alter table spec_listings add constraint spec_listings_model_id_fkey FOREIGN KEY (model_id) REFERENCES spec_models(id);

alter table spec_listings add constraint spec_listings_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE CASCADE;

alter table spec_models add constraint spec_models_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES spec_marks(id);

alter table user_blocks add constraint user_blocks_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id);

alter table user_blocks add constraint user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table user_blocks add constraint user_blocks_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES admins(id);

alter table vacancies add constraint vacancies_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table vacancies add constraint vacancies_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table vin_report_sources add constraint vin_report_sources_report_id_fkey FOREIGN KEY (report_id) REFERENCES vin_reports(id) ON DELETE CASCADE;

alter table vin_reports add constraint vin_reports_object_id_fkey FOREIGN KEY (object_id) REFERENCES objects(id) ON DELETE SET NULL;

alter table vin_reports add constraint vin_reports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;

alter table vin_reports add constraint vin_reports_reservation_fkey FOREIGN KEY (reservation) REFERENCES ledger_entries(id);

-- Indexes

CREATE INDEX abroad_listings_frame_number ON public.abroad_listings USING btree (frame_number) WHERE (frame_number IS NOT NULL);

CREATE INDEX abroad_listings_mark ON public.abroad_listings USING btree (mark_id, model_id);

CREATE INDEX abroad_listings_mark_body_year ON public.abroad_listings USING btree (mark_id, body, year, object_id DESC);

CREATE INDEX abroad_listings_model_year ON public.abroad_listings USING btree (model_id, year, object_id DESC);

CREATE INDEX abroad_listings_search ON public.abroad_listings USING gin (search);

CREATE INDEX abroad_listings_vin ON public.abroad_listings USING btree (vin) WHERE (vin IS NOT NULL);

CREATE INDEX accounts_away ON public.accounts USING btree (id) WHERE (status <> 'active'::text);

CREATE INDEX ad_listings_category ON public.ad_listings USING btree (category, object_id DESC);

CREATE INDEX ad_listings_search ON public.ad_listings USING gin (search);

CREATE INDEX appeals_closed_at ON public.appeals USING btree (closed_at DESC, id DESC) WHERE (state <> 'open'::text);

CREATE INDEX appeals_object ON public.appeals USING btree (object_id) WHERE (object_id IS NOT NULL);

CREATE INDEX appeals_open ON public.appeals USING btree (created_at, id) WHERE (state = 'open'::text);

CREATE INDEX appeals_user ON public.appeals USING btree (user_id, id DESC);

CREATE INDEX application_documents_application ON public.application_documents USING btree (application_id);

CREATE INDEX application_events_application ON public.application_events USING btree (application_id, id);

CREATE INDEX applications_agreed_price ON public.applications USING btree (object_id) WHERE ((kind = 'price_offer'::text) AND (state = 'accepted'::text));

CREATE UNIQUE INDEX applications_chosen ON public.applications USING btree (sending) WHERE (state = 'accepted'::text);

CREATE INDEX applications_due ON public.applications USING btree (expires_at) WHERE (state <> ALL (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text, 'not_chosen'::text, 'expired'::text]));

CREATE INDEX applications_object ON public.applications USING btree (object_id) WHERE (object_id IS NOT NULL);

CREATE INDEX applications_offer ON public.applications USING btree (offer_id) WHERE (offer_id IS NOT NULL);

CREATE UNIQUE INDEX applications_open ON public.applications USING btree (applicant_id, kind, COALESCE(offer_id, (0)::bigint), COALESCE(object_id, (0)::bigint), COALESCE(vacancy_id, (0)::bigint)) WHERE ((state <> ALL (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text, 'not_chosen'::text, 'expired'::text])) AND
CASE kind
    WHEN 'finance'::text THEN (offer_id IS NOT NULL)
    WHEN 'leasing'::text THEN ((offer_id IS NOT NULL) AND (object_id IS NOT NULL))
    WHEN 'vacancy'::text THEN (vacancy_id IS NOT NULL)
    ELSE (object_id IS NOT NULL)
END);

CREATE INDEX applications_received ON public.applications USING btree (recipient_id, id DESC);

CREATE INDEX applications_sending ON public.applications USING btree (sending);

CREATE INDEX applications_sent ON public.applications USING btree (applicant_id, id DESC);

CREATE INDEX applications_vacancy ON public.applications USING btree (vacancy_id) WHERE (vacancy_id IS NOT NULL);

CREATE INDEX applications_waiting ON public.applications USING btree (recipient_id) WHERE (state <> ALL (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text, 'not_chosen'::text, 'expired'::text]));

CREATE INDEX audit_log_about_user ON public.audit_log USING btree (about_user, id DESC) WHERE (about_user IS NOT NULL);

CREATE INDEX audit_log_act ON public.audit_log USING btree (act, id DESC);

CREATE INDEX audit_log_admin ON public.audit_log USING btree (admin_id, id DESC);

CREATE INDEX audit_log_object ON public.audit_log USING btree (object_id);

CREATE INDEX auth_codes_ip ON public.auth_codes USING btree (ip, created_at DESC);

CREATE INDEX auth_codes_recipient ON public.auth_codes USING btree (recipient, created_at DESC);

CREATE INDEX auto_listings_frame_number ON public.auto_listings USING btree (frame_number) WHERE (frame_number IS NOT NULL);

CREATE INDEX auto_listings_mark ON public.auto_listings USING btree (mark_id, model_id);

CREATE INDEX auto_listings_mark_body_year ON public.auto_listings USING btree (mark_id, body, year, object_id DESC);

CREATE INDEX auto_listings_model_year ON public.auto_listings USING btree (model_id, year, object_id DESC);

CREATE INDEX auto_listings_plate ON public.auto_listings USING btree (plate) WHERE (plate IS NOT NULL);

CREATE INDEX auto_listings_search ON public.auto_listings USING gin (search);

CREATE INDEX auto_listings_vin ON public.auto_listings USING btree (vin) WHERE (vin IS NOT NULL);

CREATE INDEX busy_days_days ON public.busy_days USING gist (days);

CREATE INDEX car_generations_model ON public.car_generations USING btree (model_id);

CREATE INDEX car_modifications_generation ON public.car_modifications USING btree (generation_id);

CREATE INDEX car_modifications_model ON public.car_modifications USING btree (model_id) WHERE (generation_id IS NULL);

CREATE INDEX cities_name ON public.cities USING gin (name gin_trgm_ops, name_en gin_trgm_ops);

CREATE INDEX cities_region ON public.cities USING btree (region);

CREATE INDEX compared_object ON public.compared USING btree (object_id);

CREATE INDEX complaints_complainant ON public.complaints USING btree (complainant, created_at DESC);

CREATE INDEX complaints_guests ON public.complaints USING btree (created_at) WHERE (complainant ~~ 'guest:%'::text);

CREATE UNIQUE INDEX complaints_object ON public.complaints USING btree (object_id, complainant) WHERE (object_id IS NOT NULL);

CREATE INDEX complaints_of_conversation ON public.complaints USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);

CREATE INDEX complaints_open ON public.complaints USING btree (created_at, id) WHERE (state = 'open'::text);

CREATE INDEX complaints_record ON public.complaints USING btree (complainant_id, state) WHERE (complainant_id IS NOT NULL);

CREATE UNIQUE INDEX complaints_seller ON public.complaints USING btree (seller_id, complainant) WHERE (seller_id IS NOT NULL);

CREATE INDEX consents_user ON public.consents USING btree (user_id, document);

CREATE INDEX contacts_by_age ON public.contacts USING btree (last_at);

CREATE INDEX contacts_of_account ON public.contacts USING btree (account_id, last_at DESC);

CREATE INDEX contacts_of_counterpart ON public.contacts USING btree (counterpart_id);

CREATE INDEX conversation_sides_page ON public.conversation_sides USING btree (account_id, last_id DESC);

CREATE INDEX conversation_sides_unread ON public.conversation_sides USING btree (account_id) INCLUDE (unread) WHERE (unread > 0);

CREATE UNIQUE INDEX conversations_of_application ON public.conversations USING btree (application_id) WHERE (application_id IS NOT NULL);

CREATE INDEX conversations_of_asker ON public.conversations USING btree (asker_id);

CREATE UNIQUE INDEX conversations_of_listing ON public.conversations USING btree (object_id, asker_id) WHERE (object_id IS NOT NULL);

CREATE INDEX conversations_of_owner ON public.conversations USING btree (owner_id);

CREATE UNIQUE INDEX conversations_of_seller ON public.conversations USING btree (seller_id, asker_id) WHERE (seller_id IS NOT NULL);

CREATE UNIQUE INDEX conversations_of_vacancy ON public.conversations USING btree (vacancy_id, asker_id) WHERE (vacancy_id IS NOT NULL);

CREATE INDEX data_exports_user ON public.data_exports USING btree (user_id, created_at DESC);

CREATE INDEX done_acts_at ON public.done_acts USING btree (at);

CREATE INDEX equipment_listings_category ON public.equipment_listings USING btree (category, object_id DESC);

CREATE INDEX equipment_listings_like ON public.equipment_listings USING btree (category, lower(brand), lower(model), year);

CREATE INDEX equipment_listings_search ON public.equipment_listings USING gin (search);

CREATE INDEX equipment_listings_serial_number ON public.equipment_listings USING btree (serial_number) WHERE (serial_number IS NOT NULL);

CREATE INDEX favorite_changes_object ON public.favorite_changes USING btree (object_id, id);

CREATE INDEX favorite_changes_price ON public.favorite_changes USING btree (price_change_id);

CREATE INDEX favorites_latest ON public.favorites USING btree (user_id, created_at DESC, object_id DESC);

CREATE INDEX favorites_object ON public.favorites USING btree (object_id);

CREATE INDEX feed_items_object ON public.feed_items USING btree (object_id) WHERE (object_id IS NOT NULL);

CREATE INDEX feed_photos_media ON public.feed_photos USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX feed_photos_wanted ON public.feed_photos USING btree (run_id, place, address) WHERE ((media_id IS NULL) AND (problem IS NULL));

CREATE INDEX feed_runs_feed ON public.feed_runs USING btree (feed_id, id DESC);

CREATE UNIQUE INDEX feed_runs_one ON public.feed_runs USING btree (feed_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX feeds_due ON public.feeds USING btree (next_at) WHERE ((next_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX feeds_owner ON public.feeds USING btree (owner_id) WHERE (deleted_at IS NULL);

CREATE INDEX finance_offers_by_card_fee ON public.finance_offers USING btree ((((attrs ->> 'fee_card'::text))::bigint), id) WHERE ((area = 'acquiring'::text) AND active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_by_category_rate ON public.finance_offers USING btree (area, category, rate_min, id) WHERE (active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_by_monthly_fee ON public.finance_offers USING btree ((((attrs ->> 'monthly_fee_minor'::text))::bigint), id) WHERE ((area = 'rko'::text) AND active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_by_price ON public.finance_offers USING btree ((((attrs ->> 'price_minor'::text))::bigint), id) WHERE ((area = 'business-registration'::text) AND active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_by_psk ON public.finance_offers USING btree (area, psk_min, id) WHERE (active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_by_rate ON public.finance_offers USING btree (area, rate_min, id) WHERE (active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_created_by ON public.finance_offers USING btree (created_by);

CREATE INDEX finance_offers_facets ON public.finance_offers USING btree (area, category, facets) INCLUDE (organization_id, amount_min_minor, amount_max_minor, term_min_months, term_max_months, down_payment_min, rate_min, psk_min) WHERE (active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_newest ON public.finance_offers USING btree (area, category, id DESC) WHERE (active AND (deleted_at IS NULL));

CREATE INDEX finance_offers_own ON public.finance_offers USING btree (organization_id, area, id DESC) INCLUDE (active) WHERE (deleted_at IS NULL);

CREATE INDEX finance_offers_updated_by ON public.finance_offers USING btree (updated_by);

CREATE INDEX house_listings_alike ON public.house_listings USING btree (category, deal, (
CASE
    WHEN (jsonb_typeof((attrs -> 'rooms'::text)) = 'number'::text) THEN ((attrs ->> 'rooms'::text))::double precision
    ELSE NULL::double precision
END), (
CASE
    WHEN (jsonb_typeof((attrs -> 'area_total_m2'::text)) = 'number'::text) THEN ((attrs ->> 'area_total_m2'::text))::double precision
    ELSE NULL::double precision
END));

CREATE INDEX house_listings_cadastral_number ON public.house_listings USING btree (cadastral_number) WHERE (cadastral_number IS NOT NULL);

CREATE INDEX house_listings_category ON public.house_listings USING btree (category, deal, object_id DESC);

CREATE INDEX house_listings_newest ON public.house_listings USING btree (category, object_id DESC);

CREATE INDEX house_listings_search ON public.house_listings USING gin (search);

CREATE INDEX ledger_entries_history ON public.ledger_entries USING btree (account_id, act, ((purpose = 'withdrawal'::text)), at, id);

CREATE INDEX ledger_entries_refunds ON public.ledger_entries USING btree (settles) WHERE (act = 'refund'::text);

CREATE UNIQUE INDEX ledger_entries_settlement ON public.ledger_entries USING btree (settles) WHERE (act = ANY (ARRAY['capture'::text, 'release'::text, 'pay_out'::text]));

CREATE INDEX ledger_entries_subject ON public.ledger_entries USING btree (subject) WHERE (subject IS NOT NULL);

CREATE UNIQUE INDEX listing_drafts_edit ON public.listing_drafts USING btree (object_id) WHERE (object_id IS NOT NULL);

CREATE INDEX listing_drafts_old ON public.listing_drafts USING btree (updated_at);

CREATE INDEX listing_rechecks_queue ON public.listing_rechecks USING btree (since, object_id);

CREATE UNIQUE INDEX listing_revisions_open ON public.listing_revisions USING btree (object_id) WHERE (state = ANY (ARRAY['waiting'::text, 'rejected'::text]));

CREATE INDEX listing_revisions_photos ON public.listing_revisions USING gin (photos) WHERE (state = ANY (ARRAY['waiting'::text, 'rejected'::text]));

CREATE INDEX listing_revisions_queue ON public.listing_revisions USING btree (created_at, object_id) WHERE (state = 'waiting'::text);

CREATE INDEX live_events_account ON public.live_events USING btree (account_id, "position");

CREATE INDEX live_events_new ON public.live_events USING btree (id) WHERE ("position" IS NULL);

CREATE INDEX live_events_old ON public.live_events USING btree (created_at);

CREATE UNIQUE INDEX media_former_path ON public.media USING btree (former_path COLLATE "C") WHERE (former_path IS NOT NULL);

CREATE INDEX media_object ON public.media USING btree (object_id, "position") WHERE (object_id IS NOT NULL);

CREATE INDEX media_photographs ON public.media USING btree (object_id) WHERE ((object_id IS NOT NULL) AND (source <> 'drawing'::text) AND (field = 'photos'::text));

CREATE INDEX media_same_photo ON public.media USING gin (hash_pieces(perceptual_hash)) WHERE ((perceptual_hash IS NOT NULL) AND (object_id IS NOT NULL));

CREATE INDEX media_unattached ON public.media USING btree (owner_id, created_at) WHERE (object_id IS NULL);

CREATE INDEX media_upload_path ON public.media USING btree (path COLLATE "C") WHERE (source = 'upload'::text);

CREATE INDEX media_without_avif ON public.media USING btree (created_at) WHERE ((source = 'upload'::text) AND (NOT avif));

CREATE INDEX message_blocks_of_blocked ON public.message_blocks USING btree (blocked_id);

CREATE INDEX message_photos_of_message ON public.message_photos USING btree (message_id, "position") WHERE (message_id IS NOT NULL);

CREATE INDEX message_photos_waiting ON public.message_photos USING btree (account_id, created_at) WHERE (message_id IS NULL);

CREATE INDEX messages_of_author ON public.messages USING btree (author_id);

CREATE INDEX messages_page ON public.messages USING btree (conversation_id, id DESC) INCLUDE (author_id);

CREATE INDEX messages_search ON public.messages USING gin (search);

CREATE INDEX metro_stations_key ON public.metro_stations USING btree (metro_key(name));

CREATE INDEX metro_stations_latitude ON public.metro_stations USING btree (latitude_e5);

CREATE INDEX new_publications_at ON public.new_publications USING btree (at);

CREATE INDEX notifications_old ON public.notifications USING btree (created_at);

CREATE INDEX notifications_page ON public.notifications USING btree (account_id, id DESC) WHERE is_on_site;

CREATE INDEX notifications_push ON public.notifications USING btree (account_id) WHERE (push = ANY (ARRAY['waiting'::text, 'sending'::text]));

CREATE INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE (is_on_site AND (read_at IS NULL));

CREATE INDEX notifications_waiting ON public.notifications USING btree (account_id) WHERE (message = ANY (ARRAY['waiting'::text, 'digest'::text, 'sending'::text]));

CREATE INDEX objects_city ON public.objects USING btree (city_id, kind);

CREATE INDEX objects_deleted ON public.objects USING btree (owner_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL);

CREATE INDEX objects_expiring ON public.objects USING btree (expires_at) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));

CREATE INDEX objects_foreign_price ON public.objects USING btree (currency) WHERE ((currency <> 'RUB'::text) AND (deleted_at IS NULL));

CREATE INDEX objects_newest ON public.objects USING btree (kind, published_at DESC, id DESC) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));

CREATE INDEX objects_owner ON public.objects USING btree (owner_id, status, id DESC) INCLUDE (expires_at, publish_at) WHERE (deleted_at IS NULL);

CREATE INDEX objects_price ON public.objects USING btree (kind, price_rub_minor, id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));

CREATE INDEX objects_publish_at ON public.objects USING btree (publish_at) WHERE (publish_at IS NOT NULL);

CREATE INDEX objects_published ON public.objects USING btree (kind, published_at) WHERE (deleted_at IS NULL);

CREATE INDEX objects_queue ON public.objects USING btree (created_at, id) WHERE ((status = 'moderation'::text) AND (deleted_at IS NULL));

CREATE INDEX objects_without_district ON public.objects USING btree (id) WHERE ((district_id IS NULL) AND (((latitude_e5 >= 5549000) AND (latitude_e5 <= 5603000) AND (longitude_e5 >= 3713000) AND (longitude_e5 <= 3797000)) OR ((latitude_e5 >= 5963000) AND (latitude_e5 <= 6025000) AND (longitude_e5 >= 2942000) AND (longitude_e5 <= 3076000))));

CREATE INDEX organization_acts_of ON public.organization_acts USING btree (organization_id, id DESC);

CREATE UNIQUE INDEX organization_members_email ON public.organization_members USING btree (email) WHERE ((ended_at IS NULL) AND (confirmed_at IS NOT NULL));

CREATE UNIQUE INDEX organization_members_once ON public.organization_members USING btree (organization_id, email) WHERE (ended_at IS NULL);

CREATE INDEX organization_members_organization ON public.organization_members USING btree (organization_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX organizations_inn ON public.organizations USING btree (inn) WHERE (email_confirmed_at IS NOT NULL);

CREATE INDEX organizations_types ON public.organizations USING gin (types);

CREATE INDEX payment_differences_open ON public.payment_differences USING btree (found_at) WHERE (closed_at IS NULL);

CREATE INDEX payment_refunds_payment ON public.payment_refunds USING btree (payment_id);

CREATE INDEX payment_refunds_pending ON public.payment_refunds USING btree (created_at) WHERE (state = 'pending'::text);

CREATE INDEX payments_account ON public.payments USING btree (account_id, created_at DESC);

CREATE INDEX payments_created ON public.payments USING btree (created_at);

CREATE INDEX payments_pending ON public.payments USING btree (created_at) WHERE (state = 'pending'::text);

CREATE INDEX phone_changes_user ON public.phone_changes USING btree (user_id, done_at DESC);

CREATE INDEX phone_reveals_asker ON public.phone_reveals USING btree (asked_by, created_at DESC);

CREATE INDEX plan_periods_account ON public.plan_periods USING btree (account_id, ends_at DESC);

CREATE INDEX plan_periods_due ON public.plan_periods USING btree (ends_at) WHERE (renews AND (ended_at IS NULL));

CREATE INDEX platform_feedback_by_state ON public.platform_feedback USING btree (state, created_at, id);

CREATE INDEX platform_feedback_closed ON public.platform_feedback USING btree (closed_at) WHERE (state = 'closed'::text);

CREATE INDEX platform_feedback_of_account ON public.platform_feedback USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX platform_feedback_notes_of ON public.platform_feedback_notes USING btree (feedback_id, id);

CREATE INDEX price_changes_object ON public.price_changes USING btree (object_id, id DESC);

CREATE INDEX price_ratings_due ON public.price_ratings USING btree (due_at, object_id DESC);

CREATE INDEX price_ratings_good ON public.price_ratings USING btree (object_id) WHERE (level = ANY (ARRAY['great'::text, 'good'::text]));

CREATE UNIQUE INDEX profiles_avatar ON public.profiles USING btree (avatar) WHERE (avatar IS NOT NULL);

CREATE INDEX profiles_by_name_sound ON public.profiles USING gin (name_sound gin_trgm_ops) WHERE (kind <> 'private'::text);

CREATE UNIQUE INDEX profiles_cover ON public.profiles USING btree (cover) WHERE (cover IS NOT NULL);

CREATE INDEX profiles_inn ON public.profiles USING btree (inn) WHERE (inn IS NOT NULL);

CREATE INDEX profiles_name ON public.profiles USING gin (lower(display_name) gin_trgm_ops);

CREATE INDEX profiles_shop_name ON public.profiles USING btree (lower(display_name) text_pattern_ops) WHERE (kind <> 'private'::text);

CREATE INDEX promotions_account ON public.promotions USING btree (account_id, id DESC);

CREATE UNIQUE INDEX promotions_bump ON public.promotions USING btree (account_id, bump_key) WHERE (bump_key IS NOT NULL);

CREATE UNIQUE INDEX promotions_open ON public.promotions USING btree (object_id) WHERE (ended_at IS NULL);

CREATE INDEX push_devices_account ON public.push_devices USING btree (account_id);

CREATE INDEX push_devices_session ON public.push_devices USING btree (session_id);

CREATE UNIQUE INDEX recovery_requests_approved ON public.recovery_requests USING btree (old_phone) WHERE (status = 'approved'::text);

CREATE INDEX recovery_requests_open ON public.recovery_requests USING btree (created_at, id) WHERE (status = ANY (ARRAY['open'::text, 'approved'::text]));

CREATE UNIQUE INDEX recovery_requests_running ON public.recovery_requests USING btree (old_phone, new_phone) WHERE (status = ANY (ARRAY['open'::text, 'approved'::text]));

CREATE INDEX recovery_requests_user ON public.recovery_requests USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX removed_favorites_at ON public.removed_favorites USING btree (removed_at);

CREATE INDEX removed_favorites_object ON public.removed_favorites USING btree (object_id);

CREATE INDEX review_claims_admin ON public.review_claims USING btree (admin_id);

CREATE INDEX review_complaints_of_account ON public.review_complaints USING btree (account_id);

CREATE INDEX review_disputes_open ON public.review_disputes USING btree (created_at, review_id) WHERE (state = 'open'::text);

CREATE INDEX replies_waiting ON public.reviews USING btree (reply_at, id) WHERE (reply_state = 'waiting'::text);

CREATE INDEX reviews_of_author ON public.reviews USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX reviews_of_subject ON public.reviews USING btree (subject_id, created_at DESC, id DESC);

CREATE INDEX reviews_published ON public.reviews USING btree (subject_id, published_at DESC, id DESC) INCLUDE (stars, author_id) WHERE (state = 'published'::text);

CREATE INDEX reviews_waiting ON public.reviews USING btree (sent_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX saved_search_alerts_at ON public.saved_search_alerts USING btree (at);

CREATE INDEX saved_search_alerts_object ON public.saved_search_alerts USING btree (object_id);

CREATE INDEX saved_search_alerts_untold ON public.saved_search_alerts USING btree (saved_search_id) WHERE (told_at IS NULL);

CREATE UNIQUE INDEX saved_searches_account ON public.saved_searches USING btree (account_id, filters_key) WHERE (deleted_at IS NULL);

CREATE INDEX saved_searches_anchors ON public.saved_searches USING gin (anchors) WHERE ((deleted_at IS NULL) AND (NOT is_paused));

CREATE INDEX saved_searches_deleted ON public.saved_searches USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX saved_searches_owner ON public.saved_searches USING btree (account_id);

CREATE INDEX search_changes_at ON public.search_changes USING btree (at);

CREATE INDEX search_changes_xid ON public.search_changes USING btree (xid);

CREATE INDEX sessions_account ON public.sessions USING btree (actor_kind, account_id) WHERE (ended_at IS NULL);

CREATE INDEX sessions_member ON public.sessions USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX spec_listings_category ON public.spec_listings USING btree (category, object_id DESC);

CREATE INDEX spec_listings_model ON public.spec_listings USING btree (mark_id, model_id);

CREATE INDEX spec_listings_model_year ON public.spec_listings USING btree (model_id, year);

CREATE INDEX spec_listings_search ON public.spec_listings USING gin (search);

CREATE INDEX spec_listings_serial_number ON public.spec_listings USING btree (serial_number) WHERE (serial_number IS NOT NULL);

CREATE INDEX spec_listings_vin ON public.spec_listings USING btree (vin) WHERE (vin IS NOT NULL);

CREATE INDEX spec_models_category ON public.spec_models USING btree (category, mark_id);

CREATE INDEX user_blocks_appeal_key ON public.user_blocks USING btree (appeal_key) WHERE (appeal_key IS NOT NULL);

CREATE UNIQUE INDEX user_blocks_open ON public.user_blocks USING btree (blocked_id) WHERE (ended_at IS NULL);

CREATE INDEX vacancies_category ON public.vacancies USING btree (category, published_at DESC, id DESC) WHERE (state = 'active'::text);

CREATE INDEX vacancies_city ON public.vacancies USING btree (city_id, published_at DESC, id DESC) WHERE (state = 'active'::text);

CREATE INDEX vacancies_facets ON public.vacancies USING btree (category, facets) INCLUDE (owner_id, expires_at, net_top_minor, experience, schedule, employment, workplace, city_id) WHERE (state = 'active'::text);

CREATE INDEX vacancies_newest ON public.vacancies USING btree (published_at DESC, id DESC) WHERE (state = 'active'::text);

CREATE INDEX vacancies_owner ON public.vacancies USING btree (owner_id, updated_at DESC, id DESC);

CREATE INDEX vacancies_pay ON public.vacancies USING btree (COALESCE(net_from_minor, (0)::bigint) DESC, id DESC) WHERE (state = 'active'::text);

CREATE INDEX vacancies_review ON public.vacancies USING btree (updated_at, id) WHERE (state = 'review'::text);

CREATE INDEX vacancies_search ON public.vacancies USING gin (search);

CREATE INDEX vin_reports_deadline ON public.vin_reports USING btree (deadline_at) WHERE (state = 'processing'::text);

CREATE UNIQUE INDEX vin_reports_object ON public.vin_reports USING btree (object_id) WHERE (object_id IS NOT NULL);

CREATE INDEX vin_reports_owner ON public.vin_reports USING btree (owner_id, id DESC);

CREATE UNIQUE INDEX vin_reports_processing ON public.vin_reports USING btree (owner_id, number) WHERE (state = 'processing'::text);

-- Triggers

CREATE TRIGGER abroad_listings_added AFTER INSERT ON public.abroad_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER abroad_listings_changed AFTER UPDATE ON public.abroad_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER abroad_listings_price_rating_added AFTER INSERT ON public.abroad_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_price_ratings();

CREATE TRIGGER abroad_listings_price_rating_changed AFTER UPDATE ON public.abroad_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_prices_of_kind_again();

CREATE TRIGGER abroad_listings_removed AFTER DELETE ON public.abroad_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER account_ratings_changed AFTER INSERT OR UPDATE ON public.account_ratings FOR EACH ROW EXECUTE FUNCTION note_changed_owner('account_id');

CREATE TRIGGER accounts_count_ratings AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN (((old.status = 'blocked'::text) <> (new.status = 'blocked'::text))) EXECUTE FUNCTION count_ratings_by_author();

CREATE TRIGGER accounts_shown_or_hidden AFTER UPDATE OF status ON public.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION note_changed_owner('id');

CREATE TRIGGER ad_listings_added AFTER INSERT ON public.ad_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER ad_listings_changed AFTER UPDATE ON public.ad_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER ad_listings_removed AFTER DELETE ON public.ad_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER audit_log_link BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_links();

CREATE TRIGGER audit_log_no_change BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

CREATE TRIGGER auto_listings_added AFTER INSERT ON public.auto_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER auto_listings_changed AFTER UPDATE ON public.auto_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER auto_listings_price_rating_added AFTER INSERT ON public.auto_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_price_ratings();

CREATE TRIGGER auto_listings_price_rating_changed AFTER UPDATE ON public.auto_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_prices_of_kind_again();

CREATE TRIGGER auto_listings_removed AFTER DELETE ON public.auto_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER equipment_listings_added AFTER INSERT ON public.equipment_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER equipment_listings_changed AFTER UPDATE ON public.equipment_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER equipment_listings_price_rating_added AFTER INSERT ON public.equipment_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_price_ratings();

CREATE TRIGGER equipment_listings_price_rating_changed AFTER UPDATE ON public.equipment_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_prices_of_kind_again();

CREATE TRIGGER equipment_listings_removed AFTER DELETE ON public.equipment_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER house_listings_added AFTER INSERT ON public.house_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER house_listings_changed AFTER UPDATE ON public.house_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER house_listings_price_rating_added AFTER INSERT ON public.house_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_price_ratings();

CREATE TRIGGER house_listings_price_rating_changed AFTER UPDATE ON public.house_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_prices_of_kind_again();

CREATE TRIGGER house_listings_removed AFTER DELETE ON public.house_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER ledger_accounts_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_balanced();

CREATE TRIGGER ledger_entries_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_postings_balance BEFORE INSERT ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION ledger_posting_balance();

CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_balanced();

CREATE TRIGGER ledger_postings_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER media_added AFTER INSERT ON public.media REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER media_changed AFTER UPDATE ON public.media REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of_both();

CREATE TRIGGER media_removed AFTER DELETE ON public.media REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER objects_changed AFTER UPDATE ON public.objects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_objects();

CREATE TRIGGER objects_price_change AFTER UPDATE OF price_minor ON public.objects FOR EACH ROW WHEN (((old.published_at IS NOT NULL) AND (old.rejection IS NULL) AND (old.currency = new.currency) AND (NOT (old.price_per IS DISTINCT FROM new.price_per)) AND (old.price_minor <> new.price_minor) AND ((old.publish_at IS NULL) OR (old.publish_at <= new.updated_at)))) EXECUTE FUNCTION note_price_change();

CREATE TRIGGER objects_price_rating AFTER UPDATE ON public.objects REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_prices_again();

CREATE TRIGGER objects_publication_inserted AFTER INSERT ON public.objects FOR EACH ROW WHEN (((new.status = 'active'::text) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION note_publication();

CREATE TRIGGER objects_publication_updated AFTER UPDATE OF status, published_at, publish_at ON public.objects FOR EACH ROW WHEN (((new.status = 'active'::text) AND (new.deleted_at IS NULL) AND ((new.published_at IS DISTINCT FROM old.published_at) OR (new.publish_at IS DISTINCT FROM old.publish_at)))) EXECUTE FUNCTION note_publication();

CREATE TRIGGER objects_removed AFTER DELETE ON public.objects REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_objects();

CREATE TRIGGER objects_sold_favorites AFTER UPDATE OF status ON public.objects FOR EACH ROW WHEN (((new.status = 'sold'::text) AND (old.status IS DISTINCT FROM 'sold'::text))) EXECUTE FUNCTION note_sold_favorite();

CREATE TRIGGER price_changes_added AFTER INSERT ON public.price_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER price_changes_favorites AFTER INSERT ON public.price_changes FOR EACH ROW WHEN ((new.to_minor < new.from_minor)) EXECUTE FUNCTION note_cheaper_favorite();

CREATE TRIGGER price_ratings_changed AFTER UPDATE ON public.price_ratings REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rated_prices();

CREATE TRIGGER profiles_kind_added AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION note_changed_owner('account_id');

CREATE TRIGGER profiles_shown_changed AFTER UPDATE OF kind, display_name ON public.profiles FOR EACH ROW WHEN (((old.kind IS DISTINCT FROM new.kind) OR (old.display_name IS DISTINCT FROM new.display_name))) EXECUTE FUNCTION note_changed_owner('account_id');

CREATE TRIGGER reviews_count_deleted AFTER DELETE ON public.reviews FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION count_rating_of_review();

CREATE TRIGGER reviews_count_inserted AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION count_rating_of_review();

CREATE TRIGGER reviews_count_updated AFTER UPDATE OF state, stars ON public.reviews FOR EACH ROW WHEN ((((old.state = 'published'::text) OR (new.state = 'published'::text)) AND ((old.state IS DISTINCT FROM new.state) OR (old.stars IS DISTINCT FROM new.stars)))) EXECUTE FUNCTION count_rating_of_review();

CREATE TRIGGER spec_listings_added AFTER INSERT ON public.spec_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER spec_listings_changed AFTER UPDATE ON public.spec_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();

CREATE TRIGGER spec_listings_price_rating_added AFTER INSERT ON public.spec_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_price_ratings();

CREATE TRIGGER spec_listings_price_rating_changed AFTER UPDATE ON public.spec_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_prices_of_kind_again();

CREATE TRIGGER spec_listings_removed AFTER DELETE ON public.spec_listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of();
