-- For `findHistory`: the entries of an account of some types or of a period.
create index ledger_entries_history on ledger_entries (account_id, act, at);
