import { periodDays } from '#plans/plans.ts';
import { days } from '#web/words/counted.ts';
import type { words as ru } from './words.ru.ts';

export const words: typeof ru = {
  title: 'Plans',
  description: 'How many listings are free on Dvor, and what paid plans add.',
  lead: `Posting is free. If you need more listings, take a plan for ${days(periodDays)}, paid from your balance.`,
  people: 'For people',
  organizations: 'For organisations',
  free: 'Free',
  free_for: {
    private: 'Private person',
    sole_trader: 'Sole trader, or company without an account of its own',
    organization: 'Organisation',
  },
  per_period: `{sum} for ${days(periodDays)}`,
  slots: '{count, plural, one {#\u00A0listing} other {#\u00A0listings}} at a time',
  members: '{count, plural, one {#\u00A0member} other {#\u00A0members}}',
  feed: 'Stock feed',
  current: 'Your plan',
  now: {
    title: 'You have now',
    free: 'Free plan',
    taken: '{taken} of {slots} listings used',
    until: 'Paid until {day}',
    renews: 'Renews by itself if the balance allows',
    ends: 'Will not renew',
    balance: 'Balance: {sum}',
    history: 'Balance and transactions',
  },
  buy: {
    submit: 'Choose',
    sign_in: 'Sign in to choose',
    sure: 'Take “{name}” for {sum}?',
    sure_change: 'Take “{name}” for {sum}? What is left of the current plan, {refund}, returns to the balance.',
    yes: 'Yes, take it',
    no: 'Cancel',
    done: 'The plan is active.',
    insufficient: 'The balance is {sum} short.',
    top_up: 'Top up the balance',
    changed: 'The price has changed. Reload the page.',
    failed: 'That did not work. Please try again.',
    only_owner: 'Only the organisation’s owner can take a plan.',
  },
  end: {
    submit: 'End now',
    sure: 'The plan ends at once and {sum} returns to the balance. Listings stay, but no new ones fit beyond the free places.',
    yes: 'Yes, end it',
    done: 'The plan has ended. {sum} returned.',
  },
  renewal: { on: 'Renew', off: 'Do not renew', done: 'Saved.' },
  terms: 'Whole unused days are refunded. Every charge is listed among the transactions.',
};
