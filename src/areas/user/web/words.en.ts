export const words = {
  head: {
    title: '{name}: listings on Dvor',
    description:
      '{name}, {city}: {count, plural, =0 {no active listings} one {# active listing} other {# active listings}}.',
  },
  kind: { private: 'Private person', sole_trader: 'Sole trader', company: 'Company' },
  since: 'on Dvor since {day}',
  only_you: '{phone}: only you see it',
  inn: 'INN {inn}',
  post: 'Post',
  seller_head: '{name}: all listings',
  to_profile: 'Seller’s page',
  active_listings: 'Active listings',
  tabs: {
    label: 'Parts of the page',
    profile: 'Profile',
    my_posts: 'My listings',
    posts: 'Listings',
    security: 'Security',
    favorite: 'Favourites',
  },
  posts: { head: 'Listings: {name}', by_status: 'By state', all: 'All', more: 'Show more' },
  empty: {
    others: 'No active listings',
    look: 'See cars',
    mine: 'No listings yet',
    mine_text: 'Post the first one: the form keeps what you type while you fill it in.',
  },
} as const;
