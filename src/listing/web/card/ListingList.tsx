import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import type { ListingCard as Listing } from '../../contract.ts';
import { type CardCosts, costsOfCard } from './card-costs.ts';
import { useCardLook } from './card-look.ts';
import { type HideWords, ListingCard } from './ListingCard.tsx';
import { ListingCardSkeleton } from './ListingCardSkeleton.tsx';

export type ListingListProps = {
  items: readonly Listing[];
  /**
   * The layout: `rows` are beside their photos on wide screens, `grid` has three columns there, `map` one beside the map and two elsewhere, `shelf` four columns, and
   * a swiped line on phones, `feed` the same with two columns of short cards there, `lines` three with small pictures beside their texts.
   */
  view: 'rows' | 'grid' | 'map' | 'shelf' | 'feed' | 'lines';
  /** The number of cards in the first view. */
  eager?: number;
  /** The number of placeholders after the cards. */
  coming?: number;
  /** Whether the cards are about to be replaced. */
  fading?: boolean;
  /** Whether a city that all of them lie in need not be said. */
  isOfOneCity?: boolean;
  /** See `ListingCard`. */
  costs: CardCosts;
  /** What the addresses of the listings say of a stay: «?stay_from=…». */
  query?: string;
  /** What is said of a listing below its facts, such as in what it differs from another one. */
  noteOf?: (id: number) => ReactNode;
  /** The addresses of the same search without a listing or a seller; absent outside of a search. */
  without?: { listing: (id: number) => string; seller: (id: number) => string; words: HideWords };
};

/** Cards of listings, in rows or in a grid. */
export function ListingList({
  items,
  view,
  eager = 0,
  coming = 0,
  fading,
  isOfOneCity = false,
  costs,
  query,
  noteOf,
  without,
}: ListingListProps) {
  const look = useCardLook();
  const layout = view === 'rows' ? 'row' : 'tile';
  const isCityKnown = isOfOneCity && items.every(({ city }) => city.name === items[0]?.city.name);
  return (
    <ul
      aria-busy={fading || coming > 0 || undefined}
      // What has come is clear at once, also where frames come slowly.
      className={cx('cards', `cards-${view}`, fading && 'is-fading')}
    >
      {items.map((listing, place) => (
        // A listing may be among the results of one page and have a paid place on another.
        <li
          key={listing.ad ? -listing.id : listing.id}
          className={cx('grid min-w-0', view === 'map' && 'compact-card')}
        >
          <ListingCard
            listing={listing}
            look={look}
            layout={layout}
            coverOnly={view === 'shelf' || view === 'feed' || view === 'lines'}
            isCityKnown={isCityKnown}
            eager={place < eager}
            costs={costsOfCard(costs, listing.id)}
            terms={costs.terms}
            asked={costs.asked}
            query={query}
            note={noteOf?.(listing.id)}
            hideListing={without?.listing(listing.id)}
            hideSeller={without?.seller(listing.seller.id)}
            hideWords={without?.words}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        <li key={`coming-${place}`} aria-hidden className="grid min-w-0">
          <ListingCardSkeleton layout={layout} />
        </li>
      ))}
    </ul>
  );
}
