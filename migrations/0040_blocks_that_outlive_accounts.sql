-- Phones of people who were blocked and whose accounts are gone (product.md §4, §8): whoever signs in with one anew is blocked anew.
create table blocked_phones (
  -- With a key of the site: no phone can be read from here.
  phone_hash bytea primary key,
  -- The line of the log that blocked.
  decision_id bigint not null,
  kept_until timestamptz not null
);
