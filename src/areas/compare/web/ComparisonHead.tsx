import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { cx } from '#ui/cx.ts';
import { AddButton } from './AddListing.tsx';
import { areRivals, cheapestOf } from './best-values.ts';
import { Legend } from './ComparedCell.tsx';
import { Cover, Head, PhoneHead, roublesOf } from './ComparedHead.tsx';
import { firstColumn } from './ComparedRows.tsx';
import type { TableWidth } from './table-width.ts';

// Borders of table cells do not stick, shadows do.
const topOfPage = 'top-(--header-height) shadow-[inset_0_-1px_var(--line)]';
const topOfFrame = 'top-0 shadow-[inset_0_-1px_var(--line)] lg:top-(--header-height)';
const topOfTabletFrame = 'top-(--header-height) shadow-[inset_0_-1px_var(--line)] md:max-lg:top-0';

/** Where the names stick, by the width of the table. */
const tops: Readonly<Record<TableWidth, string>> = { narrow: topOfPage, phones: topOfTabletFrame, wide: topOfFrame };

type Props = {
  listings: readonly Listing[];
  landed: readonly (LandedAmount | null)[];
  width: TableWidth;
};

/** The head of the table: photos, which scroll away, and names with prices, which stay in view. */
export function ComparisonHead({ listings, landed, width }: Props) {
  const t = useTranslations('compare');
  const top = tops[width];
  const isAbroad = listings.some(({ kind }) => kind === 'autofromabroad');
  const { row: photos, isAbove: isStuck } = useRowAbove();
  const { row: names, isAbove: areNamesAbove } = useRowAbove();
  const cheapest = useCheapest(listings, landed, isAbroad);
  // In the row of names once the photos have scrolled away.
  const add = width !== 'narrow' && listings.length < maxCompared && (
    <AddButton kind={listings[0]!.kind} className="max-md:hidden" />
  );
  return (
    <thead>
      {areNamesAbove && (
        // Without a height of its own, so that the table does not move when the row appears.
        <tr aria-hidden className="md:hidden">
          {listings.map((listing, at) => (
            <td
              key={listing.id}
              // The names of rows have no width on phones.
              colSpan={at === 0 ? 2 : 1}
              className={cx('sticky z-2 h-0 p-0', width === 'wide' ? 'top-0' : 'top-(--header-height)')}
            >
              <PhoneHead listing={listing} landed={isAbroad ? (landed[at] ?? null) : null} />
            </td>
          ))}
        </tr>
      )}
      <tr ref={photos}>
        <td className={`${firstColumn} rounded-card align-top!`}>
          {!isStuck && add}
          <Legend className="max-md:hidden md:mt-3 md:flex-col" />
        </td>
        {listings.map((listing) => (
          <td key={listing.id} className="p-2 pb-0 align-top md:p-3 md:pb-0">
            <Cover listing={listing} />
          </td>
        ))}
      </tr>
      <tr ref={names}>
        <th scope="col" className={cx(firstColumn, 'z-3 align-top!', top)}>
          <span className="sr-only">{t('fact')}</span>
          {isStuck && add}
        </th>
        {listings.map((listing, at) => (
          <th
            key={listing.id}
            scope="col"
            className={cx(
              'bg-surface px-2 pt-2 pb-2 text-left align-top font-normal md:sticky md:z-2 md:px-3 md:pb-3',
              top,
            )}
          >
            <Head
              listing={listing}
              landed={landed[at] ?? null}
              leadsWithLanded={isAbroad}
              cheapest={cheapest.places.includes(at) ? cheapest.label : null}
              isWide={width === 'narrow'}
              isStuck={isStuck}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The places of the listings that cost least, and what is said of them. */
function useCheapest(listings: readonly Listing[], landed: readonly (LandedAmount | null)[], isAbroad: boolean) {
  const t = useTranslations('compare');
  const prices = listings.map(roublesOf);
  // A price of a month is no rival of a whole one.
  const isOnePeriod = new Set(listings.map(({ price_per: per }) => per?.ru)).size < 2;
  const places = isOnePeriod && areRivals(listings) ? cheapestOf(prices, landed) : [];
  const isByTotal = landed.some((amount, at) => amount?.landed_minor != null && amount.landed_minor !== prices[at]);
  return { places, label: t(isByTotal ? (isAbroad ? 'cheapest_all_in' : 'cheapest_delivered') : 'cheapest') };
}

/** Whether a row of the table has scrolled out of view above. */
function useRowAbove() {
  const row = useRef<HTMLTableRowElement>(null);
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const header = getComputedStyle(document.documentElement).getPropertyValue('--header-height').trim() || '0px';
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAbove(!entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2),
      { rootMargin: `-${header} 0px 0px` },
    );
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return { row, isAbove };
}
