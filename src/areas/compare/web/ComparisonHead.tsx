import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { cx } from '#ui/cx.ts';
import { Switch } from '#ui/Switch.tsx';
import { AddButton } from './AddButton.tsx';
import { areRivals, bestOfRivals, cheapestOf, rivalsOf } from './best-values.ts';
import { Cover, Head, HeadNotes, roublesOf } from './ComparedHead.tsx';
import { firstColumn } from './ComparedRows.tsx';
import type { TableWidth } from './table-width.ts';
import { useRowAbove } from './use-row-above.ts';

/** The switch that hides equal rows. */
export type OnlySwitch = { isOn: boolean; onChange: (isOn: boolean) => void };

type Props = {
  listings: readonly Listing[];
  /** What tells homes apart, in the order of the listings. */
  places: readonly string[];
  landed: readonly (LandedAmount | null)[];
  width: TableWidth;
  only: OnlySwitch;
  /** The row of names, which phones show elsewhere once it has scrolled away. */
  names: Ref<HTMLTableRowElement>;
};

/** The head of the table: photos, which scroll away, names with prices, which stay in view on wide screens, and what else is known first. */
export function ComparisonHead({ listings, places, landed, width, only, names }: Props) {
  const t = useTranslations('compare');
  const isAbroad = listings.some(({ kind }) => kind === 'autofromabroad');
  const { row: photos, isAbove: isStuck } = useRowAbove();
  // Borders of table cells do not stick, shadows do.
  const top = cx('top-(--header-height)', isStuck && 'md:shadow-[inset_0_-1px_var(--line)]');
  const cheapest = useCheapest(listings, landed, isAbroad);
  const isFull = listings.length === maxCompared;
  return (
    <thead>
      <tr ref={photos}>
        <td className={`${firstColumn} rounded-card align-top!`}>
          <div className="max-md:hidden">
            {listings.length > 1 && <OnlyDifferences only={only} />}
            {!isStuck && width !== 'narrow' && !isFull && <AddButton listings={listings} className="mt-2" />}
            {isFull && <p className="mt-1 pr-2 text-14">{t('full', { most: maxCompared })}</p>}
          </div>
        </td>
        {listings.map((listing) => (
          <td key={listing.id} className="p-2 pb-0 align-top md:p-3 md:pb-0 md:max-lg:align-bottom">
            <Cover listing={listing} />
          </td>
        ))}
      </tr>
      <tr ref={names}>
        <th scope="col" className={cx(firstColumn, 'z-3 align-top!', top)}>
          <span className="sr-only">{t('fact')}</span>
          {isStuck && (
            <span className="-my-1 block max-md:hidden">
              {listings.length > 1 && <OnlyDifferences only={only} />}
              {width !== 'narrow' && !isFull && <AddButton listings={listings} isSmall />}
            </span>
          )}
        </th>
        {listings.map((listing, at) => (
          <th
            key={listing.id}
            scope="col"
            className={cx(
              'bg-surface px-2 pt-2 text-left align-top font-normal max-md:pb-1 md:sticky md:z-2 md:p-3 md:pb-2',
              top,
            )}
          >
            <Head
              listing={listing}
              place={places[at] ?? ''}
              landed={landed[at] ?? null}
              leadsWithLanded={isAbroad}
              isWide={width === 'narrow'}
              isStuck={isStuck}
            />
          </th>
        ))}
      </tr>
      <tr className="align-top">
        <th scope="row" className={firstColumn}>
          <span className="sr-only">{t('city')}</span>
        </th>
        {listings.map((listing, at) => (
          <td key={listing.id} className="px-2 pb-2 md:px-3 md:pb-3">
            <HeadNotes
              listing={listing}
              landed={landed[at] ?? null}
              leadsWithLanded={isAbroad}
              cheapest={cheapest.places.includes(at) ? cheapest.label : null}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** The switch in the first column. */
function OnlyDifferences({ only }: { only: OnlySwitch }) {
  return (
    <Switch
      label={useTranslations('compare')('only')}
      className="min-h-10! gap-2! text-14 text-ink md:max-lg:gap-1! md:max-lg:text-12"
      checked={only.isOn}
      onChange={({ currentTarget: { checked } }) => only.onChange(checked)}
    />
  );
}

/** The places of the listings that cost least, and what is said of them. */
function useCheapest(listings: readonly Listing[], landed: readonly (LandedAmount | null)[], isAbroad: boolean) {
  const t = useTranslations('compare');
  const prices = listings.map(roublesOf);
  // A price of a month is no rival of a whole one.
  const isOnePeriod = new Set(listings.map(({ price_per: per }) => per?.ru)).size < 2;
  const among = (rivals: readonly number[]): number[] =>
    cheapestOf(rivals.map((at) => prices[at] ?? null), rivals.map((at) => landed[at] ?? null)); // prettier-ignore
  const places = isOnePeriod ? bestOfRivals(rivalsOf(listings), among) : [];
  const isByTotal = landed.some((amount, at) => amount?.landed_minor != null && amount.landed_minor !== prices[at]);
  if (!areRivals(listings)) return { places, label: t('cheapest_of_kind') };
  return { places, label: t(isByTotal ? (isAbroad ? 'cheapest_all_in' : 'cheapest_delivered') : 'cheapest') };
}
