export const words = {
  rating: {
    half: 'Half of similar listings cost between {low} and {high}.',
    landed:
      'Compared by its price with customs and delivery to Moscow, ≈\u00A0{price}, with prices of similar cars in Russia.',
    below: '{percent, number}% below the median of similar listings, {median}.',
    above: '{percent, number}% above the median of similar listings, {median}.',
    usual: 'Within the usual range: half of similar listings cost between {low} and {high}.',
    even: 'At the median of similar listings, {median}.',
    near: 'Almost at the median of similar listings, {median}.',
    too_few:
      '{count, plural, =0 {No similar listings yet: a price rating needs {least, number}.} other {A price rating needs {least, number} similar listings; there are {count, number} so far.}}',
    few: '{count, plural, =0 {The price is not rated: there is no other listing of exactly the same thing yet.} other {The price is not rated: too few other listings of exactly the same thing yet ({count, number}).}}',
    soon: 'The price is still being compared with other listings.',
    uncleared: 'The price is not compared: it lacks customs payments.',
    condition: 'The price is not compared: condition “{value}”.',
    show: 'Show similar listings',
    comparables: '{count, plural, one {Compared with # similar listing} other {Compared with # similar listings}}',
  },
  past: {
    title: 'History',
    prices: 'Price',
    views: '{count, plural, one {# view} other {# views}}',
    down: '{to} (−{percent, number}%)',
    up: '{to} (+{percent, number}%)',
    earlier: 'Earlier listings',
    earlier_note: 'Found on Dvor by the same number or photos.',
    removed: 'Listing removed',
    later:
      '{count, plural, =0 {Listed again the same day} one {Listed again #\u00A0day later} other {Listed again #\u00A0days later}}',
    by: { number: 'Number matches', photo: 'Photo matches' },
  },
} as const;
