import { kind } from '../kind.ts';

type Found = {
  search: { id: number; name: string; kind: string; query: string; stop_key: string };
  count: number;
  /** The only listing that was found. */
  listing: { id: number; kind: string; title: string } | null;
};

export const savedSearchKinds = {
  saved_search_found: kind<Found>({
    topic: 'saved_searches',
    icon: 'search',
    isSent: 'by_email',
    counted: 'новое в поисках',
    title: ({ search: { name }, count, listing }) =>
      listing
        ? { ru: `Новое в поиске «${name}»: ${listing.title}`, en: `New in “${name}”: ${listing.title}` }
        : { ru: `Новое в поиске «${name}», объявлений: ${count}`, en: `New in “${name}”: ${count} listings` },
    path: ({ search, listing }) =>
      listing ? `/offers/${listing.kind}/${listing.id}` : `/offers/${search.kind}${search.query}`,
    stopPath: ({ search }) => `/stop/${search.stop_key}`,
  }),
};
