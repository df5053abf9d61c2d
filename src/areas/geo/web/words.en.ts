export const words = {
  title: 'Where to search',
  search: 'A city or a region',
  cities: 'Cities',
  placeholder: 'For example, Kazan',
  nothing: 'No such place. Check the name or choose all of Russia.',
  failed: 'Your choice could not be saved. Try again.',
  load_failed: 'The list of regions could not be loaded',
} as const;
