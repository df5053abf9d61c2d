-- Rates of the Central Bank of Russia, a row a currency and day; none is ever changed (product.md §6).

create table currency_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The day that the bank names, not the day on which it was asked.
  date date not null,
  -- So many units of the currency cost so many ten-thousandths of a rouble.
  nominal integer not null check (nominal > 0),
  value_e4 bigint not null check (value_e4 > 0),
  fetched_at timestamptz not null,
  primary key (currency, date)
);
-- Serves: prices anew when rates change.
create index objects_foreign_price on objects (currency) where currency <> 'RUB' and deleted_at is null;
