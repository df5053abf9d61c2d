import { useTranslations } from 'use-intl';
import { hoursText } from '#ui/hours-text.ts';
import { nameIn } from '#dictionary/latin-name.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { isAtFirm, useFirmPlace } from './firm-place.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { addressOf, withAddress } from './listing-words.ts';
import { mapLinks } from './map-links.ts';
import { NearStations } from './NearStations.tsx';
import { OtherPlace } from './OtherPlace.tsx';

/** The heading of what is hired out or let. It is beside the component, which loads at the visitor's first act (decision 31). */
const placeOfHire = { ru: 'Где находится', en: 'Where it is' };

/** Before the city of a car abroad, which is no place to look at it. */
const deliversTo = { ru: 'Продавец привезёт:', en: 'The seller delivers to:' } as const;

const onMaps = {
  ru: { in: 'Открыть:', route: 'Построить маршрут' },
  en: { in: 'Open in:', route: 'Get directions' },
} as const;

const ofFirm = { ru: 'Адрес продавца', en: 'The seller’s address' } as const;

/** Links to the place on maps of others, which know roads, shops and routes. */
function OnMaps({ point, address }: { point: Listing['point']; address: string }) {
  const { locale } = useApp();
  const { maps, route } = mapLinks(point, address);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 pl-7 text-14 text-ink-3 print:hidden">
      {onMaps[locale].in}
      {maps.map(({ name, href }) => (
        <a
          key={href}
          href={href}
          rel="noreferrer nofollow"
          target="_blank"
          className="link inline-flex min-h-6 items-center"
        >
          {name[locale]}
        </a>
      ))}
      {route && (
        <a href={route} rel="noreferrer nofollow" target="_blank" className="link inline-flex min-h-6 items-center">
          {onMaps[locale].route}
        </a>
      )}
    </p>
  );
}

type Props = {
  kind: KindPage;
  listing: Listing;
  isPreview: boolean;
};

/** Where the thing is, above the map: the address, and the metro stations near by or, where these are not known, what the seller says of one. */
export function PlaceHead({ kind, listing, isPreview }: Props) {
  const { addressField, nearOf, placeTitle } = useKindDetails(kind);
  const t = useTranslations('page');
  const { locale } = useApp();
  const { stations } = listing;
  const near = stations.length === 0 && nearOf?.(listing, locale);
  const firm = useFirmPlace(listing);
  const isThere = firm !== null && isAtFirm(listing, firm);
  const addressIn = (language: typeof locale): string =>
    isThere ? withAddress(listing, firm.address, language) : addressOf(listing, addressField, language);
  return (
    <>
      <h2 className="mb-3 text-20 font-semibold">
        {placeTitle?.[locale] ?? (listing.price_per === null ? t('place') : placeOfHire[locale])}
      </h2>
      <p className="flex items-start gap-2">
        <Icon name="map-pin" className="mt-0.5 text-ink-3" />
        {kind.leadsWithLanded ? `${deliversTo[locale]} ${addressIn(locale)}` : addressIn(locale)}
      </p>
      {firm && (
        <p className="mt-1 pl-7 text-14 text-ink-2">
          {[
            isThere ? ofFirm[locale] : `${ofFirm[locale]}: ${nameIn(firm.address, locale)}`,
            ...(firm.hours ? [hoursText(firm.hours, locale)] : []),
          ].join(' · ')}
        </p>
      )}
      {/* What follows, the metro stations too, is of the point. */}
      {firm && !isThere && <p className="mt-1 pl-7 text-14 text-deal-high">{t('point_beside_firm')}</p>}
      {!isPreview && <OnMaps point={listing.point} address={addressIn('ru')} />}
      {near && <p className="mt-1 pl-7 text-ink-2">{near}</p>}
      {kind.leadsWithLanded && !isPreview && <OtherPlace listing={listing} />}
      {stations.length > 0 && <NearStations listing={listing} />}
    </>
  );
}
