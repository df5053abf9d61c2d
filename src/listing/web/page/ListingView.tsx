import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { formatWhen } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { createStore, type Store } from '#web/store.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { paths } from '#web/paths.ts';
import type { Listing } from '../../contract.ts';
import { cityName } from '../city-name.ts';
import { joinFacts } from '#listing/web/page/join-facts.ts';
import { CompareButton } from '../card/CompareButton.tsx';
import { ComplainButton } from './ComplainButton.tsx';
import { CopyLink } from './CopyLink.tsx';
import { FavoriteButton } from '../card/FavoriteButton.tsx';
import { Crumbs } from './Crumbs.tsx';
import { Facts } from '#dictionary/web/Facts.tsx';
import { Gallery } from './Gallery.tsx';
import type { KindPage } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';
import { MorePictures } from './MorePictures.tsx';
import { PriceDrop } from '../card/PriceDrop.tsx';
import { PriceText } from '../PriceText.tsx';
import { roublesText } from '../card/roubles-text.ts';
import { PhoneButton, type RevealedPhone } from './PhoneButton.tsx';
import { SellerCard } from './SellerCard.tsx';
import { WhenNear } from './WhenNear.tsx';
import { titleIn } from '../../title.ts';

/** Loaded only for listings that are not active: their loader awaits `load`. */
export const PriceRating = hydrateOnAct(async () => (await import('./PriceRating.tsx')).PriceRating);
export const LifeBanner = lazyComponent(async () => (await import('./LifeBanner.tsx')).LifeBanner);
/** Loaded only for listings near a metro: their loader awaits `load`. */
export const NearStations = lazyComponent(async () => (await import('./NearStations.tsx')).NearStations);

/** The links to the forms of applications. */
export const PriceActions = hydrateOnAct(async () => (await import('./PriceActions.tsx')).PriceActions);

/** Nothing in a description waits for a script. */
export const Description = hydrateOnAct(async () => (await import('./Description.tsx')).Description);

/** Their lines unfold without scripts. */
export const TrueCost = hydrateOnAct(async () => (await import('#true-cost/web/TrueCost.tsx')).TrueCost);

const ListingHistory = lazyComponent(async () => (await import('./ListingHistory.tsx')).ListingHistory);

/** The largest script of the site: loaded when the visitor comes near. */
const PlaceMap = lazyComponent(async () => (await import('#areas/search/web/map/PlaceMap.tsx')).PlaceMap);

type Props = {
  kind: Pick<KindPage, 'data' | 'placeTitle' | 'addressField' | 'priceNote' | 'Sections'>;
  listing: Listing;
  /** Follows the listing. Absent in the preview of a form. */
  children?: ReactNode;
};

/** A listing as buyers see it. A preview has no actions; a listing that is not public offers its owner the edit link alone. */
export function ListingView({ kind, listing, children }: Props) {
  const t = useTranslations('page');
  const { locale } = useApp();
  // Another listing shown by the same component starts with its phone hidden.
  const revealed = useMemo(() => phoneStoreOf(listing.id), [listing.id]);
  const isPreview = children === undefined;
  const actions = useRef<HTMLDivElement>(null);
  const { data, Sections } = kind;
  const title = titleIn(listing, locale);
  const { addressField } = kind;
  const factFields = addressField ? data.fields.filter(({ key }) => key !== addressField) : data.fields;
  return (
    <PageContainer className="py-4 md:py-6">
      <Crumbs data={data} listing={listing} />
      {/* A title that the seller wrote is not translated. */}
      <h1
        lang={/[а-яё]/iu.test(title) ? 'ru' : undefined}
        className="mt-2 text-24 font-semibold wrap-anywhere md:text-32"
      >
        {title}
      </h1>
      <p className="mt-1 mb-4 text-ink-2">{joinFacts(listing.facts[locale])}</p>
      {!isPreview && listing.status !== 'active' && (
        <Suspense fallback={null}>
          <LifeBanner listing={listing} fields={data.fields} locale={locale} />
        </Suspense>
      )}
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <div className="min-w-0 max-lg:-order-2">
          <Gallery key={listing.id} pictures={listing.pictures} title={title} />
        </div>
        {/* On phones the facts follow the price, and the seller follows the facts. */}
        <aside className="max-lg:contents lg:row-span-2">
          <div className="max-lg:contents lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:space-y-4">
            <PriceCard
              listing={listing}
              note={kind.priceNote?.(listing, locale)}
              revealed={revealed}
              isPreview={isPreview}
              actions={actions}
            >
              {!isPreview && <PriceRating key={listing.id} data={data} listing={listing} />}
            </PriceCard>
            <SellerCard seller={listing.seller} />
          </div>
        </aside>
        <div className="max-lg:contents lg:min-w-0 lg:space-y-8">
          <section className="max-lg:-order-1">
            <h2 className="mb-3 text-20 font-semibold">{t('facts')}</h2>
            <Facts dictionary={{ ...data, fields: factFields }} item={listing} locale={locale} />
          </section>
          {!isPreview && <TrueCost key={listing.id} id={listing.id} />}
          {listing.description && <Description key={listing.id} text={listing.description} />}
          <MorePictures data={data} listing={listing} />
          {Sections && <Sections listing={listing} />}
          <section>
            <h2 className="mb-3 text-20 font-semibold">{kind.placeTitle?.[locale] ?? t('place')}</h2>
            <p className="flex items-start gap-2">
              <Icon name="map-pin" className="mt-0.5 text-ink-3" />
              {addressOf(listing, addressField, locale)}
            </p>
            {listing.stations.length > 0 && (
              <Suspense fallback={null}>
                <NearStations listing={listing} />
              </Suspense>
            )}
            {listing.point && (
              <WhenNear key={listing.id}>
                <Suspense fallback={null}>
                  <PlaceMap point={listing.point} />
                </Suspense>
              </WhenNear>
            )}
          </section>
          {!isPreview && (
            <WhenNear key={listing.id} className="space-y-8">
              <Suspense fallback={null}>
                <ListingHistory data={data} listing={listing} />
              </Suspense>
            </WhenNear>
          )}
          {!isPreview && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-14 text-ink-3">{t('number', { id: String(listing.id) })}</p>
              <div className="-mx-3">{!listing.is_own && <ComplainButton about="listing" id={listing.id} />}</div>
            </div>
          )}
        </div>
      </div>
      {children}
      <PriceBar listing={listing} revealed={revealed} isPreview={isPreview} actions={actions} />
    </PageContainer>
  );
}

const phoneStoreOf = (_id: number): Store<RevealedPhone | null> => createStore<RevealedPhone | null>(null);

type CardProps = {
  listing: Listing;
  revealed: Store<RevealedPhone | null>;
  isPreview: boolean;
  /** The buttons of the price card. */
  actions: RefObject<HTMLDivElement | null>;
};

type PriceCardProps = CardProps & { note: string | undefined; children?: ReactNode };

function PriceCard({ listing, note, revealed, isPreview, actions, children }: PriceCardProps) {
  const t = useTranslations('page');
  const card = useTranslations('listing');
  const { locale, now, timeZone } = useApp();
  const roubles = roublesText(card, listing, locale);
  return (
    <Card as="section" className="max-lg:-order-2">
      <p className="text-32 font-semibold">
        <PriceText listing={listing} locale={locale} />
      </p>
      <PriceDrop listing={listing} look={{ locale, was: card('price_was') }} />
      {note && <p className="text-14 text-ink-2">{note}</p>}
      {roubles && <p className="text-14 text-ink-3">{roubles}</p>}
      {children}
      <p className="mt-2 text-14 text-ink-3">
        {placeOf(listing, locale)}
        {listing.published_at && (
          <time dateTime={listing.published_at} className="block">
            {t('published', { when: formatWhen(listing.published_at, new Date(now), locale, timeZone) })}
          </time>
        )}
      </p>
      <div ref={actions}>
        {!isPreview && (
          // As many buttons beside each other as there is room for.
          <div className="mt-4 flex flex-wrap gap-2 *:flex-auto empty:hidden">
            {listing.is_own && listing.status !== 'sold' && <EditLink listing={listing} />}
            {listing.status === 'active' && <PhoneButton id={listing.id} revealed={revealed} />}
            <PriceActions key={listing.id} listing={listing} />
            {listing.is_open && (
              <>
                <FavoriteButton id={listing.id} />
                <CompareButton id={listing.id} />
              </>
            )}
          </div>
        )}
      </div>
      {!isPreview && listing.is_open && (
        <div className="mt-2 -ml-3">
          <CopyLink />
        </div>
      )}
    </Card>
  );
}

/** The owner's link to the edit form. */
function EditLink({ listing: { id, kind, seller, slug } }: { listing: Listing }) {
  const t = useTranslations('page');
  const href = useHref();
  return (
    <Button
      variant="secondary"
      icon="edit"
      href={href(slug ? paths.editAd(seller.id, slug) : paths.editOffer(id, kind))}
    >
      {t('edit')}
    </Button>
  );
}

/** Whether an element has been scrolled past: it is above the window. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    // All of the page below the window belongs to the observed part, so a jump over the element is noticed too.
    const observer = new IntersectionObserver(([entry]) => entry && setPassed(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

/**
 * Keeps the price and the button to call in view on phones once those of the price card are scrolled past; without JavaScript always. Its place
 * is kept while it is hidden, so that nothing moves.
 */
function PriceBar({ listing, revealed, isPreview, actions }: CardProps) {
  const { locale } = useApp();
  const isPassed = useIsPassed(actions);
  return (
    <div
      data-page-bar=""
      className={cx(
        'sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-10 -mx-(--gutter) mt-6 -mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface px-(--gutter) py-2 md:bottom-0 md:-mb-6 lg:hidden',
        !isPassed && 'invisible noscript:visible',
      )}
    >
      <span className="text-20 font-semibold whitespace-nowrap">
        <PriceText listing={listing} locale={locale} />
      </span>
      {listing.status === 'active' && !isPreview ? (
        <PhoneButton id={listing.id} revealed={revealed} compact />
      ) : (
        <span className="min-w-0 truncate text-14 text-ink-2">{cityName(listing.city, locale)}</span>
      )}
    </div>
  );
}
