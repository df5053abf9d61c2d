-- Vacancies are found by the name of their employer, whose words have the weight D (src/areas/vacancy/content-queries.ts).
update vacancies v
set search = v.search || setweight(to_tsvector('russian', employer.name) || to_tsvector('simple', employer.name), 'D')
from (
  select account_id, replace(lower(normalize(display_name, NFKC)), 'ё', 'е') as name
  from profiles
) as employer
where employer.account_id = v.owner_id;
