-- For `findHistory`: the entries of an account by groups of types, in the order of the history, also within a period.
drop index ledger_entries_history;
create index ledger_entries_history on ledger_entries (account_id, act, (purpose = 'withdrawal'), at, id);
