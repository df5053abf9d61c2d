export const words = {
  head: 'Dvor — cars from private sellers and companies',
  description: 'Cars all over Russia: make, model, price, mileage, photos and sellers.',
  title: 'Find your car',
  found: '{count, plural, one {{shown} car} other {{shown} cars}} {place}',
  in_russia: 'all over Russia',
  search: 'Search in listings',
  search_hint: 'Make, model, year: “camry 2019”',
  find: 'Search',
  marks: 'Popular makes',
  all_marks: 'All cars',
  newest: 'New listings',
  near: 'Near you: {name}',
  see_all: 'See all',
  how: 'How it works',
  steps: {
    find: {
      title: 'Find',
      text: 'Choose a make, a price and a region. Every listing states mileage, owners and papers in the same way.',
    },
    post: { title: 'Post', text: 'Fill in the form and add photos. Posting is free, and a listing stays for 60 days.' },
    check: {
      title: 'We check',
      text: 'A moderator looks at every listing. If something is wrong, they say what to fix.',
    },
  },
} as const;
