-- What was wrong with the rows of a reading, by their place in the file: rows without a number of their own have problems too.
create table feed_problems (
  run_id bigint not null references feed_runs (id) on delete cascade,
  place integer not null,
  key text,
  -- By field: FieldIssue[].
  problems jsonb not null check (problems <> '[]'::jsonb),
  primary key (run_id, place)
);
insert into feed_problems (run_id, place, key, problems)
select i.seen_run, i.place, i.key, i.problems from feed_items i join feed_runs r on r.id = i.seen_run
where i.problems <> '[]'::jsonb
on conflict do nothing;

alter table feed_items
  drop column problems,
  drop column place,
  -- What the reading `seen_run` did with the row, so that a reading that continues counts each row once.
  add column outcome text not null default 'unchanged' check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  -- Something of the row was left out, such as a photo that could not be fetched: the row is applied again.
  add column partial boolean not null default false;

-- Listings whose rows were missing, but of which too many were missing at once: the firm decides whether they are withdrawn.
alter table feed_runs add column held integer not null default 0;
