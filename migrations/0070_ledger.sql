-- Double-entry ledger in whole kopecks. An entry moves an amount from one ledger account to another by two postings whose sum is zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- wallet: what an account may spend; reserved: what waits for a purchase or a withdrawal; provider: the payment provider; revenue: Dvor.
  kind text not null check (kind in ('wallet', 'reserved', 'provider', 'revenue')),
  account_id bigint references accounts (id),
  created_at timestamptz not null default now(),
  check ((account_id is not null) = (kind in ('wallet', 'reserved'))),
  unique nulls not distinct (account_id, kind)
);
insert into ledger_accounts (kind) values ('provider'), ('revenue');

create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  act text not null check (act in ('top_up', 'reserve', 'capture', 'release', 'charge', 'refund', 'pay_out')),
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  amount_minor bigint not null check (amount_minor between 1 and 100000000000),
  -- The row of another table that the money is for: a payment, a report, a plan, a promotion.
  subject text check (length(subject) between 1 and 100),
  -- The earlier entry that this one settles (capture, release, pay_out) or returns (refund).
  settles bigint references ledger_entries (id),
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null,
  check ((settles is not null) = (act in ('capture', 'release', 'pay_out', 'refund'))),
  unique (account_id, key)
);
-- A reservation is settled once. Also the settlement of a reservation in a list of transactions.
create unique index ledger_entries_settlement on ledger_entries (settles) where act in ('capture', 'release', 'pay_out');
-- The refunds of a payment.
create index ledger_entries_refunds on ledger_entries (settles) where act = 'refund';
-- The entries of a payment, a report, a plan or a promotion.
create index ledger_entries_subject on ledger_entries (subject) where subject is not null;

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  ledger_account_id bigint not null references ledger_accounts (id),
  amount_minor bigint not null check (amount_minor <> 0),
  -- Position in its wallet or reserve, and the balance after the posting; set by a trigger. Null for the accounts of the provider and of Dvor,
  -- which all writers share.
  seq bigint,
  balance_minor bigint check (balance_minor >= 0),
  primary key (entry_id, ledger_account_id),
  check ((seq is null) = (balance_minor is null)),
  -- The balance is that of the last posting. Two writers that have read the same last posting collide here, so that no rouble is spent twice.
  unique (ledger_account_id, seq)
);

create function ledger_posting_balance() returns trigger language plpgsql as $$
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
end $$;
create trigger ledger_postings_balance before insert on ledger_postings
  for each row execute function ledger_posting_balance();

create function ledger_entry_is_balanced() returns trigger language plpgsql as $$
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
end $$;
-- Checked at the end of the transaction, when both postings are there.
create constraint trigger ledger_entries_balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_entry_is_balanced();
create constraint trigger ledger_postings_balanced after insert on ledger_postings deferrable initially deferred
  for each row execute function ledger_entry_is_balanced();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only';
end $$;
create trigger ledger_accounts_no_change before update or delete or truncate on ledger_accounts
  for each statement execute function ledger_is_append_only();
create trigger ledger_entries_no_change before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_postings_no_change before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();
