-- Applications («заявки», product.md §5): for offers of finance, the leasing of a listing, jobs and other prices of listings. One row for
-- each recipient; rows sent together share `sending`.
create table applications (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('finance', 'leasing', 'vacancy', 'price_offer')),
  sending uuid not null,
  applicant_id bigint not null references accounts (id) on delete cascade,
  recipient_id bigint not null references accounts (id) on delete cascade,
  offer_id bigint references finance_offers (id) on delete set null,
  object_id bigint references objects (id) on delete set null,
  vacancy_id bigint references vacancies (id) on delete set null,
  state text not null check (state in ('sent', 'viewed', 'in_review', 'need_info', 'answered', 'countered', 'approved',
    'accepted', 'declined', 'withdrawn', 'expired')),
  -- What the applicant asks for: ApplicationContent.
  content jsonb not null,
  -- The target as it was when the application was sent: TargetSnapshot.
  target jsonb not null,
  -- What the recipient has approved: ApprovedTerms.
  terms jsonb,
  -- The latest price of a price offer, in the currency of the listing.
  price_minor bigint check (price_minor > 0),
  -- The member of the organization who answers.
  member_id bigint references organization_members (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the recipient first asked, decided or named a price: the time to answer is counted to it.
  answered_at timestamptz,
  expires_at timestamptz not null,
  check (applicant_id <> recipient_id),
  check ((kind = 'price_offer') = (price_minor is not null))
);
-- One open application for each applicant and target.
create unique index applications_open on applications
  (applicant_id, kind, coalesce(offer_id, 0), coalesce(object_id, 0), coalesce(vacancy_id, 0))
  where state not in ('accepted', 'declined', 'withdrawn', 'expired');
create index applications_sent on applications (applicant_id, id desc);
create index applications_received on applications (recipient_id, id desc);
create index applications_sending on applications (sending);
-- Serves: the count of those that wait for the answer of their recipient; for the applicant's the unique index above serves.
create index applications_waiting on applications (recipient_id)
  where state not in ('accepted', 'declined', 'withdrawn', 'expired');
-- Serves: the job that ends what is past its term.
create index applications_due on applications (expires_at)
  where state not in ('accepted', 'declined', 'withdrawn', 'expired');
-- Deleting a target must not scan.
create index applications_offer on applications (offer_id) where offer_id is not null;
create index applications_object on applications (object_id) where object_id is not null;
create index applications_vacancy on applications (vacancy_id) where vacancy_id is not null;

-- What happened to an application, in order.
create table application_events (
  id bigint primary key generated always as identity,
  application_id bigint not null references applications (id) on delete cascade,
  at timestamptz not null,
  side text not null check (side in ('applicant', 'recipient', 'time')),
  member_id bigint references organization_members (id) on delete set null,
  act text not null,
  state text not null,
  note text not null default '',
  price_minor bigint
);
create index application_events_application on application_events (application_id, id);

-- Private files that only the two sides read; the file is in the storage under `applications/<id>`.
create table application_documents (
  id uuid primary key,
  application_id bigint not null references applications (id) on delete cascade,
  side text not null check (side in ('applicant', 'recipient')),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index application_documents_application on application_documents (application_id);
