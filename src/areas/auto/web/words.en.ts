export const words = {
  brands: {
    title: 'Makes',
    search: 'Make in Latin or Cyrillic letters',
    popular: 'Popular',
    all: 'All makes',
    nothing: 'No such make',
    failed: 'The makes could not be loaded',
    show: '{count, plural, =0 {Show all cars} one {Show {shown} car} other {Show {shown} cars}}',
    reset: 'Reset',
  },
} as const;
