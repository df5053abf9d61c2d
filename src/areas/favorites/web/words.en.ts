export const words = {
  title: 'Favourites',
  guest_note: 'The list is kept in this browser. Sign in to have it on all your devices.',
  sign_in: 'Sign in',
  empty: 'Your favourites will be here',
  empty_text: 'Press the heart of a listing and it joins this list.',
  look: 'Look at listings',
  more: 'Show more',
  closed: 'This listing has been withdrawn',
  remove: 'Remove from favourites: {title}',
  failed: 'Favourites could not be loaded',
  retry: 'Try again',
  no_script: 'A guest’s favourites are kept in the browser and need JavaScript to be shown.',
} as const;
