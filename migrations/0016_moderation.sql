-- Moderation (product.md §4): findings, claims, complaints, blocks, and a log of administrators' acts that cannot be edited.

-- What a moderator's attention is drawn to, kept with the revision that it is about.
create table listing_findings (
  object_id bigint not null references objects (id) on delete cascade,
  -- objects.revision that was looked at.
  revision integer not null,
  -- [{ code, field, objects, texts, figures }].
  findings jsonb not null,
  computed_at timestamptz not null,
  primary key (object_id, revision)
);

-- Who looks at a listing now: nobody else decides on it and its owner does not edit it until then.
create table review_claims (
  object_id bigint primary key references objects (id) on delete cascade,
  admin_id bigint not null references admins (id) on delete cascade,
  until timestamptz not null
);
-- Serves: a moderator who opens another listing lets the former one go.
create index review_claims_admin on review_claims (admin_id);

-- Live listings that complaints brought back to the queue; they stay live until a moderator decides.
create table listing_rechecks (
  object_id bigint primary key references objects (id) on delete cascade,
  since timestamptz not null
);
-- Serves: object/get_not_moderated, oldest first.
create index listing_rechecks_queue on listing_rechecks (since, object_id);

-- Serves: other listings of the same thing.
create index auto_listings_frame_number on auto_listings (frame_number) where frame_number is not null;
create index auto_listings_plate on auto_listings (plate) where plate is not null;

create table complaints (
  id bigint primary key generated always as identity,
  -- About a listing or about a seller.
  object_id bigint references objects (id) on delete cascade,
  seller_id bigint references users (id) on delete cascade,
  -- `user:5` or `ip:203.0.113.7`.
  complainant text not null,
  complainant_id bigint references users (id) on delete set null,
  reason text not null,
  comment text not null,
  -- Hundredths, by the record that the complainant had.
  weight integer not null check (weight >= 0),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references admins (id),
  check (num_nonnulls(object_id, seller_id) = 1)
);
-- Serves: one complaint of a person about a listing, and the complaints about it.
create unique index complaints_object on complaints (object_id, complainant) where object_id is not null;
-- Serves: one complaint of a person about a seller, and the complaints about them.
create unique index complaints_seller on complaints (seller_id, complainant) where seller_id is not null;
-- Serves: open complaints, oldest first.
create index complaints_open on complaints (created_at, id) where state = 'open';
-- Serves: the complaints of one within an hour.
create index complaints_complainant on complaints (complainant, created_at desc);
-- Serves: how many of a person's complaints were upheld.
create index complaints_record on complaints (complainant_id, state) where complainant_id is not null;

-- Why a person was blocked, by whom and until when; users.status says whether they are.
create table user_blocks (
  id bigint primary key generated always as identity,
  blocked_id bigint not null references users (id) on delete cascade,
  reason text not null,
  comment text not null,
  admin_id bigint not null references admins (id),
  at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references admins (id)
);
-- Serves: the block of a person that stands; there is one at most.
create unique index user_blocks_open on user_blocks (blocked_id) where ended_at is null;
-- Serves: administrators looking for a person by a part of the name.
create index profiles_name on profiles using gin (lower(display_name) gin_trgm_ops);

-- Every act of an administrator is a link: its chain is a hash over itself and the chain of the one before.
alter table audit_log add column about_user bigint, add column chain bytea;
create function audit_chain(former bytea, entry audit_log) returns bytea language sql stable as $$
  select sha256(coalesce(former, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, entry.admin_id, entry.act, entry.object_id, entry.about_user, entry.detail, extract(epoch from entry.at))::text, 'UTF8'))
$$;
alter table audit_log disable trigger audit_log_no_change;
do $$
declare
  entry audit_log;
  former bytea;
begin
  for entry in select * from audit_log order by id loop
    former := audit_chain(former, entry);
    update audit_log set chain = former where id = entry.id;
  end loop;
end $$;
alter table audit_log enable trigger audit_log_no_change;
alter table audit_log alter column chain set not null, alter column chain set default ''::bytea;

-- One after the other, numbered without a gap: what is cut off the end or out of the middle is missed.
create function audit_log_links() returns trigger language plpgsql as $$
declare
  former audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into former from audit_log order by id desc limit 1;
  new.id := coalesce(former.id, 0) + 1;
  new.chain := audit_chain(former.chain, new);
  return new;
end $$;
create trigger audit_log_link before insert on audit_log for each row execute function audit_log_links();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
-- Serves: the log of one kind of act, newest first, and the median of recent decisions.
create index audit_log_act on audit_log (act, id desc);
-- Serves: the log of one administrator, newest first.
create index audit_log_admin on audit_log (admin_id, id desc);
-- Serves: the log about one person, newest first.
create index audit_log_about_user on audit_log (about_user, id desc) where about_user is not null;
