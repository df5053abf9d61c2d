-- Payments by which balances are topped up. The id is also the key of idempotence at the provider.
create table payments (
  id uuid primary key,
  account_id bigint not null references accounts (id),
  amount_minor bigint not null check (amount_minor > 0),
  provider text not null check (provider in ('demo', 'yookassa')),
  -- The provider's number; null until the provider has answered.
  provider_id text check (length(provider_id) between 1 and 100),
  state text not null check (state in ('pending', 'succeeded', 'canceled')),
  confirmation_url text,
  cancel_reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (state = 'pending')),
  unique (provider, provider_id)
);
-- The payments of an account, the latest first.
create index payments_account on payments (account_id, created_at desc);
-- Payments whose outcome the job asks the provider for.
create index payments_pending on payments (created_at) where state = 'pending';
-- Payments of the days that are reconciled.
create index payments_created on payments (created_at);

-- Returns of money to whoever paid. `reservation` is the entry of the ledger that keeps the money aside until the provider has answered.
create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  reservation bigint not null references ledger_entries (id),
  provider_id text check (length(provider_id) between 1 and 100),
  state text not null check (state in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((settled_at is null) = (state = 'pending'))
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_pending on payment_refunds (created_at) where state = 'pending';

-- What the daily reconciliation found to differ from the provider; an administrator closes each with a note.
create table payment_differences (
  id bigint generated always as identity primary key,
  -- Names what differs: the same difference is one row, however often it is found.
  key text not null unique check (length(key) between 1 and 200),
  kind text not null check (kind in ('unknown_here', 'unknown_there', 'amount', 'state', 'refunds', 'ledger')),
  payment_id uuid references payments (id),
  provider_id text,
  own_minor bigint,
  provider_minor bigint,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  note text check (length(note) between 1 and 500),
  check ((closed_at is null) = (note is null))
);
create index payment_differences_open on payment_differences (found_at) where closed_at is null;
