import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { joinFacts } from '../card/card-look.ts';
import { factText } from '#dictionary/fact-text.ts';
import type { KindData } from '../../kind-data.ts';
import { formatDay, formatMoney } from '#ui/format.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { historyQuery } from './history-queries.ts';

type Money = { minor: number; currency: string };

/** Past prices of a listing and earlier listings of the same thing; nothing if there are none. */
export function ListingHistory({ data, id }: { data: KindData; id: number }) {
  const t = useTranslations('history.past');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: past } = useQuery(historyQuery(api, id));
  if (!past) return null;
  const day = (time: string) => formatDay(time, locale, timeZone);
  const money = ({ minor, currency }: Money) => formatMoney(minor, currency, locale);
  const readingsOf = (readings: Readonly<Record<string, number>>) =>
    data.fields.flatMap((field) => {
      const text = factText(field, readings[field.key], {}, locale);
      return text === '' ? [] : [text];
    });
  return (
    <>
      {past.prices.length > 0 && (
        <section>
          <h2 className="mb-3 text-20 font-semibold">{t('prices')}</h2>
          <ul className="divide-y divide-line border-y border-line tabular-nums">
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
        </section>
      )}
      {past.earlier.length > 0 && (
        <section>
          <h2 className="mb-1 text-20 font-semibold">{t('earlier')}</h2>
          <p className="mb-3 text-14 text-ink-3">{t('earlier_note')}</p>
          <ul className="divide-y divide-line border-y border-line tabular-nums">
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
