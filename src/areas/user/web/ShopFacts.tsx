import { dayMs } from '#ui/durations.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import type { ListingCard } from '#listing/contract.ts';
import { cityName } from '#listing/web/city-name.ts';
import { cx } from '#ui/cx.ts';
import { dayNumber, formatRating, formatWhen, type Locale } from '#ui/format.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { answerTerm } from './answer-term.ts';
import { useOpenText } from './use-open-text.ts';

type Profile = OutputOf<'profile/get'>;

type City = NonNullable<Profile['city']>;

/** The city, and below it the address or the region. */
function placeOf(city: City, address: string | null | undefined, locale: Locale) {
  const name = cityName(city, locale);
  const region = locale === 'ru' ? city.region.full_name : city.region.name_en;
  return { city: name, below: address ? nameIn(address, locale) : region === name ? '' : region };
}

const yearMs = 365.25 * dayMs;

type Props = { profile: Profile; sells: string; listings: readonly ListingCard[] };

/** The facts of a seller that help buyers decide: rating, place, opening hours, time on Dvor, listings and sales. */
export function ShopFacts({ profile, sells, listings }: Props) {
  const t = useTranslations('user');
  const { locale, now, timeZone } = useApp();
  const { city, shop, rating } = profile;
  const years = (Date.parse(now) - Date.parse(profile.since)) / yearMs;
  const sinceYear = new Date(dayNumber(new Date(profile.since), timeZone) * dayMs).getUTCFullYear();
  const place = city && placeOf(city, shop?.address, locale);
  // The newest is known only where all are here: they are not in the order of time.
  const times = listings.length < profile.active_listings ? [] : listings.flatMap(({ published_at: at }) => at ?? []);
  const newest = times.toSorted().at(-1);
  const latest = newest && t('shop.latest', { day: formatWhen(newest, new Date(now), locale, timeZone) });
  // A message is always about a listing.
  const canWrite = listings.length > 0;
  const open = useOpenText(shop ?? { hours: null, time_zone: 'UTC' });
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-1 px-4 pb-2.5 max-md:text-14 md:grid-cols-3 md:gap-x-6 md:gap-y-3 md:px-6 md:pb-3 lg:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] lg:gap-x-4">
      <Fact
        icon="star"
        // Two reviews with stars stand below, so that an empty star would say that there are none.
        isStar={profile.reviews > 0}
        isBelowOnPhones={rating !== null}
        label={t('shop.rating')}
        below={
          rating ? <Reviews profile={profile} /> : t(profile.reviews > 0 ? 'shop.few_reviews' : 'shop.who_reviews')
        }
      >
        {rating ? (
          <>
            <span className="sr-only">{t('shop.rated', { average: formatRating(rating.average, locale) })}</span>
            <span aria-hidden>{formatRating(rating.average, locale)}</span>
          </>
        ) : (
          <Reviews profile={profile} />
        )}
      </Fact>
      {place && (
        <Fact icon="map-pin" label={t('shop.address')} below={place.below} isBelowOnPhones={!shop?.address}>
          {place.city}
        </Fact>
      )}
      {open && (
        <Fact
          icon="clock"
          label={t('shop.hours_label')}
          below={
            open.day || open.local ? (
              <>
                {open.day}
                {open.local && (
                  <span className="max-md:hidden">
                    {open.day && ', '}
                    {open.local}
                  </span>
                )}
              </>
            ) : null
          }
          isGood={open.isOpen}
          isBelowOnPhones={open.day !== ''}
        >
          {open.text}
        </Fact>
      )}
      <Fact
        icon="person"
        label={t('shop.time')}
        below={
          years < 1
            ? t('shop.months', { months: Math.floor(years * 12) })
            : t('shop.over', { years: Math.floor(years) })
        }
      >
        {t('shop.since_year', { year: String(sinceYear) })}
      </Fact>
      {canWrite && profile.answer_minutes !== null && (
        <Fact icon="message" label={t('shop.answers')} below={t('shop.answers_of')}>
          {t('shop.answers_within', { term: answerTerm(profile.answer_minutes) })}
        </Fact>
      )}
      {(canWrite || profile.sold_listings > 0) && (
        <Fact
          icon="rows"
          label={t('shop.stock')}
          below={
            (profile.sold_listings > 0 || latest || (sells && listings.length > 0)) && (
              <>
                {profile.sold_listings > 0 ? t('shop.sold', { count: profile.sold_listings }) : latest}
                {/* The head says the trade where there are no listings. */}
                {sells && listings.length > 0 && <span className="block md:hidden">{sells}</span>}
              </>
            )
          }
          isBelowOnPhones="alone"
        >
          {t('shop.count', { count: profile.active_listings })}
        </Fact>
      )}
    </ul>
  );
}

/** A link to the reviews; without reviews there is nothing to open, so it is a fact and no invitation. */
function Reviews({ profile: { id, reviews } }: { profile: Profile }) {
  const t = useTranslations('user.shop');
  const href = useHref();
  return (
    <a
      href={href(paths.userReviews(id))}
      className={cx(
        '-my-0.5 inline-flex min-h-6 items-center max-md:-my-1',
        reviews > 0 ? 'link' : 'font-normal text-ink-2',
      )}
    >
      {reviews > 0 ? t('reviews', { count: reviews }) : t('no_reviews')}
    </a>
  );
}

type FactProps = {
  icon: IconName;
  label: string;
  below: ReactNode;
  isStar?: boolean;
  isGood?: boolean;
  /** On phones a fact is one line, in which what explains it has a place, in a line `alone` only, or is left out. */
  isBelowOnPhones?: boolean | 'alone';
  children: ReactNode;
};

/** A fact with an icon, its name for screen readers, and what explains it: a second line on wide screens. */
function Fact({ icon, label, below, isStar, isGood, isBelowOnPhones, children }: FactProps) {
  return (
    // A last fact without another beside it is one line.
    <li className="group flex min-w-0 items-start gap-2 max-md:last:odd:col-span-2">
      <span className={cx('mt-0.5 shrink-0', isStar ? 'text-deal-high' : isGood ? 'text-accent' : 'text-ink-3')}>
        <Icon name={icon} {...(isStar && { filled: true })} className="max-md:size-4" />
      </span>
      {/* A dot that would begin a line is beyond the edge, where it is clipped. */}
      <div className="min-w-0 wrap-anywhere max-md:overflow-x-clip">
        <div className="max-md:-ml-3 max-md:flex max-md:flex-wrap max-md:*:pl-3">
          <span className={cx('font-semibold', isGood && 'text-accent')}>
            <span className="sr-only">{label}: </span>
            {children}
          </span>
          {below && (
            <span
              className={cx(
                'text-14 text-ink-3 md:block md:truncate',
                isBelowOnPhones
                  ? "relative max-md:before:absolute max-md:before:left-1 max-md:before:content-['·']"
                  : 'max-md:hidden',
                isBelowOnPhones === 'alone' && 'max-md:group-even:hidden',
              )}
            >
              {below}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
