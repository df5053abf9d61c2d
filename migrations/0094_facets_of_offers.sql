-- The values of an offer by which facets count, as JSON with sorted keys. Keys that no facet counts are left out, so that offers which differ in
-- them alone are one group; a key that is missing from this list costs more groups, never a wrong count.
create function facets_of_offer(category text, client_types text[], attrs jsonb) returns text language sql immutable parallel safe as $$
  select (jsonb_build_object('category', category, 'client_types', client_types) || (attrs - array[
    'address_price_minor', 'age_max_years', 'age_min_years', 'business_age_min_months', 'buyout', 'cash_in_fee', 'cash_out_fee',
    'cash_out_limit_minor', 'duty_minor', 'experience_min_months', 'fee_internet', 'fee_min_minor', 'income_min_minor', 'lender_licence',
    'lender_name', 'opening_fee_minor', 'terminal_price_minor', 'turnover_min_minor'
  ]))::text
$$;
alter table finance_offers add column facets text collate "C" generated always as (facets_of_offer(category, client_types, attrs)) stored not null;

-- Serves: totals for a visitor's sum and term, and facets, which count equal offers of an index in its order, without their rows.
drop index finance_offers_bounds;
create index finance_offers_facets on finance_offers (area, category, facets)
  include (organization_id, amount_min_minor, amount_max_minor, term_min_months, term_max_months, down_payment_min, rate_min, psk_min)
  where active and deleted_at is null;

-- Serves: totals and facets of vacancies, which count equal ones in the order of this index, without their texts.
drop index vacancies_facets;
create index vacancies_facets on vacancies (category, experience, schedule, employment, workplace, city_id)
  include (owner_id, expires_at, net_top_minor) where state = 'active';
