export const words = {
  sections: {
    title: 'All sections',
    all: 'Everything in this section',
    failed: 'The sections could not be loaded',
  },
  map: {
    title: 'Map of listings',
    loading: 'The map is loading',
    zoom_in: 'Zoom in',
    zoom_out: 'Zoom out',
    sign: '{place}{more, plural, =0 {} one { and # more city} other { and # more cities}}: {count, plural, one {{shown} listing} other {{shown} listings}}',
    filters: 'Filters',
    list: 'List',
    search_here: 'Search in this area',
    empty: 'Nothing on the map',
    empty_text: 'No city has anything under these filters.',
    failed: 'The map could not be shown',
    broken: 'The browser could not draw it. The same listings are in the list.',
    offline: 'Check your connection and try again. The same listings are in the list.',
    retry: 'Try again',
  },
} as const;
