import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { Button } from '#ui/Button.tsx';
import type { Store } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { isByDay } from '../../is-by-day.ts';
import { titleIn } from '../../title.ts';
import { CompareButton } from '../card/CompareButton.tsx';
import { FactsLine } from '../card/FactsLine.tsx';
import { FavoriteButton, FavoriteOnPhoto } from '../card/FavoriteButton.tsx';
import type { KindPage } from './kind-page.ts';
import { placeOf } from './listing-words.ts';
import { BarButtons, PhoneButton } from './PhoneButton.tsx';
import type { RevealedPhone } from './reveal-phone.ts';
import { BarPrice, ShortPrice } from './ShortPrice.tsx';
import { SellerCard } from './SellerCard.tsx';
import { useAsksDays, useWriteHref } from './use-write-href.ts';

type Offer = { kind: KindPage; listing: Listing; revealed: Store<RevealedPhone | null>; isForSale: boolean };

/** In wide windows: title, price, seller, and the buttons of the page's price card. */
function Beside({ kind, listing, revealed, isForSale }: Offer) {
  const t = useTranslations('page');
  const { locale } = useApp();
  const writeHref = useWriteHref(listing.id);
  const asksDays = useAsksDays();
  const title = titleIn(listing, locale);
  return (
    <div className="hidden w-90 shrink-0 space-y-4 overflow-y-auto border-l border-line bg-surface p-5 pt-14 lg:block">
      <div>
        <h2 lang={foreignLanguage(title, locale)} className="text-20 font-semibold wrap-anywhere">
          {title}
        </h2>
        <FactsLine parts={listing.facts[locale]} locale={locale} className="mt-1 text-ink-2" />
        <p className="mt-1 text-14 text-ink-3">{placeOf(listing, locale)}</p>
      </div>
      <ShortPrice kind={kind} listing={listing} isLarge />
      {isForSale && (
        <div className="space-y-2">
          <PhoneButton id={listing.id} revealed={revealed} isSecond={isByDay(listing)} />
          <Button href={writeHref} rel="nofollow" variant={asksDays ? 'primary' : 'secondary'} icon="message" full>
            {t('write')}
          </Button>
        </div>
      )}
      {listing.is_open && (
        <div className="-mx-3 flex flex-wrap justify-between [&_[aria-pressed=false]]:text-ink-2">
          <FavoriteButton id={listing.id} />
          <CompareButton id={listing.id} />
        </div>
      )}
      <SellerCard seller={listing.seller} />
    </div>
  );
}

/** In narrower windows: price, phone and message, as at the bottom of the page. */
function Below({ kind, listing, revealed, isForSale }: Offer) {
  return (
    <div className="flex min-h-16 items-center gap-2 border-t border-line bg-surface px-(--gutter) pb-[env(safe-area-inset-bottom)] lg:hidden">
      <BarPrice kind={kind} listing={listing} revealed={revealed} />
      {isForSale && <BarButtons listing={listing} revealed={revealed} />}
    </div>
  );
}

/** Where a part of the offer stands: beside or below the pictures, or above them as a heart. */
export type OfferPlace = 'beside' | 'below' | 'above';

/** What the full-screen gallery says of the listing. */
export function GalleryOffer({ place, ...offer }: Offer & { place: OfferPlace }) {
  const { locale } = useApp();
  const { listing } = offer;
  if (place === 'beside') return <Beside {...offer} />;
  if (place === 'below') return <Below {...offer} />;
  return listing.is_open && <FavoriteOnPhoto id={listing.id} title={titleIn(listing, locale)} />;
}
