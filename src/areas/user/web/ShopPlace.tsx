import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { clockText, groupHours, minutesOfDay, type OpenTime } from '#ui/opening-hours.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { routesTo } from '#listing/web/page/map-links.ts';
import { WhenScrolledNear } from '#listing/web/page/WhenScrolledNear.tsx';
import type { OutputOf } from '#contract/client.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { useApp } from '#web/use-app.ts';

type Shop = NonNullable<OutputOf<'profile/get'>['shop']>;

/** The largest script of the site: loaded when the visitor opens the part with the map. */
const PlaceMap = lazyComponent(async () => (await import('#areas/search/web/map/point/PlaceMap.tsx')).PlaceMap);

type Props = {
  shop: Shop;
  /** On wide screens the review of a seller is left of it, on others a button. */
  isBesideReview: boolean;
  isBesideButton: boolean;
};

/** Opening hours by weekday and the place on the map, folded until asked for; works without JavaScript but for the map. */
export function ShopPlace({ shop, isBesideReview, isBesideButton }: Props) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const { hours, point } = shop;
  if (!hours && !point) return null;
  const timeText = (time: OpenTime | null): string => {
    if (!time) return t('hours.closed');
    if (time.from === 0 && time.to === minutesOfDay) return t('hours.all_day');
    return `${clockText(time.from)}–${clockText(time.to)}`;
  };
  return (
    <details className="group">
      <summary
        className={cx(
          'flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 text-14 font-medium text-accent md:px-6',
          isBesideButton && 'max-lg:ml-auto max-lg:w-fit',
          isBesideReview && 'lg:ml-auto lg:w-64 lg:justify-end',
        )}
      >
        {hours && point ? (
          <>
            <span className="max-md:hidden">{t('place.both')}</span>
            <span className="md:hidden">{t('place.both_short')}</span>
          </>
        ) : (
          t(hours ? 'place.hours' : 'place.map')
        )}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pb-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] md:gap-8 md:px-6 md:pb-6">
        <div className="space-y-4">
          {hours && (
            <table>
              <caption className="sr-only">{t('place.hours')}</caption>
              <tbody>
                {groupHours(hours).map(({ first, last, time }) => (
                  <tr key={first}>
                    <th scope="row" className="py-1 pr-6 text-left font-normal text-ink-2">
                      {first === 'mon' && last === 'sun'
                        ? t('hours.daily')
                        : first === last
                          ? t(`days.${first}`)
                          : `${t(`days.${first}`)}–${t(`days.${last}`)}`}
                    </th>
                    <td className="py-1">{timeText(time)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {shop.address && <p className="text-ink-2">{nameIn(shop.address, locale)}</p>}
          {point && (
            <nav aria-label={t('place.route')}>
              <p className="text-14 text-ink-3">{t('place.route')}</p>
              <ul className="flex flex-wrap gap-x-4">
                {(['yandex', 'twogis', 'google'] as const).map((name) => (
                  <li key={name}>
                    <a
                      href={routesTo(point)[name]}
                      target="_blank"
                      rel="noreferrer nofollow"
                      className="link inline-flex min-h-11 items-center md:min-h-8"
                    >
                      {t(`place.maps.${name}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {point && (
          <WhenScrolledNear className="min-h-75 md:-mt-3 noscript:hidden">
            <Suspense fallback={null}>
              <PlaceMap point={{ ...point, within_metres: 0 }} />
            </Suspense>
          </WhenScrolledNear>
        )}
      </div>
    </details>
  );
}
