-- `not_chosen` ends the applications of a sending of which another answer was chosen; before, they ended as withdrawn.
alter table applications drop constraint applications_state_check;
alter table applications add constraint applications_state_check check (state in ('sent', 'viewed', 'in_review', 'need_info',
  'answered', 'countered', 'approved', 'accepted', 'declined', 'withdrawn', 'not_chosen', 'expired'));
update applications a set state = 'not_chosen'
  where state = 'withdrawn' and exists (select from application_events e where e.application_id = a.id and e.act = 'other_chosen');
update application_events set state = 'not_chosen' where act = 'other_chosen';

-- When the side whose turn it is got the turn: the delay of an answer counts from then.
alter table applications add column waiting_since timestamptz;
update applications a set waiting_since = coalesce(
  (select max(e.at) from application_events e where e.application_id = a.id and e.act not in ('view', 'review')), a.created_at);
alter table applications alter column waiting_since set not null;

-- The indexes of open applications name the states that are not open.
drop index applications_open;
-- One open application for each applicant and target. Applications whose target was deleted do not count: two of them differ in nothing else.
create unique index applications_open on applications
  (applicant_id, kind, coalesce(offer_id, 0), coalesce(object_id, 0), coalesce(vacancy_id, 0))
  where state not in ('accepted', 'declined', 'withdrawn', 'not_chosen', 'expired')
    and case kind when 'finance' then offer_id is not null when 'leasing' then offer_id is not null and object_id is not null
      when 'vacancy' then vacancy_id is not null else object_id is not null end;
drop index applications_waiting;
-- Serves: the count of those that wait for the answer of their recipient; for the applicant's applications_sent serves.
create index applications_waiting on applications (recipient_id)
  where state not in ('accepted', 'declined', 'withdrawn', 'not_chosen', 'expired');
drop index applications_due;
-- Serves: the job that ends what is past its term.
create index applications_due on applications (expires_at)
  where state not in ('accepted', 'declined', 'withdrawn', 'not_chosen', 'expired');
