export const words = {
  title: { listing: 'Complaint about a listing', seller: 'Complaint about a seller' },
  reason: 'Reason',
  choose: 'Choose a reason',
  comment: 'What is wrong',
  say: 'Say it in words',
  too_long: '{most, plural, one {# character} other {# characters}} at most.',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'Complaint sent',
  failure: {
    made_before: 'You have complained about this before',
    own: 'This is yours: you cannot complain about it',
    not_found: 'It is no longer there',
    too_many_requests: 'Too many complaints. Try again later.',
    failed: 'The complaint was not sent. Try again.',
  },
} as const;
