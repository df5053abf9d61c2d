-- Whoever asks first for a phone that is not theirs does not keep its owner from asking too: one request runs for each new phone.
drop index recovery_requests_running;
create unique index recovery_requests_running on recovery_requests (old_phone, new_phone) where status in ('open', 'approved');
-- Of those for one old phone an administrator approves one.
create unique index recovery_requests_approved on recovery_requests (old_phone) where status = 'approved';
