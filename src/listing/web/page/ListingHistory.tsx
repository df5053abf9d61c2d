import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { factText } from '#dictionary/fact-text.ts';
import type { OutputOf } from '#contract/client.ts';
import type { Listing } from '../../contract.ts';
import { cx } from '#ui/cx.ts';
import { dayNumber, formatDay, formatMoney } from '#ui/format.ts';
import { Picture } from '#ui/Picture.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { historyQuery } from './history-queries.ts';
import { joinFacts } from './join-facts.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { hasPastDetails, hasPriceDetails } from './past-facts.ts';
import { PriceChart } from './PriceChart.tsx';
import { hasChart, stepsOfListings } from './price-steps.ts';
import { VehicleReport } from './VehicleReport.tsx';

type Money = { minor: number; currency: string };

type Props = { kind: KindPage; listing: Listing };

/** The history of a listing that is closed, which has no summary of it. */
export function ListingHistory({ kind, listing }: Props) {
  const t = useTranslations('history.past');
  const { api } = useApp();
  const { data: past } = useQuery(historyQuery(api, listing.id));
  if (!past || !hasPastDetails(listing, past)) return null;
  return (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{t('title')}</h2>
      <HistoryDetails kind={kind} listing={listing} />
    </section>
  );
}

/** What the summary of a listing's past is made of: its prices, earlier listings of the same thing, and the report on its vehicle. */
export function HistoryDetails({ kind, listing }: Props) {
  return (
    <div className="space-y-6">
      <Past kind={kind} listing={listing} />
      <VehicleReport listing={listing} />
    </div>
  );
}

/** The prices of a listing, and earlier listings of the same thing. */
function Past({ kind, listing }: Props) {
  const { data } = useKindDetails(kind);
  const t = useTranslations('history.past');
  const { api, locale, now, timeZone } = useApp();
  const { data: past } = useQuery(historyQuery(api, listing.id));
  if (!past) return null;
  const { published_at: published, is_open: isOpen, price } = listing;
  const current = { price, prices: past.prices, published_at: published ?? now };
  const steps = stepsOfListings(current, past.earlier);
  const hasDetails = hasPriceDetails(listing, past);
  const isCharted = hasChart(steps, Date.parse(now)) && (hasDetails || past.earlier.length > 0);
  const day = (time: string) => formatDay(time, locale, timeZone);
  const money = ({ minor, currency }: Money) => formatMoney(minor, currency, locale);
  const readingsOf = (readings: Readonly<Record<string, number>>) =>
    data.fields.flatMap((field) => {
      const text = factText(field, readings[field.key], {}, locale);
      return text === '' ? [] : [text];
    });
  return (
    <>
      {/* Of one change of the price, the summary beside the key facts says it all. */}
      {isCharted && (
        <section>
          <h3 className="mb-2 text-16 font-semibold">{t('prices')}</h3>
          <PriceChart steps={steps} currency={price.currency} />
        </section>
      )}
      {hasDetails && (
        <section>
          {!isCharted && <h3 className="mb-1 text-16 font-semibold">{t('prices')}</h3>}
          {/* The summary beside the key facts, which all pages but those of closed listings have, says so already. */}
          {past.views > 0 && !isOpen && <p className="mb-3 text-ink-2">{t('views', { count: past.views })}</p>}
          <ul className="divide-y divide-line border-y border-line">
            {past.prices.map(({ at, from, to }) => (
              <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <time dateTime={at} className="text-ink-2">
                  {day(at)}
                </time>
                <span>
                  {t(to.minor < from.minor ? 'down' : 'up', {
                    to: money(to),
                    percent: percentOf(Math.abs(to.minor - from.minor) / from.minor),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.earlier.length > 0 && (
        <section>
          <h3 className="mb-1 text-16 font-semibold">{t('earlier')}</h3>
          <p className="mb-3 text-14 text-ink-3">{t('earlier_note')}</p>
          <ul className="divide-y divide-line border-y border-line">
            {past.earlier.map((earlier, at) => (
              <Earlier
                key={`${earlier.published_at} ${earlier.price.minor}`}
                kind={data.kind}
                earlier={earlier}
                daysBefore={daysBetween(
                  earlier.published_at,
                  past.earlier[at - 1]?.published_at ?? published ?? now,
                  timeZone,
                )}
                readings={joinFacts(readingsOf(earlier.readings))}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whole percents; of less than one, tenths. */
const percentOf = (share: number): number => (share < 0.01 ? Math.round(share * 1000) / 10 : Math.round(share * 100));

const daysBetween = (from: string, to: string, timeZone: string): number =>
  Math.max(0, dayNumber(new Date(to), timeZone) - dayNumber(new Date(from), timeZone));

type EarlierListing = OutputOf<'object/get_history'>['earlier'][number];
type EarlierProps = { kind: KindPage['kind']; earlier: EarlierListing; daysBefore: number; readings: string };

const frame = 'h-18 w-24 shrink-0 rounded-small';

/** An earlier listing of the same thing: its photo, or that its seller has removed it, place and every price, and the days until the listing after it. */
function Earlier({ kind, earlier, daysBefore, readings }: EarlierProps) {
  const t = useTranslations('history.past');
  const listingWords = useTranslations('listing');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const day = (time: string) => formatDay(time, locale, timeZone);
  const money = ({ minor, currency }: Money) => formatMoney(minor, currency, locale);
  const { id, slug, published_at: published, price, prices, city, picture, by } = earlier;
  // The changes are the latest first, so the last of them has the first price.
  const seen = [
    { at: published, price: prices.at(-1)?.from ?? price },
    ...prices.toReversed().map(({ at, to }) => ({ at, price: to })),
  ];
  const words = (
    <>
      {day(published)}
      {` · ${locale === 'ru' ? city.name : city.name_en}`}
    </>
  );
  return (
    <li className="flex gap-3 py-3">
      {picture ? (
        <Picture
          src={picture.urls.w320}
          width={picture.width}
          height={picture.height}
          alt=""
          drawn={picture.drawing}
          focus={picture.focus}
          className={frame}
        />
      ) : (
        <span className={cx('flex items-center justify-center bg-tint text-14 text-ink-3', frame)}>
          <span className="px-1 text-center text-12">{id === null ? t('removed') : listingWords('no_photo')}</span>
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          {id === null ? (
            words
          ) : (
            <a href={href(paths.listing(kind, id, slug))} className="link">
              {words}
            </a>
          )}
          <span className="block text-14 text-ink-3">{t(`by.${by}`)}</span>
          <span className="block text-14 text-ink-3">{t('later', { count: daysBefore })}</span>
        </span>
        <span className="max-sm:w-full sm:text-right">
          {money(price)}
          <span className="block text-14 text-ink-2">{readings}</span>
        </span>
        {seen.length > 1 && (
          <ol className="w-full text-14 text-ink-2">
            {seen.map(({ at, price: shown }) => (
              <li key={at} className="flex justify-between gap-4">
                <time dateTime={at}>{day(at)}</time>
                <span className="tabular-nums">{money(shown)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}
