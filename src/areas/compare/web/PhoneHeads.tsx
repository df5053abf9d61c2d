import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { cx } from '#ui/cx.ts';
import { Switch } from '#ui/Switch.tsx';
import { PhoneHead } from './ComparedHead.tsx';
import type { OnlySwitch } from './ComparisonHead.tsx';
import { SeenColumns } from './SeenColumns.tsx';
import type { Seen } from './use-seen-columns.ts';

type Props = {
  listings: readonly Listing[];
  /** What tells homes apart, in the order of the listings. */
  places: readonly string[];
  /** The prices with delivery and customs where they lead, in the order of the listings. */
  landed: readonly (LandedAmount | null)[];
  /** The frame in which the table scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
  /** The width of a column, as that of the table. */
  column: string;
  only: OnlySwitch;
  /** Which of the columns are in view; null where all are. */
  seen: Seen | null;
  /** Where the edge of another column is. */
  side: 'left' | 'right' | undefined;
};

/**
 * The heads of the columns on phones, below the header of the page. They are outside of the frame in which the table scrolls sideways, since nothing within
 * it sticks to the page, and follow it.
 */
export function PhoneHeads({ listings, places, landed, frame, column, only, seen, side }: Props) {
  const t = useTranslations('compare');
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const table = frame.current;
    const follow = () => {
      if (strip.current && table) strip.current.scrollLeft = table.scrollLeft;
    };
    follow();
    table?.addEventListener('scroll', follow, { passive: true });
    return () => table?.removeEventListener('scroll', follow);
  }, [frame]);
  return (
    // Without a height of its own, so that the table does not move when it appears.
    <div aria-hidden className="sticky top-(--header-height) z-4 h-0 md:hidden">
      {listings.length > 1 && (
        // Screen readers have the switch above the table.
        <div className="flex items-center justify-between gap-2 border-b border-line bg-surface px-2">
          <Switch
            label={t('only')}
            className="min-h-11! text-14"
            tabIndex={-1}
            checked={only.isOn}
            onChange={({ currentTarget: { checked } }) => only.onChange(checked)}
          />
          {seen && <SeenColumns seen={seen} count={listings.length} frame={frame} className="-mr-2" />}
        </div>
      )}
      <div className="border-b border-line bg-surface">
        <div
          ref={strip}
          data-heads=""
          data-side={side}
          className={cx('grid overflow-hidden', side && 'swiped-edge')}
          style={{ gridTemplateColumns: `repeat(${listings.length}, ${column})` }}
        >
          {listings.map((listing, at) => (
            <PhoneHead key={listing.id} listing={listing} place={places[at] ?? ''} landed={landed[at] ?? null} />
          ))}
        </div>
      </div>
      {/* Rows fade out below the heads. */}
      <div className="pointer-events-none h-3 bg-linear-to-b from-surface to-transparent" />
    </div>
  );
}
