import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { Icon } from '#ui/Icon.tsx';
import { Switch } from '#ui/Switch.tsx';
import { PhoneHead } from './ComparedHead.tsx';
import type { OnlySwitch } from './ComparisonHead.tsx';

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
  seen: string | null;
};

/**
 * The heads of the columns on phones, below the header of the page. They are outside of the frame in which the table scrolls sideways, since nothing within
 * it sticks to the page, and follow it.
 */
export function PhoneHeads({ listings, places, landed, frame, column, only, seen }: Props) {
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
  const turn = () => frame.current?.scrollTo({ left: isAtEnd(frame.current) ? 0 : frame.current.scrollWidth });
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
          {seen && (
            <button
              type="button"
              tabIndex={-1}
              className="-mr-2 flex min-h-11 items-center px-2 text-12"
              onClick={turn}
            >
              {seen}
              <Icon name={isAtEnd(frame.current) ? 'chevron-left' : 'chevron-right'} size={16} />
            </button>
          )}
        </div>
      )}
      <div
        ref={strip}
        data-heads=""
        className="grid overflow-hidden border-b border-line bg-surface"
        style={{ gridTemplateColumns: `repeat(${listings.length}, ${column})` }}
      >
        {listings.map((listing, at) => (
          <PhoneHead key={listing.id} listing={listing} place={places[at] ?? ''} landed={landed[at] ?? null} />
        ))}
      </div>
    </div>
  );
}

/** Whether the last column is in view. */
const isAtEnd = (table: HTMLElement | null): boolean =>
  table !== null && table.scrollLeft + table.clientWidth > table.scrollWidth - 8;
