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
    prices: 'Price history',
    down: '{to}, {by} less',
    up: '{to}, {by} more',
    earlier: 'Listed before',
    earlier_note: 'Earlier listings on Dvor in which the same thing was recognised.',
    by: { number: 'The same number', photo: 'The same photo' },
  },
} as const;
