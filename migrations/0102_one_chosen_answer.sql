-- Of the answers to one sending the applicant has accepted at most one.
create unique index applications_chosen on applications (sending) where state = 'accepted';
