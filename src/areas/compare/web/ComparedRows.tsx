import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import { areRivals } from './best-values.ts';
import type { ComparedGroup } from './compared-fact.ts';
import { cell, ComparedCell } from './ComparedCell.tsx';

/** On phones the first column has no width, so that two listings fill the screen: the names of rows stand above their values there. */
export const firstColumn =
  'sticky left-0 z-1 bg-surface text-left align-baseline font-normal text-ink-2 max-md:overflow-hidden max-md:p-0 md:p-3 md:max-lg:text-14';

type RowProps = {
  label: string;
  listings: readonly Listing[];
  /** Its cells say themselves what they are. */
  isNamedInside?: boolean;
  children: (listing: Listing, at: number) => ReactNode;
};

/** A row of parts of each listing that are more than a text. */
export function ListingRow({ label, listings, isNamedInside, children }: RowProps) {
  return (
    <NamedRow name={label} columns={listings.length} {...(isNamedInside && { isNamedInside })}>
      {listings.map((listing, at) => (
        <td key={listing.id} className={cx(cell, isNamedInside && 'max-md:border-t max-md:pt-2 ')}>
          {children(listing, at)}
        </td>
      ))}
    </NamedRow>
  );
}

/**
 * The rows of a group, under its title, which folds them; equipment is folded at first, and so are rows that are equal in all listings, because they
 * decide nothing.
 */
export function GroupRows({ group, listings }: { group: ComparedGroup; listings: readonly Listing[] }) {
  const t = useTranslations('compare');
  const [chosen, setOpen] = useState<boolean>();
  const count = group.facts.length;
  const areEqual = group.facts.every(({ differs }) => !differs);
  const canFold = listings.length > 1 && count > 0;
  const isOpen = chosen ?? !(areEqual || group.isFolded);
  const rows = useId();
  const best = areRivals(listings) ? 'best' : 'best_of_kind';
  return (
    <>
      <tbody>
        <tr className="border-t border-line">
          <th scope="rowgroup" colSpan={listings.length + 1} className="bg-tint p-2 text-left font-semibold md:p-3">
            {canFold ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={rows}
                className="compared-fold"
                onClick={() => setOpen(!isOpen)}
              >
                {group.title}
                {!isOpen && (
                  <span className="text-14 font-normal text-ink-2">
                    {areEqual ? t('all_equal', { count }) : (group.note ?? count)}
                  </span>
                )}
                <Icon name="chevron-down" size={16} className={cx('text-ink-3', isOpen && 'rotate-180')} />
              </button>
            ) : (
              <span className="sticky left-2 md:left-3">{group.title}</span>
            )}
          </th>
        </tr>
      </tbody>
      <tbody id={rows} className={cx(canFold && !isOpen && 'hidden noscript:table-row-group')}>
        {group.facts.map((fact) => (
          <NamedRow
            key={fact.key}
            name={fact.label}
            heading={fact.heading}
            columns={listings.length}
            {...(fact.isPart && { isPart: true })}
          >
            {fact.shared ? (
              <td colSpan={listings.length} className={cx(cell, 'text-14 text-ink-2')}>
                <span className="compared-shared">{fact.shared}</span>
              </td>
            ) : (
              listings.map(({ id }, at) => (
                <ComparedCell key={id} fact={fact} at={at} isCost={group.key === 'cost'} best={best} />
              ))
            )}
          </NamedRow>
        ))}
      </tbody>
    </>
  );
}

type NamedRowProps = {
  name: string;
  heading?: string | undefined;
  columns: number;
  isNamedInside?: boolean;
  isPart?: boolean;
  children: ReactNode;
};

/** A row of values under its name on phones, beside its name elsewhere. */
function NamedRow({ name, heading, columns, isNamedInside, isPart, children }: NamedRowProps) {
  return (
    <>
      {heading && (
        <tr className="border-t border-line">
          <th colSpan={columns + 1} scope="colgroup" className="p-2 text-left text-14 font-semibold md:p-3">
            <span className="sticky left-2 md:left-3">{heading}</span>
          </th>
        </tr>
      )}
      <tr aria-hidden className={cx('border-t border-line md:hidden', isNamedInside && 'max-md:hidden')}>
        <td colSpan={columns + 1} className="h-6.5 p-0 text-12 text-ink-2">
          <span className="sticky left-0 block w-[calc(100vw-2*var(--gutter)-2px)] truncate px-2 pt-1.5">{name}</span>
        </td>
      </tr>
      <tr className={cx('border-line md:border-t', isPart && 'text-14')}>
        <th scope="row" className={cx(firstColumn, 'wrap-anywhere hyphens-auto', isPart && 'md:pl-6')}>
          <span className="max-md:sr-only">{name}</span>
        </th>
        {children}
      </tr>
    </>
  );
}
