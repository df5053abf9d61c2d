-- The days for which the Bank of Russia was asked, a row a day: on a Sunday it answers with the rates of Saturday.
create table currency_days (
  day date primary key,
  -- The day that the bank named.
  rates_of date not null,
  fetched_at timestamptz not null
);
