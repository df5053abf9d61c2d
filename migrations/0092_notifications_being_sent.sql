-- A notification that is being sent has a state of its own, so that what a killed server was sending is found and sent.
alter table notifications drop constraint notifications_message_check;
alter table notifications add constraint notifications_message_check
  check (message in ('none', 'waiting', 'digest', 'sending', 'sent'));
alter table notifications drop constraint notifications_push_check;
alter table notifications add constraint notifications_push_check check (push in ('none', 'waiting', 'sending', 'sent'));
-- When the push began to be sent; `sent_at` is that of the message.
alter table notifications add column pushed_at timestamptz;

drop index notifications_waiting;
create index notifications_waiting on notifications (account_id) where message in ('waiting', 'digest', 'sending');
drop index notifications_push;
create index notifications_push on notifications (account_id) where push in ('waiting', 'sending');
