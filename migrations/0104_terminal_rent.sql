-- The rent of a terminal is a field of its own, which no facet counts; facets of offers are computed anew without it.
create or replace function facets_of_offer(category text, client_types text[], attrs jsonb) returns text language sql immutable parallel safe as $$
  select (jsonb_build_object('category', category, 'client_types', client_types) || (attrs - array[
    'address_price_minor', 'age_max_years', 'age_min_years', 'business_age_min_months', 'buyout', 'cash_in_fee', 'cash_out_fee',
    'cash_out_limit_minor', 'duty_minor', 'experience_min_months', 'fee_internet', 'fee_min_minor', 'income_min_minor', 'lender_licence',
    'lender_name', 'opening_fee_minor', 'terminal_price_minor', 'terminal_rent_minor', 'turnover_min_minor'
  ]))::text
$$;
