-- A bump: a place of one day that the plan of the account includes, instead of a payment.
alter table promotions
  alter column payment drop not null,
  drop constraint promotions_price_minor_check,
  add column plan_period bigint references plan_periods (id),
  add column bump_key uuid,
  add constraint promotions_price_minor_check check (price_minor >= 0),
  add constraint promotions_bump_check check (
    (payment is null) = (plan_period is not null)
    and (plan_period is null) = (bump_key is null)
    and (price_minor = 0) = (plan_period is not null)
  );

create unique index promotions_bump on promotions (account_id, bump_key) where bump_key is not null;
