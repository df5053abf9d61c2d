export const words = {
  rating: {
    level: { great: 'Great price', good: 'Good price', fair: 'Usual price', high: 'Above the like' },
    half: 'Half of those alike cost from {low} to {high}.',
    below: 'This price is {percent, number} % below the middle, {median}.',
    above: 'This price is {percent, number} % above the middle, {median}.',
    even: 'This price is in the middle.',
    comparables: '{count, plural, one {Compared with # listing} other {Compared with # listings}}',
  },
  past: {
    prices: 'Sale history',
    days: '{count, plural, =0 {On sale since today} one {On sale for # day} other {On sale for # days}}',
    views: '{count, plural, one {# view} other {# views}}',
    same_price: 'the price has not changed',
    down: '{to}, {by} less',
    up: '{to}, {by} more',
    earlier: 'Listed before',
    earlier_note: 'Earlier listings on Dvor in which the same thing was recognised.',
    by: { number: 'The same number', photo: 'The same photo' },
  },
} as const;
