-- Homes are no longer found by the numbers in their addresses (src/listing/home-address.ts): the index loses those that only the address or the
-- description has. The number in a street's name is also lost here, until the listing is next edited.
update house_listings h set search = ts_delete(h.search, n.numbers)
from (
  select object_id, array(
    select u.lexeme from unnest(search) u
    where u.lexeme ~ '\d' and not u.weights && array['A', 'B']
      and u.lexeme = any (tsvector_to_array(to_tsvector('russian', regexp_replace(address, '[^[:alnum:]]+', ' ', 'g'))))
  ) as numbers
  from house_listings
  where address ~ '\d' and category <> 'commercial' and attrs ->> 'market' is distinct from 'new'
) n
where n.object_id = h.object_id and cardinality(n.numbers) > 0;
