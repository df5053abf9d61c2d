import { listingDays } from '#listing/lifecycle.ts';
import { days } from '#web/words/counted.ts';

export const words = {
  finance: 'What you would pay',
  finance_text:
    'Credits and leasing of many organisations: payment and overpayment for your own amount and term, side by side.',
  head: 'Dvor — {kinds} from private sellers and companies',
  description: 'Listings from all over Russia: {kinds}. Prices, details, photos and sellers.',
  title: 'Cars, homes, machinery: listings from all over Russia',
  promise: 'A moderator checks every listing, and we compare its price with similar ones.',
  sections: 'Listings by section',
  photo_credits: 'Photo authors and licences',
  kinds: 'What to search for',
  everywhere: 'All of Russia',
  where: 'Where to search: {name}',
  quick: 'Search by details',
  mark: 'Make',
  model: 'Model',
  year_from: 'Year from',
  price_to: 'Price up to, ₽',
  show: '{count, plural, =0 {Nothing found} one {Show {shown} listing} other {Show {shown} listings}}',
  search: 'Search listings',
  search_hint: 'White Camry under 2 mln, 2-room flat',
  find: 'Search',
  marks: 'Popular makes',
  newest: 'New listings',
  reduced: 'Price reduced',
  cities: '{section} by city',
  choose_region: 'Choose a region',
  seen: 'Recently viewed',
  seen_clear: 'Clear',
  all_brands: 'All makes',
  see_all: 'See all',
  protection: 'How you are protected',
  how: 'How it works',
  measures: {
    moderation: {
      title: 'Checked before publication',
      text: 'A moderator reviews every listing. If something is wrong, it stays hidden until the seller corrects it.',
    },
    history: {
      title: 'History of the item and its price',
      text: 'By VIN, serial number and photos we find earlier listings of the same item and show how its price has changed.',
    },
    phone: {
      title: 'Phone on request',
      text: 'A seller’s number is shown only to those who ask for it. We do not let anyone harvest numbers.',
    },
    complaint: {
      title: 'Easy to report',
      text: 'You can report any listing. A person reads every report, and a disputed listing is reviewed again.',
    },
  },
  abroad: {
    title: 'What it costs to import a car',
    text: 'On top of the price you pay for transport, customs duty, the recycling fee and clearance. Every listing from abroad states what they depend on: the country, the month of manufacture, engine size and power, and the price in its own currency and in roubles at the Bank of Russia rate.',
    show: '{count, plural, =0 {Cars from abroad} one {See {shown} car} other {See {shown} cars}}',
    customs: 'Calculate the customs payments',
  },
  post: {
    title: 'Selling?',
    text: `Posting is free, and a listing stays up for ${days(listingDays)}.`,
    action: 'Post a listing',
  },
} as const;
