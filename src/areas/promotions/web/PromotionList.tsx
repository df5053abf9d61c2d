import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { titleIn } from '#listing/title.ts';
import { type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { formatDay, formatInteger, formatMoney, type Locale } from '#ui/format.ts';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { marketingHref } from './marketing-address.ts';
import { type Promotion, promotionsQuery } from './promotion-queries.ts';

const tones: Record<Promotion['state'], BadgeTone> = { waiting: 'high', running: 'great', ended: 'neutral' };

/** The paid places of the account with their state; each leads to its figures. */
export function PromotionList({ shown }: { shown: number | null }) {
  const t = useTranslations('promotions.list');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const query = useSuspenseInfiniteQuery(promotionsQuery(api));
  const rows = query.data.pages.flatMap(({ items }) => items);
  const available = query.data.pages[0]?.available_minor ?? 0;
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-20 font-semibold">{t('title')}</h2>
        <p className="text-14 text-ink-2">
          {t('balance', { sum: formatMoney(available, 'RUB', locale) })} ·{' '}
          <a className="link" href={href(paths.transactions())}>
            {t('history')}
          </a>
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('empty')}</p>
      ) : (
        <Table
          className="mt-4"
          caption={t('title')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columnsOf({ t, locale, timeZone, href, shown })}
        />
      )}
      <MoreButton query={query} label={t('more')} />
    </section>
  );
}

type Translate = ReturnType<typeof useTranslations<'promotions.list'>>;
type Texts = { t: Translate; locale: Locale; timeZone: string; href: (path: string) => string; shown: number | null };

function stateText({ state, ends_at: until, end_reason: reason }: Promotion, { t, locale, timeZone }: Texts) {
  if (state === 'running') return until && t('until', { day: formatDay(until, locale, timeZone) });
  return state === 'waiting' ? t('waiting_hint') : reason && t(`reasons.${reason}`);
}

const columnsOf = (texts: Texts): TableColumn<Promotion>[] => {
  const { t, locale, href, shown } = texts;
  return [
    {
      key: 'listing',
      header: t('listing'),
      head: true,
      cell: ({ listing, title, id }) => (
        <a
          className="link wrap-anywhere"
          href={href(marketingHref({ promotion: id }))}
          aria-current={id === shown || undefined}
        >
          {listing ? titleIn(listing, locale) : title}
        </a>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
          <StatusChip tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusChip>
          <span className="text-14 text-ink-3">{stateText(row, texts)}</span>
        </span>
      ),
    },
    {
      key: 'days',
      header: t('days'),
      align: 'end',
      cell: ({ days }) => formatInteger(days, locale),
    },
    {
      key: 'impressions',
      header: t('impressions'),
      align: 'end',
      cell: ({ impressions }) => formatInteger(impressions, locale),
    },
    {
      key: 'paid',
      header: t('paid'),
      align: 'end',
      cell: ({ price_minor: price, refunded_minor: refunded }) =>
        price === 0 ? t('in_plan') : formatMoney(price - refunded, 'RUB', locale),
    },
  ];
};
