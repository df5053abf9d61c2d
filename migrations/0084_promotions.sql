-- Paid places of listings in results. A promotion waits until the registry of advertising has given it a token, and runs from then on.
create table promotions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  -- Null once the listing is gone from the database.
  object_id bigint references objects (id) on delete set null,
  kind text not null,
  title text not null,
  days smallint not null check (days between 1 and 365),
  price_minor bigint not null check (price_minor > 0),
  -- The entry of the ledger that paid for the promotion.
  payment bigint not null references ledger_entries (id),
  -- Who advertises, as the label of the place names them.
  advertiser text not null check (length(advertiser) between 1 and 300),
  advertiser_inn text check (advertiser_inn ~ '^(\d{10}|\d{12})$'),
  created_at timestamptz not null,
  -- The token of the registry of advertising (ERID).
  erid text check (erid ~ '^[A-Za-z0-9_-]{1,100}$'),
  starts_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('finished', 'cancelled', 'listing_closed', 'not_marked')),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and price_minor),
  check ((erid is null) = (starts_at is null) and (starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check ((ended_at is null) = (end_reason is null)),
  unique (payment)
);
-- A listing has one open promotion at most; also the open ones, which the job reads.
create unique index promotions_open on promotions (object_id) where ended_at is null;
-- The promotions of an account, the latest first.
create index promotions_account on promotions (account_id, id desc);

-- How often a paid place was on a page of results, by Moscow day.
create table promotion_days (
  promotion_id bigint not null references promotions (id),
  day date not null,
  impressions integer not null check (impressions > 0),
  primary key (promotion_id, day)
);
