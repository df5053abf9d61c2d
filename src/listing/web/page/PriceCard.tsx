import { useTranslations } from 'use-intl';
import { Card } from '#ui/Card.tsx';
import { formatWhen } from '#ui/format.ts';
import type { Store } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { isByDay } from '../../is-by-day.ts';
import { CompareButton } from '../card/CompareButton.tsx';
import { FavoriteButton } from '../card/FavoriteButton.tsx';
import { CopyLink } from './CopyLink.tsx';
import { PastLine, PriceActions, PriceFigures } from './hydrated-parts.ts';
import { isForSale } from './is-for-sale.ts';
import type { KindPage } from './kind-page.ts';
import { placeOf } from './listing-words.ts';
import { PhoneButton } from './PhoneButton.tsx';
import type { RevealedPhone } from './reveal-phone.ts';

type Props = { kind: KindPage; listing: Listing; revealed: Store<RevealedPhone | null>; isPreview: boolean };

/** The price, what it is made of, and the buttons that lead to the seller or keep the listing. */
export function PriceCard({ kind, listing, revealed, isPreview }: Props) {
  const t = useTranslations('page');
  const { locale, now, timeZone } = useApp();
  return (
    <Card as="section" className="listing-price">
      <PriceFigures key={listing.id} kind={kind} listing={listing} isPreview={isPreview} />
      {/* On phones the buttons stand beside the place, or above it where there are several. */}
      <div className="max-lg:mt-2 max-lg:flex max-lg:flex-wrap-reverse max-lg:items-center max-lg:gap-x-3">
        {!isPreview && (
          // On phones few are left of them.
          <div className="max-lg:order-1 max-lg:-mx-3 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:empty:hidden">
            <div className="mt-4 grid grid-cols-2 gap-x-2 gap-y-1 empty:hidden max-lg:contents">
              {listing.status === 'active' && (
                // On phones the bar below the page has it.
                <span className={`col-span-2 ${isForSale(listing) ? 'max-lg:hidden' : 'max-lg:w-full max-lg:px-3'}`}>
                  <PhoneButton id={listing.id} revealed={revealed} isSecond={isByDay(listing)} />
                </span>
              )}
              <PriceActions key={listing.id} listing={listing} />
            </div>
            {listing.is_open && (
              // Buttons that are off are quieter than those above, which lead to the seller.
              <div className="mt-2 border-t border-line pt-2 max-lg:contents noscript:hidden">
                <div className="-mx-3 flex flex-wrap items-center justify-between max-lg:contents [&_[aria-pressed=false]]:text-ink-2">
                  <span className="max-lg:hidden">
                    <FavoriteButton id={listing.id} />
                  </span>
                  <CompareButton id={listing.id} />
                  <span className="max-lg:hidden">
                    <CopyLink />
                  </span>
                </div>
              </div>
            )}
          </div>
        )}
        <p className="text-14 text-ink-3 max-lg:grow max-lg:basis-36 lg:mt-2">
          {kind.leadsWithLanded ? (
            t('seller_in', { place: placeOf(listing, locale) })
          ) : (
            <span className="town">{placeOf(listing, locale)}</span>
          )}
          {listing.published_at && (
            <time dateTime={listing.published_at} className="block">
              {t('published', { when: formatWhen(listing.published_at, new Date(now), locale, timeZone) })}
            </time>
          )}
          {!isPreview && <PastLine listing={listing} />}
        </p>
      </div>
    </Card>
  );
}
