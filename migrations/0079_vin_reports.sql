-- Reports about the history of a vehicle, bought by its VIN or body number.
create table vin_reports (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  number text not null check (length(number) between 5 and 30),
  number_type text not null check (number_type in ('vin', 'frame')),
  -- Ordered from a listing that masks the number: the owner of the report sees it masked too.
  is_masked boolean not null,
  title text check (length(title) <= 200),
  state text not null default 'processing' check (state in ('processing', 'ready', 'not_found', 'failed')),
  price_minor bigint not null check (price_minor > 0),
  -- The ledger entry that reserves the price.
  reservation bigint references ledger_entries (id),
  ordered_at timestamptz not null,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  -- The secret of the address under which everybody may read the report; null while it is not shared.
  share_secret text unique check (length(share_secret) = 32),
  -- The listing of the report's owner whose visitors may read the report.
  object_id bigint references objects (id) on delete set null,
  check ((state = 'processing') = (finished_at is null)),
  check (state = 'ready' or (share_secret is null and object_id is null))
);
-- Two orders of one vehicle at once are one report.
create unique index vin_reports_processing on vin_reports (owner_id, number) where state = 'processing';
-- The list of a person's reports, and the earlier report of a vehicle.
create index vin_reports_owner on vin_reports (owner_id, id desc);
-- The report of a listing.
create unique index vin_reports_object on vin_reports (object_id) where object_id is not null;
-- Reports whose sources have not answered in time.
create index vin_reports_deadline on vin_reports (deadline_at) where state = 'processing';

-- What each outside source has answered for a report.
create table vin_report_sources (
  report_id bigint not null references vin_reports (id) on delete cascade,
  source text not null check (source in ('autoteka', 'avtocod', 'demo')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'not_found', 'failed')),
  -- The order at the source, in the source's own terms.
  ticket text check (length(ticket) <= 300),
  asked integer not null default 0,
  answered_at timestamptz,
  sections jsonb,
  problem text check (problem in ('unavailable', 'refused', 'too_slow', 'unreadable', 'not_configured')),
  primary key (report_id, source),
  check ((state = 'ready') = (sections is not null)),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'waiting') = (answered_at is null))
);
