/**
 * Modules that are always loaded together, each group as one script: twenty small ones compress worse (4 kB of a first view, gzip) and cost
 * a request each. What only some pages need stays out of `base`.
 */
export const chunkGroups = [
  {
    name: 'base',
    test: /node_modules\/(?:(?:react|react-dom|scheduler|icu-minify)\/|@tanstack\/(?!.*(?:[mM]utationObserver|useMutation|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfinite)))|src\/ui\/(?:Icon|icon-paths|Button|cx|EmptyState|Skeleton|format)\.|src\/kinds\/(?:labels|names)\.|src\/web\/(?:use-app|store|paths|use-store|words\/compiled|brought|Standing|chunk-reload|navigation-constants|routes\/search-params)|preload-helper|rolldown/,
  },
  {
    name: 'cards',
    test: /src\/(?:dictionary\/(?:field|kind-data)|kinds\/web\/calls|listing\/web\/card\/(?:ListingCard|ListingList|card-look|first-row|FavoriteButton|CompareButton|use-compare|favorite-words|picture-set))\.|src\/ui\/(?:PhotoStrip|Picture)\.|src\/web\/recently-seen/,
  },
  {
    name: 'search',
    test: /src\/ui\/(?:Field|Select)\.|src\/(?:listing\/(?:radii|web\/results\/(?:address-values|call-filters|search-(?:state|spec|picks)|kind-search|catalogue))|dictionary\/web\/facet-counts|kinds\/web\/searches)\.|user-queries|infiniteQueryObserver|useInfiniteQuery/,
  },
  // The pages of all kinds together: what one of them loads all do, and no kind more than another. What others use too stays out.
  {
    name: 'search-pages',
    test: /src\/(?:areas\/[a-z]+\/web\/[A-Z][a-z]+SearchPage|listing\/web\/results\/(?:search-(?:page|parts)|filters-in-force|FilterFrame|SearchResults|ResultsToolbar))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'listing-pages',
    test: /src\/(?:areas\/(?:abroad|ads|auto|equipment|house|spec)\/web\/(?:Abroad|Ad|Auto|Equipment|House|Spec)Page|listing\/web\/page\/(?:listing-page|use-counted-view|Similar))\./,
    includeDependenciesRecursively: false,
  },
  // With the forms, which show the page beforehand.
  {
    name: 'listing-view',
    test: /src\/(?:areas\/[a-z]+\/web\/(?:abroad|ads|auto|car|equipment|house|spec)-page|areas\/house\/price-per-area|listing\/web\/page\/(?:ListingView|use-said|SellerCard|PhoneButton|CopyLink|listing-words))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /src\/ui\/(?:NumberInput|DecimalInput|Checkbox|InputBox|TextInput|typing|use-typed)\./,
  },
];
