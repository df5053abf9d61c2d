import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import { usePriceLook } from '#listing/web/card/price-look.ts';
import { PriceFigure } from '#listing/web/card/PriceFigure.tsx';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';
import { Photo } from './ComparedHead.tsx';
import type { OnlySwitch } from './ComparisonHead.tsx';
import { shortTitle } from './short-title.ts';
import { useRemoval } from './use-removal.ts';
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

type HeadProps = { listing: Listing; place: string; landed: LandedAmount | null };

/** What stays in view on phones once the head has scrolled away: a small photo, what tells the listing from the others, the price and its name. */
function PhoneHead({ listing, place, landed }: HeadProps) {
  const t = useTranslations('compare');
  const look = usePriceLook();
  const href = useHref();
  const remove = useRemoval();
  const title = titleIn(listing, look.locale);
  const { fact, name } = shortTitle(title);
  return (
    // Screen readers have the head of the column.
    <div className="relative flex not-first:border-l not-first:border-line">
      <a
        href={href(paths.listing(listing.kind, listing.id, listing.slug))}
        tabIndex={-1}
        className="flex min-w-0 flex-1 flex-col px-1.5 py-1.5 text-12 leading-4"
      >
        <span className="flex items-center gap-1.5 pr-5">
          <Photo listing={listing} className="size-6 shrink-0" />
          {fact && <b className="line-clamp-2 min-w-0 font-semibold text-ink">{fact}</b>}
        </span>
        <span className="card-price is-compared mt-0.5! block">
          <PriceFigure listing={listing} look={look} landed={landed} />
        </span>
        <span className="line-clamp-2 text-ink-2">{place || name}</span>
      </a>
      <IconButton
        icon="close"
        tabIndex={-1}
        // The sign stands in the corner of what a finger hits.
        className="absolute! top-0 right-0 items-start! justify-end! p-2 text-ink-3 [&_svg]:size-4"
        label={t('remove', { title })}
        onClick={() => remove(listing.id)}
      />
    </div>
  );
}
