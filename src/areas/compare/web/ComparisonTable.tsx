import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import type { PriceLevel } from '#listing/price-rating.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { titleIn } from '#listing/title.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { cx } from '#ui/cx.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import type { ViewportBreakpoint } from '#web/navigation-constants.ts';
import { useApp } from '#web/use-app.ts';
import { useViewport } from '#web/use-store.ts';
import { AddButton } from './AddButton.tsx';
import type { ComparedGroup } from './compared-fact.ts';
import { Legend } from './ComparedCell.tsx';
import { ComparisonHead, type OnlySwitch } from './ComparisonHead.tsx';
import { ComparedContact, ComparedRating } from './ComparedOffer.tsx';
import { GroupRows, ListingRow } from './ComparedRows.tsx';
import { homePlaces } from './home-places.ts';
import { type TableWidth, tableWidth } from './table-width.ts';
import type { Seen } from './use-seen-columns.ts';
import { useRowAbove } from './use-row-above.ts';

/** Of some comparisons alone. */
const OwnFacts = lazyComponent(async () => (await import('./OwnFacts.tsx')).OwnFacts);
/** Of phones alone. */
const SeenBar = lazyComponent(async () => (await import('./SeenBar.tsx')).SeenBar);
/** Shown once the page has been scrolled. */
const PhoneHeads = lazyComponent(async () => (await import('./PhoneHeads.tsx')).PhoneHeads);

type Props = {
  listings: readonly Listing[];
  /** The prices with delivery and customs of cars from abroad, in the order of the listings; null where unknown. */
  landed: readonly (LandedAmount | null)[];
  groups: readonly ComparedGroup[];
  only: OnlySwitch;
  /** The ratings of the prices, in the order of the listings. */
  ratings: readonly (PriceLevel | undefined)[];
};

/** The widths of tables of one and of two listings: the names of rows, and a column each. */
const narrowWidths = [
  'max-md:w-full md:w-[calc(12.5rem+min(24rem,50vw-12rem))]',
  'max-md:w-full md:w-[calc(12.5rem+min(48rem,100vw-24rem))]',
];

/**
 * The frame in which the table scrolls, and its columns. The page scrolls down, and the frame sideways alone, on phones with four columns: three whole ones
 * are in view, and the edge of the next, which tells that there is one. Elsewhere the columns share the width.
 */
const frames: Readonly<Record<TableWidth, { frame: string; column: string }>> = {
  narrow: { frame: 'md:w-fit md:max-w-full', column: 'md:w-[min(24rem,50vw-12rem)]' },
  phones: { frame: '', column: '' },
  wide: { frame: 'swiped-table max-md:overflow-x-auto', column: 'w-[calc((100vw-54px)/3)] md:w-auto' },
};

/** The widths of windows below `md`. */
const narrowWindows: ReadonlySet<ViewportBreakpoint> = new Set(['xs', 'sm']);

/** The width of a column of phones, as in `frames`. */
const phoneColumn = (width: TableWidth): string => (width === 'wide' ? 'calc((100vw - 54px) / 3)' : 'minmax(0, 1fr)');

/**
 * Table with a column for each listing. Prices and names stay in view, below the header of the page; photos scroll away, and small ones take their place
 * in the head.
 */
export function ComparisonTable({ listings, landed, groups, only, ratings }: Props) {
  const t = useTranslations('compare');
  const { locale } = useApp();
  const width = tableWidth(listings.length);
  const { frame, column } = frames[width];
  const { kind } = listings[0]!;
  const scroller = useRef<HTMLDivElement>(null);
  // Wide windows show all columns, and do without the code that tells which are in view.
  const isSwiped = narrowWindows.has(useViewport()) && width === 'wide';
  const [seen, setSeen] = useState<Seen | null>(null);
  // Where the edge of another column is.
  const side = seen ? (seen[1] < listings.length ? 'right' : 'left') : undefined;
  const { row: names, isAbove } = useRowAbove();
  const places = kind === 'house' ? homePlaces(listings, locale) : [];
  const isAbroad = listings.some((listing) => listing.kind === 'autofromabroad');
  return (
    <div className="gap-4 md:flex">
      <div
        className={cx(
          'relative isolate min-w-0 rounded-card border border-line bg-surface',
          width !== 'narrow' && 'md:flex-1',
        )}
      >
        <Suspense fallback={null}>
          {isAbove && (
            <PhoneHeads
              listings={listings}
              places={places}
              landed={isAbroad ? landed : []}
              frame={scroller}
              column={phoneColumn(width)}
              only={only}
              seen={seen}
              side={side}
            />
          )}
        </Suspense>
        {isSwiped && (
          <div className="flex min-h-11.25 justify-end border-b border-line md:hidden noscript:hidden">
            <Suspense fallback={null}>
              <SeenBar seen={seen} onSeen={setSeen} count={listings.length} frame={scroller} />
            </Suspense>
          </div>
        )}
        {/* Positioned, so that the texts for screen readers in its cells do not widen the page. */}
        <div ref={scroller} data-side={side} className={cx('relative', frame, side && 'swiped-edge')}>
          <table
            className={cx(
              'table-fixed border-collapse',
              width === 'narrow' ? narrowWidths[listings.length - 1] : 'w-full',
            )}
          >
            <caption className="sr-only">{t('caption')}</caption>
            <colgroup>
              <col className={cx('w-0', width === 'narrow' ? 'md:w-50' : 'md:w-34 lg:w-50')} />
              {listings.map(({ id }) => (
                <col key={id} className={column} />
              ))}
            </colgroup>
            <ComparisonHead
              listings={listings}
              places={places}
              landed={landed}
              width={width}
              only={only}
              names={names}
            />
            <tbody>
              <ListingRow label={t('contact')} listings={listings} isNamedInside={width === 'narrow'}>
                {(listing) => <ComparedContact listing={listing} hasWords={width === 'narrow'} />}
              </ListingRow>
              {ratings.some(Boolean) && (
                <ListingRow label={t('rating')} listings={listings}>
                  {(_, at) => <ComparedRating level={ratings[at]} />}
                </ListingRow>
              )}
            </tbody>
            {groups
              .filter(({ only }) => only === undefined)
              .map((group) => (
                <GroupRows key={group.key} group={group} listings={listings} />
              ))}
          </table>
        </div>
        <Suspense fallback={null}>
          {groups.map(({ key, only, facts }) => {
            const listing = listings[only ?? -1];
            return listing && <OwnFacts key={key} title={titleIn(listing, locale)} facts={facts} at={only!} />;
          })}
        </Suspense>
        <Legend className="border-t border-line p-2 md:p-3" />
        {listings.length < maxCompared && (
          <p className="border-t border-line p-2 md:hidden">
            <AddButton listings={listings} full />
          </p>
        )}
      </div>
      {width === 'narrow' && <AddButton listings={listings} as="tile" />}
    </div>
  );
}
