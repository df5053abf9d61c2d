/**
 * Modules that are always loaded together, each group as one script: twenty small ones compress worse (4 kB of a first view, gzip) and cost
 * a request each. What only some pages need stays out of `base`.
 */
export const chunkGroups = [
  {
    name: 'base',
    test: /node_modules\/(?:(?:react|react-dom|scheduler|icu-minify)\/|@tanstack\/(?!.*(?:[mM]utationObserver|useMutation|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfinite)))|src\/ui\/(?:Icon|icon-paths|Button|cx|EmptyState|Skeleton|format)\.|src\/web\/(?:context|use-store|words\/compiled|brought|Standing|chunk-reload|navigation-constants)|preload-helper|rolldown/,
  },
  {
    name: 'cards',
    test: /src\/areas\/listing\/(?:fields|kind-data|web\/(?:ListingCard|ListingList|card-look|FavoriteButton|CompareButton|use-compare|favorite-words|kinds|picture-set))\b|src\/ui\/(?:PhotoStrip|Picture)\.|src\/web\/recently-seen/,
  },
  {
    name: 'search',
    test: /src\/ui\/(?:Field|Select)\.|src\/areas\/listing\/(?:filter-fields|web\/(?:search-(?:state|spec|picks)|facet-counts|kind-search|catalogue)\.)|user-queries|infiniteQueryObserver|useInfiniteQuery/,
  },
  {
    name: 'fields',
    test: /src\/ui\/(?:NumberInput|DecimalInput|Checkbox|InputBox|TextInput|typing|use-typed)\./,
  },
];
