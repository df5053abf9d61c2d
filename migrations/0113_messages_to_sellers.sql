-- A conversation may be with a firm itself, which has no listing to ask about.
alter table conversations add column seller_id bigint references accounts (id);
alter table conversations drop constraint conversations_kind_check,
  add constraint conversations_kind_check check (kind in ('listing', 'vacancy', 'application', 'seller'));
alter table conversations drop constraint conversations_check1,
  add constraint conversations_check1 check (num_nonnulls(object_id, vacancy_id, application_id, seller_id) <= 1);
create unique index conversations_of_seller on conversations (seller_id, asker_id) where seller_id is not null;
