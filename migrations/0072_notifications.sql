-- What concerns an account: one row for one event, however often the event is reported (product.md §1).
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- One of src/notifications/kinds.
  kind text not null,
  -- Names the event; the same event makes no second notification.
  key text not null check (length(key) between 1 and 200),
  -- What the notification is about, such as 'listing:17'.
  subject text not null check (length(subject) between 1 and 200),
  -- Notifications of one day with the same group are shown together.
  group_key text not null check (length(group_key) between 1 and 200),
  params jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- False where the account has turned this topic off on the site.
  is_on_site boolean not null default true,
  -- `none`: no message is sent; `digest`: the message of the day or the week tells it.
  message text not null default 'none' check (message in ('none', 'waiting', 'digest', 'sent')),
  sent_at timestamptz,
  unique (account_id, key)
);
-- Serves: the pages of an account's notifications, the latest first.
create index notifications_page on notifications (account_id, id desc) where is_on_site;
-- Serves: the number of unread notifications.
create index notifications_unread on notifications (account_id) where is_on_site and read_at is null;
-- Serves: what an account's next message tells.
create index notifications_waiting on notifications (account_id) where message in ('waiting', 'digest');
-- Serves: the deletion of old notifications.
create index notifications_old on notifications (created_at);

-- How an account wants to be told; without a row everything is as the kinds of notifications say.
create table notification_settings (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- { topic: { channel: boolean } }, only what was chosen.
  channels jsonb not null default '{}',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- No messages are sent between these hours of the account's city; equal hours: messages are sent at any time.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  updated_at timestamptz not null
);

-- Decisions of moderators are notifications like others.
insert into notifications (account_id, kind, key, subject, group_key, params, created_at, message, sent_at)
select d.user_id,
  case
    when d.told->>'of' = 'complaint_upheld' and d.object_id is null then 'seller_complaint_upheld'
    when d.told->>'of' like 'appeal\_%' and d.told->>'about' = 'block' then 'block_' || (d.told->>'of')
    else d.told->>'of'
  end,
  'decision:' || d.audit_id,
  about.subject,
  about.subject,
  (d.told - 'of' - 'about') || case when o.id is null then '{}'::jsonb
    else jsonb_build_object('listing', jsonb_build_object('id', o.id, 'kind', o.kind, 'title', o.title)) end,
  d.created_at,
  case when d.sent_at is null then 'waiting' else 'sent' end,
  d.sent_at
from decision_notices d
left join objects o on o.id = d.object_id
cross join lateral (
  select case
    when d.object_id is not null then 'listing:' || d.object_id
    when d.told ? 'vacancy' then 'vacancy:' || (d.told->'vacancy'->>'id')
    when d.told->>'of' like 'organization\_%' then 'organization:' || d.user_id
    else 'account:' || d.user_id
  end as subject
) as about
order by d.audit_id;
drop table decision_notices;
