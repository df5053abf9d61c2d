import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { maxCompared } from '#listing/saved-limits.ts';
import { titleIn } from '#listing/title.ts';
import { cityName } from '#listing/web/city-name.ts';
import type { LandedAmount } from '#true-cost/landed-amount.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { areRivals, cheapestOf } from './best-values.ts';
import type { ComparedFact, ComparedGroup } from './compared-fact.ts';
import { cell, ComparedCell, Legend } from './ComparedCell.tsx';
import { Cover, Head, PhoneHead, roublesOf } from './ComparedHead.tsx';
import { ComparedContact, ComparedRating } from './ComparedOffer.tsx';
import { OwnFacts } from './OwnFacts.tsx';
import { sellerName } from '#listing/seller-name.ts';

type Props = {
  listings: readonly Listing[];
  /** The prices with delivery and customs of cars from abroad, in the order of the listings; null where unknown. */
  landed: readonly (LandedAmount | null)[];
  groups: readonly ComparedGroup[];
  onlyDifferences: boolean;
  hasRatings: boolean;
};

/** On phones the first column has no width, so that two listings fill the screen: the names of rows stand above their values there. */
const label =
  'sticky left-0 z-1 bg-surface text-left align-baseline font-normal text-ink-2 max-md:overflow-hidden max-md:p-0 md:p-3';

// Borders of table cells do not stick, shadows do.
const topOfPage = 'top-(--header-height) shadow-[inset_0_-1px_var(--line)]';
const topOfFrame = 'top-0 shadow-[inset_0_-1px_var(--line)] lg:top-(--header-height)';
const topOfTabletFrame = 'top-(--header-height) shadow-[inset_0_-1px_var(--line)] md:max-lg:top-0';

/** Widths of tables of one and of two listings: the names of rows, and a column each. */
const widths = {
  one: 'max-md:w-full md:w-[calc(12.5rem+min(24rem,50vw-12rem))]',
  two: 'max-md:w-full md:w-[calc(12.5rem+min(48rem,100vw-24rem))]',
};

/** Phones show this many listings side by side; more scroll within a frame. */
const mostOnPhones = 3;

/**
 * Table with a column for each listing. Prices and names are sticky, below the page header where all columns fit, else within the scrolling frame;
 * photos scroll away, and small ones take their place in the head.
 */
export function ComparisonTable({ listings, landed, groups, onlyDifferences, hasRatings }: Props) {
  const t = useTranslations('compare');
  const { locale } = useApp();
  const href = useHref();
  const place = placeOf(listings, t, locale).filter(({ differs }) => differs || !onlyDifferences);
  const all = [...groups, ...(place.length > 0 ? [{ key: 'place', title: t('place'), facts: place }] : [])];
  // Two photos across the whole page would fill the window, and one listing would leave half of the table empty.
  const isNarrow = listings.length < 3;
  const fitsPhones = listings.length <= mostOnPhones;
  const top = isNarrow ? topOfPage : fitsPhones ? topOfTabletFrame : topOfFrame;
  const isAbroad = listings.some(({ kind }) => kind === 'autofromabroad');
  const { row: photos, isAbove: isStuck } = useRowAbove();
  const { row: heads, isAbove: isHeadAbove } = useRowAbove();
  const prices = listings.map(roublesOf);
  // A price of a month is no rival of a whole one.
  const isOnePeriod = new Set(listings.map(({ price_per: per }) => per?.ru)).size < 2;
  const cheapest = isOnePeriod && areRivals(listings) ? cheapestOf(prices, landed) : [];
  const isByTotal = landed.some((amount, at) => amount?.landed_minor != null && amount.landed_minor !== prices[at]);
  // In the head once the photos have scrolled away.
  const add = !isNarrow && listings.length < maxCompared && (
    <Button href={href(paths.search(listings[0]!.kind))} variant="secondary" icon="plus" className="max-md:hidden">
      {t('add')}
    </Button>
  );
  return (
    <div className="gap-4 md:flex">
      <div
        className={cx(
          'relative isolate rounded-card border border-line bg-surface',
          isNarrow
            ? 'md:w-fit md:max-w-full'
            : fitsPhones
              ? 'md:max-lg:max-h-[calc(100dvh-var(--header-height)-16px)] md:max-lg:overflow-auto'
              : 'max-h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height)-16px)] overflow-auto lg:max-h-none lg:overflow-visible',
        )}
      >
        <table
          className={cx(
            'table-fixed border-collapse',
            !isNarrow ? 'w-full' : listings.length === 1 ? widths.one : widths.two,
          )}
        >
          <caption className="sr-only">{t('caption')}</caption>
          <colgroup>
            <col className="w-0 md:w-50" />
            {listings.map(({ id }) => (
              // Phones show a part of the third of four columns, as a sign that the table goes on.
              <col
                key={id}
                className={
                  isNarrow
                    ? 'md:w-[min(24rem,50vw-12rem)]'
                    : fitsPhones
                      ? 'md:w-60'
                      : 'w-[clamp(8rem,50vw-34px,14rem)] md:w-60'
                }
              />
            ))}
          </colgroup>
          <thead>
            {isHeadAbove && (
              // Without a height of its own, so that the table does not move when the row appears.
              <tr aria-hidden className="md:hidden">
                {listings.map((listing, at) => (
                  <td
                    key={listing.id}
                    // The names of rows have no width on phones.
                    colSpan={at === 0 ? 2 : 1}
                    className={cx('sticky z-2 h-0 p-0', fitsPhones ? 'top-(--header-height)' : 'top-0')}
                  >
                    <PhoneHead listing={listing} landed={isAbroad ? (landed[at] ?? null) : null} />
                  </td>
                ))}
              </tr>
            )}
            <tr ref={photos}>
              <td className={`${label} rounded-card align-top!`}>
                {!isStuck && add}
                <Legend className="max-md:hidden md:mt-3 md:flex-col" />
              </td>
              {listings.map((listing) => (
                <td key={listing.id} className="p-2 pb-0 align-top md:p-3 md:pb-0">
                  <Cover listing={listing} />
                </td>
              ))}
            </tr>
            <tr ref={heads}>
              <th scope="col" className={cx(label, 'z-3 align-top!', top)}>
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
                    cheapest={
                      cheapest.includes(at)
                        ? t(isByTotal ? (isAbroad ? 'cheapest_all_in' : 'cheapest_delivered') : 'cheapest')
                        : null
                    }
                    isWide={isNarrow}
                    isStuck={isStuck}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={t('contact')} listings={listings} isNamedInside>
              {(listing) => <ComparedContact listing={listing} />}
            </Row>
            {hasRatings && (
              <Row label={t('rating')} listings={listings}>
                {(listing) => <ComparedRating id={listing.id} />}
              </Row>
            )}
          </tbody>
          {all
            .filter(({ only }) => only === undefined)
            .map((group) => (
              <tbody key={group.key}>
                <tr className="border-t border-line">
                  <th
                    scope="rowgroup"
                    colSpan={listings.length + 1}
                    className="bg-tint p-2 text-left font-semibold md:p-3"
                  >
                    <span className="sticky left-2 md:left-3">{group.title}</span>
                  </th>
                </tr>
                {group.facts.map((fact) => (
                  <Fact key={fact.key} name={fact.label} columns={listings.length}>
                    {listings.map(({ id }, at) => (
                      <ComparedCell key={id} fact={fact} at={at} isCost={group.key === 'cost'} />
                    ))}
                  </Fact>
                ))}
              </tbody>
            ))}
        </table>
        {all.map(({ key, only, facts }) => {
          const listing = listings[only ?? -1];
          return listing && <OwnFacts key={key} title={titleIn(listing, locale)} facts={facts} at={only!} />;
        })}
        <Legend className="border-t border-line p-2 md:hidden" />
        {listings.length < maxCompared && (
          <p className="border-t border-line p-2 md:hidden">
            <Button href={href(paths.search(listings[0]!.kind))} variant="secondary" icon="plus" full>
              {t('add')}
            </Button>
          </p>
        )}
      </div>
      {isNarrow && (
        // Beside a table that is narrower than the page.
        <a
          href={href(paths.search(listings[0]!.kind))}
          className="grid h-60 flex-1 place-content-center justify-items-center gap-2 rounded-card border border-dashed border-line-strong p-4 text-center font-medium text-accent hover:bg-tint max-md:hidden"
        >
          <Icon name="plus" size={24} />
          {t('add_more')}
        </a>
      )}
    </div>
  );
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

type RowProps = {
  label: string;
  listings: readonly Listing[];
  /** Its cells say themselves what they are. */
  isNamedInside?: boolean;
  children: (listing: Listing) => ReactNode;
};

function Row({ label: name, listings, isNamedInside, children }: RowProps) {
  return (
    <Fact name={name} columns={listings.length} {...(isNamedInside && { isNamedInside })}>
      {listings.map((listing) => (
        <td key={listing.id} className={cx(cell, isNamedInside && 'max-md:border-t max-md:pt-2 ')}>
          {children(listing)}
        </td>
      ))}
    </Fact>
  );
}

type FactProps = { name: string; columns: number; isNamedInside?: boolean; children: ReactNode };

/** A row of values under its name on phones, beside its name elsewhere. */
function Fact({ name, columns, isNamedInside, children }: FactProps) {
  return (
    <>
      <tr aria-hidden className={cx('border-t border-line md:hidden', isNamedInside && 'max-md:hidden')}>
        <td colSpan={columns + 1} className="h-6.5 p-0 text-12 text-ink-2">
          <span className="sticky left-0 block w-[calc(100vw-2*var(--gutter)-2px)] truncate px-2 pt-1.5">{name}</span>
        </td>
      </tr>
      <tr className="border-line md:border-t">
        <th scope="row" className={`${label} wrap-anywhere hyphens-auto`}>
          <span className="max-md:sr-only">{name}</span>
        </th>
        {children}
      </tr>
    </>
  );
}

type Words = ReturnType<typeof useTranslations<'compare'>>;

function placeOf(listings: readonly Listing[], t: Words, locale: 'ru' | 'en'): ComparedFact[] {
  const rows = [
    { key: 'city', label: t('city'), values: listings.map(({ city }) => cityName(city, locale)) },
    { key: 'seller', label: t('seller'), values: listings.map(({ seller }) => sellerName(seller.name, locale)) },
  ];
  return rows.map((row) => ({ ...row, differs: new Set(row.values).size > 1, best: [] }));
}
