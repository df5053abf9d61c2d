import { ListingCardSkeleton } from '#listing/web/card/ListingCardSkeleton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { savedGrid, shownAtFirst } from './saved-grid.ts';

/** What stands for favourites until they have come: the line of their number and order, and cards in the same columns, rows on phones. */
export function ComingFavorites({ count }: { count: number }) {
  return (
    <div aria-hidden className="noscript:hidden">
      <div className="mb-4 flex h-11 items-start justify-between gap-3">
        <Skeleton className="h-9 w-40 rounded-full" />
        {count > 1 && <Skeleton className="h-11 w-44 rounded-field sm:w-48" />}
      </div>
      <ul className={savedGrid}>
        {Array.from({ length: Math.min(count, shownAtFirst) }, (_, at) => (
          <li key={at}>
            <Skeleton className="h-44 rounded-card sm:hidden" />
            <div className="h-full max-sm:hidden">
              <ListingCardSkeleton layout="tile" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
