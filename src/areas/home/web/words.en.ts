import { listingDays } from '#listing/lifecycle.ts';
import { days } from '#web/words/counted.ts';

export const words = {
  head: 'Dvor — {kinds} from private sellers and companies',
  description: 'Listings all over Russia: {kinds}. Prices, details, photos and sellers.',
  title: '{plural} all over Russia',
  kinds: 'What to look for',
  categories: 'Categories',
  found: '{count, plural, one {{shown} listing} other {{shown} listings}}',
  search: 'Search in listings',
  search_hint: 'What are you looking for',
  find: 'Search',
  marks: 'Popular makes',
  newest: 'New listings',
  near: 'Near you: {name}',
  near_none: 'Listings near you',
  near_hint: 'Choose a region and listings nearby will show here.',
  near_choose: 'Choose a region',
  seen: 'Recently seen',
  seen_clear: 'Clear',
  all_brands: 'All makes',
  see_all: 'See all',
  how: 'How it works',
  steps: {
    find: {
      title: 'Find',
      text: 'Choose a section, a price and a region. Every listing states the same things in the same way.',
    },
    post: {
      title: 'Post',
      text: `Fill in the form and add photos. Posting is free, and a listing stays for ${days(listingDays)}.`,
    },
    check: {
      title: 'We check',
      text: 'A moderator looks at every listing. If something is wrong, they say what to fix.',
    },
  },
} as const;
