-- Messages of visitors to the platform (contact page, consultation block).
create table platform_feedback (
  id bigint generated always as identity primary key,
  -- Made by the sender's browser: a repeated sending adds nothing.
  key uuid not null unique,
  account_id bigint references accounts (id),
  name text not null,
  phone text not null,
  email text,
  topic text not null,
  text text not null,
  -- The path of the page with the form.
  page text not null,
  consent_version text not null,
  consent_ip inet not null,
  created_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'open', 'closed')),
  assigned_to bigint references admins (id),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
-- Serves: the list of administrators, the oldest first while open and the newest first once closed, and the counts of states.
create index platform_feedback_by_state on platform_feedback (state, created_at, id);
-- Serves: the deletion of what was closed long ago.
create index platform_feedback_closed on platform_feedback (closed_at) where state = 'closed';
-- Serves: the export and the erasure of an account.
create index platform_feedback_of_account on platform_feedback (account_id) where account_id is not null;

-- Answers of administrators and their notes.
create table platform_feedback_notes (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references platform_feedback (id) on delete cascade,
  admin_id bigint not null references admins (id),
  -- `email` was sent to the sender, `phone` is what was said by phone, `note` is for administrators.
  way text not null check (way in ('email', 'phone', 'note')),
  text text not null,
  at timestamptz not null
);
-- Serves: the answers to one message, oldest first.
create index platform_feedback_notes_of on platform_feedback_notes (feedback_id, id);
