-- The first entry creates the accounts of the provider and of Dvor, as it creates those of its holder, so that a migrated database has no rows
-- until a backup is restored into it. Only unused accounts are deleted.
alter table ledger_accounts disable trigger ledger_accounts_no_change;
delete from ledger_accounts a where account_id is null and not exists (select from ledger_postings p where p.ledger_account_id = a.id);
alter table ledger_accounts enable trigger ledger_accounts_no_change;
