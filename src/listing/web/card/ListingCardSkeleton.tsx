import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The placeholder of a loading card, with the same geometry. */
export function ListingCardSkeleton({ layout }: { layout: 'row' | 'tile' }) {
  const isRow = layout === 'row';
  return (
    <div aria-hidden className={isRow ? 'card in-row' : 'card'}>
      <Skeleton className={cx('aspect-3/2 w-full shrink-0 rounded-none', isRow && 'md:w-70')} />
      <div className={cx('flex-1 space-y-3 p-4', isRow && 'md:p-5')}>
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  );
}
