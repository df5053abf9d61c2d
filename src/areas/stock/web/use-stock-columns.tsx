import { useTranslations } from 'use-intl';
import { daysSince, type OwnFigures, statusTones, useIdentifierText } from '#areas/object/owning/web/own-texts.ts';
import { OwnActsMenu } from '#areas/object/owning/web/OwnActsMenu.tsx';
import { Cover } from '#areas/user/web/Cover.tsx';
import type { ListingCard } from '#listing/contract.ts';
import { listingStatuses } from '#listing/lifecycle.ts';
import { titleIn } from '#listing/title.ts';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { formatDay, formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import type { TableColumn } from '#ui/Table.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { PriceCell } from './PriceCell.tsx';
import { nextSort, type SortPair, type StockFilter, stockHref, stockSorts } from './stock-filter.ts';

export type StockRow = { listing: ListingCard; figures: OwnFigures | undefined };
type Options = {
  id: number;
  filter: StockFilter;
  picked: ReadonlySet<number>;
  onPick: (id: number, isOn: boolean) => void;
};

/** The orders that the heading of each column leads to. */
const sortPairs = {
  title: ['title_asc', 'title_desc'],
  measure: ['measure_asc', 'measure_desc'],
  price: ['price_asc', 'price_desc'],
  days: ['oldest', 'newest'],
  views: ['views_desc', 'views_asc'],
  contacts: ['contacts_desc', 'contacts_asc'],
} as const satisfies Record<string, SortPair>;

/** Whether the figures of a column ascend in this order; days on sale ascend as listings get older. */
const isRising = (sort: string): boolean => sort === 'newest' || sort.endsWith('_asc');

/** Returns the columns of the stock table. */
export function useStockColumns({ id, filter, picked, onPick }: Options): TableColumn<StockRow>[] {
  const t = useTranslations('stock.table');
  const owning = useTranslations('owning');
  const { locale, timeZone, now } = useApp();
  const href = useHref();
  const identifierText = useIdentifierText();
  const sort = filter.sort ?? stockSorts[0];
  const number = (value: number) => formatInteger(value, locale);
  // Many listings have the same title, so the accessible name includes the number.
  const nameOf = ({ id: number, ...listing }: ListingCard) =>
    `${titleIn(listing, locale)}, ${owning('report.number', { id: String(number) })}`;

  const sortable = (key: keyof typeof sortPairs): Pick<TableColumn<StockRow>, 'header' | 'label' | 'sorted'> => {
    const pair: SortPair = sortPairs[key];
    const isSorted = pair.includes(sort);
    return {
      label: t(`columns.${key}`),
      sorted: isSorted ? (isRising(sort) ? 'ascending' : 'descending') : 'none',
      // On a phone the order is in the form above the table.
      header: (
        <>
          <span className="md:hidden">{t(`columns.${key}`)}</span>
          <a
            className="inline-flex min-h-9 items-center gap-1 hover:text-ink max-md:hidden"
            href={href(stockHref(id, { ...filter, sort: nextSort(pair, sort) }))}
          >
            {t(`columns.${key}`)}
            {isSorted && <Icon name={isRising(sort) ? 'chevron-up' : 'chevron-down'} size={16} />}
          </a>
        </>
      ),
    };
  };
  return [
    {
      key: 'pick',
      header: <span className="sr-only">{t('columns.pick')}</span>,
      bare: true,
      cell: ({ listing }) => (
        <Checkbox
          label={<span className="sr-only">{owning('posts.pick', { title: nameOf(listing) })}</span>}
          checked={picked.has(listing.id)}
          onChange={(event) => onPick(listing.id, event.target.checked)}
          // In the corner of a card on phones.
          className="max-md:absolute max-md:top-2 max-md:right-15 noscript:invisible"
        />
      ),
    },
    {
      key: 'title',
      ...sortable('title'),
      head: true,
      cell: ({ listing, figures }) => (
        <div className="flex min-w-0 items-center gap-3 max-md:pr-22">
          <Cover picture={listing.pictures[0]} className="w-16 md:max-lg:hidden" />
          <div className="min-w-0 md:min-w-36">
            <a
              href={href(paths.listing(listing.kind, listing.id, listing.slug))}
              className="font-medium wrap-anywhere hover:text-accent"
            >
              {titleIn(listing, locale)}
            </a>
            <p className="text-12 font-normal wrap-anywhere text-ink-3">
              {figures?.identifier
                ? identifierText(figures.identifier)
                : owning('report.number', { id: String(listing.id) })}
            </p>
          </div>
        </div>
      ),
    },
    { key: 'measure', ...sortable('measure'), align: 'end', cell: ({ figures }) => figures?.measure?.[locale] },
    {
      key: 'price',
      ...sortable('price'),
      align: 'end',
      cell: ({ listing }) => <PriceCell listing={listing} name={nameOf(listing)} />,
    },
    {
      key: 'days',
      ...sortable('days'),
      wide: true,
      align: 'end',
      cell: ({ listing: { status, published_at: at } }) =>
        status === 'active' && at !== null ? number(daysSince(at, now)) : null,
    },
    {
      key: 'views',
      ...sortable('views'),
      wide: true,
      align: 'end',
      cell: ({ figures }) => number(figures?.recent.views ?? 0),
    },
    {
      key: 'contacts',
      ...sortable('contacts'),
      align: 'end',
      cell: ({ figures }) => number(figures?.recent.contacts ?? 0),
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ listing, figures }) => (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 max-md:justify-end">
          <StatusChip tone={statusTones[listing.status]}>{listingStatuses[listing.status].label[locale]}</StatusChip>
          {figures?.edit && (
            <Badge tone={figures.edit === 'waiting' ? 'high' : 'danger'}>{owning(`edit.${figures.edit}`)}</Badge>
          )}
          {listing.status === 'active' && listing.expires_at && (
            <span className="text-12 whitespace-nowrap text-ink-3 md:max-lg:hidden">
              {owning('posts.until', { day: formatDay(listing.expires_at, locale, timeZone) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('columns.acts')}</span>,
      bare: true,
      cell: ({ listing }) => (
        <div className="max-md:absolute max-md:top-2 max-md:right-3">
          <OwnActsMenu listing={listing} title={nameOf(listing)} />
        </div>
      ),
    },
  ];
}
