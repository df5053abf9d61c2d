-- search/understand: the shops whose name begins with a query (src/areas/search/shops-sql.ts).
create index profiles_shop_name on profiles (lower(display_name) text_pattern_ops) where kind <> 'private';
