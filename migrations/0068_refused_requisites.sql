-- Why an administrator refused to verify the requisites of an organization; null while they wait for a look and once they are verified.
alter table organizations add column inn_refusal text check (length(inn_refusal) between 1 and 500);
alter table organizations add constraint organizations_inn_refusal_check1 check (inn_refusal is null or inn_verified_at is null);
