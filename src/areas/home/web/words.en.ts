import { listingDays } from '#listing/lifecycle.ts';
import { days } from '#web/words/counted.ts';

export const words = {
  head: 'Dvor — {kinds} from private sellers and companies',
  description: 'Listings all over Russia: {kinds}. Prices, details, photos and sellers.',
  title: 'Cars, homes, machinery: listings from all over Russia',
  promise: 'A moderator checks every listing, and we compare prices with those of similar ones.',
  sections: 'Listings by section',
  photo_credits: 'Photo authors and licences',
  kinds: 'What to look for',
  everywhere: 'All Russia',
  where: 'Where to look: {name}',
  quick: 'Search by properties',
  mark: 'Make',
  model: 'Model',
  year_from: 'Year from',
  price_to: 'Price up to, ₽',
  show: '{count, plural, =0 {Nothing found} other {Show {shown}}}',
  search: 'Search in listings',
  search_hint: 'What are you looking for',
  find: 'Search',
  marks: 'Popular makes',
  newest: 'New listings',
  reduced: 'Price reduced',
  cities: '{section} by city',
  choose_region: 'Choose a region',
  seen: 'Recently seen',
  seen_clear: 'Clear',
  all_brands: 'All makes',
  see_all: 'See all',
  protection: 'What protects you',
  how: 'How it works',
  measures: {
    moderation: {
      title: 'Checked before publication',
      text: 'A moderator looks at every listing. If something is wrong, it stays hidden until the seller corrects it.',
    },
    history: {
      title: 'The past of a thing and its price',
      text: 'By VIN, number and photos we recognise earlier listings of the same thing, and we show how the price changed.',
    },
    phone: {
      title: 'Phone on request',
      text: 'A seller’s number is shown only to those who ask for it. We do not let anyone harvest numbers.',
    },
    complaint: {
      title: 'Easy to report',
      text: 'You can report any listing. A person reads each report, and a doubtful listing is checked again.',
    },
  },
  abroad: {
    title: 'What it costs to bring a car home',
    text: 'On top of the price come transport, customs duty, the recycling fee and paperwork. Every listing from abroad states what they depend on: country, month of manufacture, engine size and power, and the price in its currency and in roubles at the Bank of Russia rate.',
    show: '{count, plural, =0 {Cars from abroad} one {See {shown} car} other {See {shown} cars}}',
  },
  post: {
    title: 'Selling?',
    text: `Posting is free, and a listing stays for ${days(listingDays)}.`,
    action: 'Post a listing',
  },
} as const;
