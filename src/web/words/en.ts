export const words = {
  site_name: 'Dvor',
  tagline: 'The price you will really pay',
  not_found: { title: 'Page Not Found', text: 'The link may be out of date, or the address mistyped.', home: 'Home page' },
  failure: { title: 'Internal Server Error', text: 'We know about it. Please try again in a minute.', retry: 'Try again' },
} as const;
