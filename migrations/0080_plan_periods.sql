-- Periods of plans that accounts have bought. What an account may do without one is the free plan of its kind (src/areas/tariffs/plans.ts).
create table plan_periods (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  plan text not null check (plan ~ '^[a-z_]{1,40}$'),
  price_minor bigint not null check (price_minor > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The entry of the ledger that paid for the period.
  payment bigint not null references ledger_entries (id),
  -- Whether the next period is bought when this one ends.
  renews boolean not null,
  -- When its owner ended it or changed to another plan; the rest was refunded.
  ended_at timestamptz,
  check (ends_at > starts_at),
  check (ended_at is null or (ended_at >= starts_at and ended_at <= ends_at)),
  unique (payment)
);
-- The current period of an account, and its history, the latest first.
create index plan_periods_account on plan_periods (account_id, ends_at desc);
-- Periods that are due to be renewed.
create index plan_periods_due on plan_periods (ends_at) where renews and ended_at is null;
