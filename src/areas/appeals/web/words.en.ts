export const words = {
  taken_down: 'A moderator took the listing down {when}.',
  hint: 'Mend it and send it again, or appeal if you disagree. Another administrator decides; you can appeal once.',
  appeal: 'Appeal',
  state: {
    open: 'The appeal was sent {when}. It is withdrawn if you change the listing and send it again.',
    open_block: 'The appeal was sent {when}. A text message will tell you the decision.',
    rejected: 'The appeal was rejected {when}.',
    upheld: 'The appeal was upheld {when}.',
    withdrawn: 'The appeal was withdrawn {when}.',
  },
  answer: 'Answer: {note}',
  dialog: 'Appeal',
  text: 'Why the decision is wrong',
  text_hint:
    'From {min, number} to {max, plural, one {# character} other {# characters}}. Administrators will read it.',
  too_short: 'Say more',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'The appeal was sent',
  failure: {
    made_before: 'You have already appealed against this decision.',
    nothing_to_appeal: 'There is nothing to appeal against: the decision has changed.',
    not_found: 'Your time ran out. Sign in again to send it.',
    failed: 'Could not send it. Try again.',
  },
  blocked: {
    title: 'The account is blocked',
    since: 'Reason: {reason}. Since {when}.',
    hidden: 'You cannot sign in, and your listings are hidden.',
    failed: 'Could not find out why. Sign in again.',
  },
} as const;
