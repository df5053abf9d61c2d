-- Serves: the order by cost, which reads offers in the order of the term that decides it most; credits of one category.
create index finance_offers_by_category_rate on finance_offers (area, category, rate_min, id) where active and deleted_at is null;
-- Serves: the order by cost of areas without a rate, whose terms are in `attrs`.
create index finance_offers_by_card_fee on finance_offers (((attrs ->> 'fee_card')::bigint), id)
  where area = 'acquiring' and active and deleted_at is null;
create index finance_offers_by_monthly_fee on finance_offers (((attrs ->> 'monthly_fee_minor')::bigint), id)
  where area = 'rko' and active and deleted_at is null;
create index finance_offers_by_price on finance_offers (((attrs ->> 'price_minor')::bigint), id)
  where area = 'business-registration' and active and deleted_at is null;
-- Serves: counts of the offers for a visitor's sum and term, in all and by category, without their rows.
create index finance_offers_bounds on finance_offers (area, category)
  include (organization_id, amount_min_minor, amount_max_minor, term_min_months, term_max_months, down_payment_min)
  where active and deleted_at is null;
