export const words = {
  title: 'Where to search',
  search: 'A city or a region',
  cities: 'Cities',
  placeholder: 'For example, Kazan',
  nothing: 'There is no such place. Check the name or choose all Russia.',
  failed: 'The choice was not saved. Try again.',
  load_failed: 'The list of regions did not load',
} as const;
