-- What an account has stated for the cost of listings: city, payer, driver, down payment, term and use.
create table buyer_figures (
  account_id bigint primary key references accounts (id) on delete cascade,
  figures jsonb not null check (jsonb_typeof(figures) = 'object' and pg_column_size(figures) <= 2000),
  updated_at timestamptz not null
);
