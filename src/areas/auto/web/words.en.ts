export const words = {
  search: {
    title: 'Cars',
    head: '{name} for sale',
    head_all: 'New and used cars for sale',
    description: '{name}, {place}. Photos, mileage, prices and sellers.',
    russia: 'all of Russia',
  },
  filters: {
    mark: 'Make',
    any_mark: 'Any',
    popular: 'Popular',
    all: 'All makes',
    model: 'Model',
    any_model: 'Any',
    mark_first: 'Choose a make first',
  },
  page: {
    crumbs: 'Breadcrumbs',
    all: 'Cars',
    facts: 'Details',
    description: 'Description',
    place: 'Where to see it',
    number: 'Listing no. {id}',
    head: '{title} — {price}',
    description_head: '{title}: {facts}. {place}.',
    to_seller: 'About the seller',
  },
} as const;
