import { kind } from '../kind.ts';

type Found = {
  search: {
    id: number;
    name: string;
    kind: string;
    /** The watched seller; missing in notifications from before sellers could be watched. */
    seller_id?: number | null;
    query: string;
    stop_key: string;
  };
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
    title: ({ search: { name, seller_id: seller }, count, listing }) =>
      seller
        ? listing
          ? { ru: `Новое у продавца ${name}: ${listing.title}`, en: `New from ${name}: ${listing.title}` }
          : { ru: `Новое у продавца ${name}, объявлений: ${count}`, en: `New from ${name}: ${count} listings` }
        : listing
          ? { ru: `Новое в поиске «${name}»: ${listing.title}`, en: `New in “${name}”: ${listing.title}` }
          : { ru: `Новое в поиске «${name}», объявлений: ${count}`, en: `New in “${name}”: ${count} listings` },
    path: ({ search, listing }) =>
      listing
        ? `/offers/${listing.kind}/${listing.id}`
        : search.seller_id
          ? `/offers/user/${search.seller_id}${search.query}`
          : `/offers/${search.kind}${search.query}`,
    stopPath: ({ search }) => `/stop/${search.stop_key}`,
  }),
};
