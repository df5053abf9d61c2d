import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#ui/cx.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { useApp } from '#web/use-app.ts';
import { useFirstAct } from '#web/hydrate-on-act.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import type { Listing } from '../../contract.ts';
import { besideUpright } from './beside-upright.ts';
import { ComplainButton } from './ComplainButton.tsx';
import { ContactBar } from './ContactBar.tsx';
import { CopyLink } from './CopyLink.tsx';
import { FavoriteOnPhoto } from '../card/FavoriteButton.tsx';
import { Gallery } from './Gallery.tsx';
import { lacksPhotographs, standBesideFacts } from './gallery-frame.ts';
import {
  AskPhotos,
  BarPrice,
  Crumbs,
  Description,
  GalleryOffer,
  KeyFacts,
  ListingFacts,
  MorePictures,
  PastSummary,
  PlaceHead,
  PriceMarket,
  SellerCard,
  TitlePlace,
  CostOfListing,
} from './hydrated-parts.ts';
import { isForSale } from './is-for-sale.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { BarButtons, useRevealedPhone } from './PhoneButton.tsx';
import { PriceCard } from './PriceCard.tsx';
import { WhenScrolledNear } from './WhenScrolledNear.tsx';
import { titleIn } from '../../title.ts';

/** Loaded only for listings that are not active: `loadLife` is awaited by their loader. */
const LifeBanner = lazyComponent(async () => (await import('./LifeBanner.tsx')).LifeBanner);

const ListingHistory = lazyComponent(async () => (await import('./ListingHistory.tsx')).ListingHistory);

/** The largest script of the site: loaded when the visitor comes near. */
const ListingMap = lazyComponent(async () => (await import('./ListingMap.tsx')).ListingMap);

/** Loads what says that a listing is not active. */
export const loadLife = async ({ details }: KindPage): Promise<void> => {
  await Promise.all([LifeBanner.load(), details.load()]);
};

type Props = {
  kind: KindPage;
  listing: Listing;
  /** Follows the listing. Absent in the preview of a form. */
  children?: ReactNode;
};

/** A listing as buyers see it. A preview has no actions; a listing that is not public offers its owner the edit link alone. */
export function ListingView({ kind, listing, children }: Props) {
  const t = useTranslations('page');
  const { locale } = useApp();
  const revealed = useRevealedPhone(listing.id);
  useFirstAct(kind.details.load);
  const isPreview = children === undefined;
  const { Sections } = kind;
  const title = titleIn(listing, locale);
  const titleLanguage = foreignLanguage(title, locale);
  const isHalf = standBesideFacts(listing.pictures);
  const keyFacts = <KeyFacts kind={kind} listing={listing} />;
  const description = listing.description && <Description text={listing.description} />;
  const facts = <ListingFacts kind={kind} listing={listing} />;
  const past = !isPreview && <PastSummary kind={kind} listing={listing} />;
  const place = (
    <section id="place" className="scroll-mt-20">
      <PlaceHead kind={kind} listing={listing} isPreview={isPreview} />
      {(listing.point || !kind.leadsWithLanded) && (
        <WhenScrolledNear near={800} afterAct>
          <Suspense fallback={null}>
            <ListingMap kind={kind} listing={listing} />
          </Suspense>
        </WhenScrolledNear>
      )}
    </section>
  );
  const isDrawn = lacksPhotographs(listing.pictures);
  const beside = besideUpright(listing);
  const areFactsBeside = isHalf && beside.facts;
  const isPastBeside = isHalf && beside.past;
  const gallery = (
    <Gallery
      pictures={listing.pictures}
      title={title}
      isHalf={isHalf}
      {...(!isPreview && {
        ask: <AskPhotos listing={listing} />,
        renderOffer: (place) => (
          <GalleryOffer
            place={place}
            kind={kind}
            listing={listing}
            revealed={revealed}
            isForSale={isForSale(listing)}
          />
        ),
      })}
    >
      {!isPreview && listing.is_open && (
        // On phones the price card, which has both, is far below.
        <span className="buttons-on-photo">
          <FavoriteOnPhoto id={listing.id} title={title} />
          <CopyLink onPhoto />
        </span>
      )}
    </Gallery>
  );
  return (
    <PageContainer className="py-4 md:py-6">
      {/* The parts of another listing begin anew. */}
      <div
        key={listing.id}
        className={cx(
          'grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_360px] max-lg:gap-y-6',
          isHalf && 'has-upright',
        )}
      >
        {/* Below the photo on phones, but before it for screen readers. */}
        <div className="listing-head min-w-0 max-lg:-order-5 max-lg:-mt-4 max-lg:-mb-2 lg:col-span-2">
          <Crumbs kind={kind} listing={listing} />
          {/* A title that the seller wrote is not translated. */}
          <div className="flex flex-wrap items-baseline gap-x-3 sm:mt-2">
            <h1 lang={titleLanguage} className="text-24 font-semibold wrap-anywhere md:text-32">
              {title}
            </h1>
            {titleLanguage && <span className="text-14 text-ink-3">{t('in_russian')}</span>}
          </div>
          <TitlePlace kind={kind} listing={listing} />
          {!isPreview && listing.status !== 'active' && (
            <Suspense fallback={null}>
              <Life kind={kind} listing={listing} />
            </Suspense>
          )}
        </div>
        {!isDrawn && <div className="listing-photos min-w-0 max-lg:-order-6 max-sm:-mt-4">{gallery}</div>}
        {/* On phones the facts that decide follow the price, then the seller's words, the past, the seller and all facts. */}
        <aside className={cx('max-lg:contents lg:row-span-2', isDrawn && 'lg:col-start-2 lg:row-start-2')}>
          {/* An open calendar, wider than the column, is over the parts beside it. */}
          <div className="max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:space-y-4 lg:has-[[aria-expanded=true]]:z-10">
            <PriceCard kind={kind} listing={listing} revealed={revealed} isPreview={isPreview} />
            {!isPreview && <PriceMarket kind={kind} listing={listing} />}
            <SellerCard seller={listing.seller} />
          </div>
        </aside>
        {isHalf && (
          <div className="listing-parts max-lg:contents lg:min-w-0 lg:space-y-8">
            {keyFacts}
            {description}
            {areFactsBeside && facts}
            {isPastBeside && past}
          </div>
        )}
        <div
          className={cx(
            'listing-parts max-lg:contents lg:min-w-0 lg:space-y-8',
            isDrawn ? 'lg:col-start-1 lg:row-start-2' : 'lg:mt-4',
          )}
        >
          {!isHalf && keyFacts}
          {/* What stands in place of photos tells less than the facts above it. */}
          {isDrawn && <div className="max-lg:-order-4">{gallery}</div>}
          {/* What a thing is like, in the seller's words, comes before its past, as on phones. */}
          {!isHalf && description}
          {!isPastBeside && past}
          {!areFactsBeside && facts}
          {Sections && <Sections listing={listing} />}
          <CostOfListing listing={listing} isPreview={isPreview} />
          <MorePictures kind={kind} listing={listing} />
          {place}
          {/* Of an open listing the summary of its past unfolds. */}
          {!isPreview && !listing.is_open && (
            <WhenScrolledNear>
              <Suspense fallback={null}>
                <ListingHistory kind={kind} listing={listing} />
              </Suspense>
            </WhenScrolledNear>
          )}
          {!isPreview && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-14 text-ink-3">{t('number', { id: String(listing.id) })}</p>
              <div className="-mx-3 [&_button]:text-ink-3">
                {!listing.is_own && <ComplainButton about="listing" id={listing.id} />}
              </div>
            </div>
          )}
        </div>
      </div>
      {children}
      {!isPreview && isForSale(listing) && (
        <ContactBar>
          <BarPrice key={listing.id} kind={kind} listing={listing} revealed={revealed} />
          <BarButtons listing={listing} revealed={revealed} />
        </ContactBar>
      )}
    </PageContainer>
  );
}

function Life({ kind, listing }: Pick<Props, 'kind' | 'listing'>) {
  const { data } = useKindDetails(kind);
  return <LifeBanner listing={listing} fields={data.fields} locale={useApp().locale} />;
}
