import { useTranslations } from 'use-intl';
import { PlaceMap } from '#areas/search/web/map/point/PlaceMap.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { useFirmPlace } from './firm-place.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';

type Props = { kind: KindPage; listing: Listing };

/** Beside the component, which loads near the map. */
const townAlone = {
  ru: 'Точного места продавец не указал: на карте город.',
  en: 'The seller has not marked the place: the map shows the town.',
} as const;

/** The map of a listing: its point, below it that the seller marked it, where no address says where it is; without a point its town. */
export function ListingMap({ kind, listing }: Props) {
  const { addressField } = useKindDetails(kind);
  const t = useTranslations('page');
  const { locale } = useApp();
  const firm = useFirmPlace(listing);
  if (!listing.point) return <PlaceMap point={{ ...listing.city, within_metres: 0 }} isTown note={townAlone[locale]} />;
  const isTownAlone = addressOf(listing, addressField, locale) === placeOf(listing, locale);
  // Where a firm is elsewhere, the head above says so.
  const note = !firm && isTownAlone ? t('point_of_seller') : undefined;
  return <PlaceMap point={listing.point} stations={listing.stations} note={note} />;
}
