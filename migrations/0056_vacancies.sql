-- Vacancies of organizations. The columns of their content are the fields of src/areas/vacancy/fields.ts.
create table vacancies (
  id bigint primary key generated always as identity,
  owner_id bigint not null references organizations (id) on delete cascade,
  state text not null check (state in ('draft', 'active', 'review', 'refused', 'closed')),
  revision integer not null default 1,
  title text not null,
  category text not null,
  salary_from_minor bigint,
  salary_to_minor bigint,
  salary_tax text,
  salary_period text,
  shifts_per_month integer,
  experience text not null,
  schedule text not null,
  employment text not null,
  workplace text not null,
  skills text[] not null,
  duties text not null,
  requirements text,
  conditions text,
  city_id bigint not null references cities (id),
  address text,
  contact_name text,
  -- The pay of a month after tax, by salary-rules.ts: what is promised at least, and the most that is named.
  net_from_minor bigint,
  net_top_minor bigint,
  -- Words for which an administrator has to read it, those that one has let pass, and why it was refused.
  findings text[] not null,
  cleared text[] not null default '{}',
  refusal text check (length(refusal) between 1 and 1000),
  search tsvector not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  expires_at timestamptz,
  constraint vacancies_published_check check (state <> 'active' or (published_at is not null and expires_at is not null))
);
-- Pages of the newest, of all and of one field of work or city.
create index vacancies_newest on vacancies (published_at desc, id desc) where state = 'active';
create index vacancies_category on vacancies (category, published_at desc, id desc) where state = 'active';
create index vacancies_city on vacancies (city_id, published_at desc, id desc) where state = 'active';
-- Pages by pay.
create index vacancies_pay on vacancies ((coalesce(net_from_minor, 0)) desc, id desc) where state = 'active';
-- Counts and facets read the index alone, not the texts beside it.
create index vacancies_facets on vacancies (category, expires_at)
  include (owner_id, experience, schedule, employment, workplace, city_id, net_top_minor) where state = 'active';
create index vacancies_search on vacancies using gin (search);
-- The cabinet of an organization, and its public list.
create index vacancies_owner on vacancies (owner_id, updated_at desc, id desc);
-- The queue of administrators.
create index vacancies_review on vacancies (updated_at, id) where state = 'review';
