import { useTranslations } from 'use-intl';
import { PlaceMap } from '#areas/search/web/map/point/PlaceMap.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';

type Props = { kind: KindPage; listing: Listing };

/** The map of a listing with a point; below it, where the address is a town alone, that the point is the seller's. */
export function ListingMap({ kind, listing }: Props) {
  const { addressField } = useKindDetails(kind);
  const t = useTranslations('page');
  const { locale } = useApp();
  if (!listing.point) return null;
  const isTownAlone = addressOf(listing, addressField, locale) === placeOf(listing, locale);
  return (
    <PlaceMap point={listing.point} stations={listing.stations} note={isTownAlone ? t('point_of_seller') : undefined} />
  );
}
