import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { joinFacts } from '#listing/web/page/join-facts.ts';
import { factText } from '#dictionary/fact-text.ts';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { formatDay, formatMoney } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { historyQuery } from './history-queries.ts';
import { PriceChart } from './PriceChart.tsx';
import { priceSteps } from './price-steps.ts';

type Money = { minor: number; currency: string };

const dayMs = 86_400_000;

/** Days on sale, views and prices of a listing, and earlier listings of the same thing. */
export function ListingHistory({ data, listing }: { data: KindData; listing: Listing }) {
  const t = useTranslations('history.past');
  const { api, locale, now, timeZone } = useApp();
  const href = useHref();
  const { data: past } = useQuery(historyQuery(api, listing.id));
  if (!past) return null;
  const { published_at: published, status } = listing;
  const steps = published === null ? [] : priceSteps(published, past.prices);
  const summary = [
    ...(published !== null && status === 'active'
      ? [t('days', { count: Math.floor((new Date(now).getTime() - Date.parse(published)) / dayMs) })]
      : []),
    ...(past.views > 0 ? [t('views', { count: past.views })] : []),
    ...(published !== null && past.prices.length === 0 ? [t('same_price')] : []),
  ];
  const day = (time: string) => formatDay(time, locale, timeZone);
  const money = ({ minor, currency }: Money) => formatMoney(minor, currency, locale);
  const readingsOf = (readings: Readonly<Record<string, number>>) =>
    data.fields.flatMap((field) => {
      const text = factText(field, readings[field.key], {}, locale);
      return text === '' ? [] : [text];
    });
  return (
    <>
      {(summary.length > 0 || past.prices.length > 0) && (
        <section>
          <h2 className="mb-1 text-20 font-semibold">{t('prices')}</h2>
          <p className="mb-3 text-ink-2">{joinFacts(summary)}</p>
          {steps.length > 1 && <PriceChart steps={steps} currency={listing.price.currency} />}
          {past.prices.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {past.prices.map(({ at, from, to }) => (
                <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <time dateTime={at} className="text-ink-2">
                    {day(at)}
                  </time>
                  <span>
                    {t(to.minor < from.minor ? 'down' : 'up', {
                      to: money(to),
                      by: money({ minor: Math.abs(to.minor - from.minor), currency: to.currency }),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {past.earlier.length > 0 && (
        <section>
          <h2 className="mb-1 text-20 font-semibold">{t('earlier')}</h2>
          <p className="mb-3 text-14 text-ink-3">{t('earlier_note')}</p>
          <ul className="divide-y divide-line border-y border-line">
            {past.earlier.map((listing) => (
              <li
                key={`${listing.published_at} ${listing.price.minor}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
              >
                <span className="min-w-0">
                  {listing.id === null ? (
                    day(listing.published_at)
                  ) : (
                    <a href={href(paths.listing(data.kind, listing.id, listing.slug))} className="link">
                      {day(listing.published_at)}
                    </a>
                  )}
                  <span className="block text-14 text-ink-3">{t(`by.${listing.by}`)}</span>
                </span>
                <span className="text-right">
                  {money(listing.price)}
                  <span className="block text-14 text-ink-2">{joinFacts(readingsOf(listing.readings))}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
