-- Who reached whom through Dvor, and about what: a review needs a contact. A contact outlives its listing, so `object_id` is no foreign key.
create table contacts (
  account_id bigint not null references accounts (id),
  counterpart_id bigint not null references accounts (id),
  -- Null for offers of finance and vacancies.
  object_id bigint,
  way text not null check (way in ('phone', 'application', 'message')),
  -- The title of the listing, offer or vacancy at the last contact.
  title text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique nulls not distinct (account_id, counterpart_id, object_id),
  check (account_id <> counterpart_id)
);
-- Serves: the contacts about which an account has yet to write, the last first.
create index contacts_of_account on contacts (account_id, last_at desc);
-- Serves: the erasure of an account.
create index contacts_of_counterpart on contacts (counterpart_id);
-- Serves: the deletion of old contacts.
create index contacts_by_age on contacts (last_at);

create table reviews (
  id bigint generated always as identity primary key,
  author_id bigint not null references accounts (id),
  subject_id bigint not null references accounts (id),
  -- As in `contacts`.
  object_id bigint,
  title text not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  -- Words for an administrator to look at.
  findings text[] not null default '{}',
  -- Of a refused review.
  reason text,
  comment text,
  -- Raised by every edit, so that a decision is on the text that was read.
  revision integer not null default 1,
  decided_by bigint references admins (id),
  created_at timestamptz not null,
  -- When the present text was sent: the order of the queue.
  sent_at timestamptz not null,
  published_at timestamptz,
  reply text,
  reply_state text check (reply_state in ('waiting', 'published', 'refused')),
  reply_findings text[] not null default '{}',
  reply_reason text,
  reply_comment text,
  reply_at timestamptz,
  unique nulls not distinct (author_id, subject_id, object_id),
  check (author_id <> subject_id),
  check ((state = 'refused') = (reason is not null)),
  check (state <> 'published' or published_at is not null),
  check ((reply is null) = (reply_state is null) and (reply is null) = (reply_at is null))
);
-- Serves: the public reviews of an account, the newest first, and the sum of its ratings.
create index reviews_published on reviews (subject_id, published_at desc, id desc) include (stars, author_id)
  where state = 'published';
-- Serves: the reviews that an account received, and the erasure of an account.
create index reviews_of_subject on reviews (subject_id, created_at desc, id desc);
-- Serves: the reviews that an account wrote.
create index reviews_of_author on reviews (author_id, created_at desc, id desc);
-- Serves: the queue of administrators, the oldest first.
create index reviews_waiting on reviews (sent_at, id) where state = 'waiting';
create index replies_waiting on reviews (reply_at, id) where reply_state = 'waiting';

-- The subject's request to another administrator to take a published review down; once a review.
create table review_disputes (
  review_id bigint primary key references reviews (id) on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  note text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references admins (id)
);
-- Serves: the queue of disputes.
create index review_disputes_open on review_disputes (created_at, review_id) where state = 'open';

-- Complaints of others about a published review; a decision on the review deletes them.
create table review_complaints (
  review_id bigint not null references reviews (id) on delete cascade,
  account_id bigint not null references accounts (id),
  reason text not null,
  comment text not null,
  created_at timestamptz not null,
  primary key (review_id, account_id)
);
create index review_complaints_of_account on review_complaints (account_id);

-- The published reviews of each account by stars; kept by the triggers below, so that cards read one row.
create table account_ratings (
  account_id bigint primary key references accounts (id),
  count integer not null,
  stars_sum integer not null,
  by_stars integer[] not null
);

create function count_rating(subject bigint) returns void language plpgsql as $$
begin
  -- The count after the lock sees what earlier holders of the lock have committed.
  perform pg_advisory_xact_lock(hashtextextended('rating:' || subject, 0));
  insert into account_ratings as t (account_id, count, stars_sum, by_stars)
    select subject, count(*), coalesce(sum(r.stars), 0),
      array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
        count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]
    from reviews r join accounts a on a.id = r.author_id and a.status <> 'blocked'
    where r.subject_id = subject and r.state = 'published'
    on conflict (account_id) do update set count = excluded.count, stars_sum = excluded.stars_sum, by_stars = excluded.by_stars
      where t.by_stars <> excluded.by_stars;
end $$;

create function count_rating_of_review() returns trigger language plpgsql as $$
begin
  perform count_rating(coalesce(new.subject_id, old.subject_id));
  return null;
end $$;
create trigger reviews_count_inserted after insert on reviews
  for each row when (new.state = 'published') execute function count_rating_of_review();
create trigger reviews_count_updated after update of state, stars on reviews
  for each row when ((old.state = 'published' or new.state = 'published') and (old.state, old.stars) is distinct from (new.state, new.stars))
  execute function count_rating_of_review();
create trigger reviews_count_deleted after delete on reviews
  for each row when (old.state = 'published') execute function count_rating_of_review();

-- The reviews of a blocked account do not count.
create function count_ratings_by_author() returns trigger language plpgsql as $$
begin
  perform count_rating(subject_id) from (
    select distinct subject_id from reviews where author_id = new.id and state = 'published' order by subject_id) s;
  return null;
end $$;
create trigger accounts_count_ratings after update of status on accounts
  for each row when ((old.status = 'blocked') <> (new.status = 'blocked')) execute function count_ratings_by_author();

-- Cards show the rating of their seller.
create trigger account_ratings_changed after insert or update on account_ratings
  for each row execute function note_changed_owner('account_id');
