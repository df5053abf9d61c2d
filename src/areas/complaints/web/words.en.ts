export const words = {
  title: { listing: 'Report a listing', seller: 'Report a seller' },
  reason: 'Reason',
  choose: 'Choose a reason',
  comment: 'What is wrong',
  say: 'Describe the problem',
  too_long: '{most, plural, one {# character} other {# characters}} at most.',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'Report sent',
  failure: {
    made_before: 'You have already reported this',
    own: 'This is yours, so you cannot report it',
    not_found: 'This has been taken down',
    too_many_requests: 'Too many reports. Try again later.',
    failed: 'The report was not sent. Try again.',
  },
} as const;
