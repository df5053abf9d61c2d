/**
 * Modules that are always loaded together, each group as one script: twenty small ones compress worse (4 kB of a first view, gzip) and cost
 * a request each. What only some pages need stays out of `base`.
 */
export const chunkGroups = [
  {
    name: 'base',
    test: /node_modules\/(?:(?:react|react-dom|scheduler|icu-minify)\/|@tanstack\/(?!.*(?:[mM]utationObserver|useMutation|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfinite)))|src\/ui\/(?:Icon|icon-paths|Button|cx|EmptyState|Skeleton|format)\.|src\/areas\/listing\/kind-names\.|src\/web\/(?:use-app|store|paths|use-store|words\/compiled|brought|Standing|chunk-reload|navigation-constants|routes\/search-params)|preload-helper|rolldown/,
  },
  {
    name: 'cards',
    test: /src\/areas\/listing\/(?:fields|kind-data|web\/(?:ListingCard|ListingList|card-look|first-row|FavoriteButton|CompareButton|use-compare|favorite-words|kinds|picture-set))\b|src\/ui\/(?:PhotoStrip|Picture)\.|src\/web\/recently-seen/,
  },
  {
    name: 'search',
    test: /src\/ui\/(?:Field|Select)\.|src\/areas\/listing\/(?:radii|web\/(?:address-values|call-filters|search-(?:state|spec|picks)|facet-counts|kind-search(?:es)?|catalogue)\.)|user-queries|infiniteQueryObserver|useInfiniteQuery/,
  },
  // The pages of all kinds together: what one of them loads all do, and no kind more than another. What others use too stays out.
  {
    name: 'search-pages',
    test: /src\/areas\/(?:[a-z]+\/web\/[A-Z][a-z]+SearchPage|listing\/web\/(?:search-(?:page|parts)|filters-in-force|FilterFrame|SearchResults|ResultsToolbar))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'listing-pages',
    test: /src\/areas\/(?:abroad|ads|auto|equipment|house|spec|listing)\/web\/(?:(?:Abroad|Ad|Auto|Equipment|House|Spec)Page|listing-page|use-counted-view|Similar)\./,
    includeDependenciesRecursively: false,
  },
  // With the forms, which show the page beforehand.
  {
    name: 'listing-view',
    test: /src\/areas\/(?:[a-z]+\/web\/(?:abroad|ads|auto|car|equipment|house|spec)-page|house\/price-per-area|listing\/web\/(?:ListingView|use-said|SellerCard|PhoneButton|CopyLink|listing-words))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /src\/ui\/(?:NumberInput|DecimalInput|Checkbox|InputBox|TextInput|typing|use-typed)\./,
  },
];
