export const words = {
  sections: {
    title: 'All sections',
    all: 'Everything in this section',
    failed: 'The sections could not be loaded',
  },
  page: {
    title: 'Search',
    hint: 'Type what you are looking for: “white camry under 2 mln”, “2 rooms near metro”, “cnc lathe”. Or open a section.',
    vin: {
      title: 'This is a VIN',
      text: 'No listing has this number at the moment.',
      found: 'There is a listing with this number:',
      all: 'All {name}',
    },
    phone: {
      title: 'This is a phone number',
      text: 'Phone numbers are not searched: a seller’s number is shown only in the listing, to those who ask for it.',
    },
    plate: {
      title: 'This is a number plate',
      text: 'Number plates are not searched: sellers give them for checks alone, and nobody sees them. A listing can be found by its VIN.',
    },
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
