-- Offers of finance of all areas. Terms that several areas share are columns; what one area has alone is in `attrs`, by its dictionary
-- (src/areas/<area>/fields.ts). Rates are whole thousandths of a percent.
create table finance_offers (
  id bigint primary key generated always as identity,
  organization_id bigint not null references organizations (id) on delete cascade,
  area text not null check (
    area in ('credits', 'leasings', 'bank_guarantee', 'overdraft', 'acquiring', 'rko', 'business-registration')),
  category text,
  title text not null check (length(title) between 3 and 100),
  amount_min_minor bigint,
  amount_max_minor bigint check (amount_max_minor >= amount_min_minor),
  term_min_months integer,
  term_max_months integer check (term_max_months >= term_min_months),
  rate_min integer check (rate_min >= 0),
  rate_max integer check (rate_max >= rate_min),
  psk_min integer check (psk_min >= 0),
  psk_max integer check (psk_max >= psk_min),
  down_payment_min integer check (down_payment_min >= 0),
  client_types text[] not null,
  -- ISO 3166-2 codes; null is all of Russia.
  regions text[] check (cardinality(regions) > 0),
  requirements text,
  documents text,
  attrs jsonb not null default '{}',
  active boolean not null,
  revision integer not null default 1,
  created_by bigint references organization_members (id) on delete set null,
  updated_by bigint references organization_members (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
-- Serves: the public search of an area and category, newest first; its counts and facets.
create index finance_offers_newest on finance_offers (area, category, id desc) where active and deleted_at is null;
-- Serves: the orders by rate and by full cost.
create index finance_offers_by_rate on finance_offers (area, rate_min, id) where active and deleted_at is null;
create index finance_offers_by_psk on finance_offers (area, psk_min, id) where active and deleted_at is null;
-- Serves: an organisation's own list, its limit, and the directory's counts.
create index finance_offers_own on finance_offers (organization_id, area, id desc) where deleted_at is null;
-- Serves: ending a member.
create index finance_offers_created_by on finance_offers (created_by);
create index finance_offers_updated_by on finance_offers (updated_by);
