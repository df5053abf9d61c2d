import { measuredStation, withStationInEnglish } from '#areas/geo/metro/named-station.ts';
import { stationText } from '#areas/geo/metro/station-text.ts';
import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { houseJsonLd } from './house-json-ld.ts';
import { homeFacts, newBuildingFacts } from './home-facts.ts';
import { pricePerArea } from '../price-per-area.ts';
import { houseData } from '../data.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import { wayToMetro } from '../way-to-metro.ts';

/** That a distance is no way on foot, after it. */
const straight = { ru: 'по\u00A0прямой', en: 'as the crow flies' } as const;

export const houseDetails: KindDetails = {
  data: houseData,
  placeTitle: { ru: 'Адрес', en: 'Address' },
  addressField: 'address',
  nearOf: ({ values, stations }, language) => {
    const measured = 'metro' in values && values.metro ? measuredStation(values, stations) : undefined;
    if (measured) return `${stationText(measured, language)} ${straight[language]}`;
    return wayToMetro(language === 'en' ? withStationInEnglish(values, stations) : values, language);
  },
  nearFields: ['metro', 'metro_minutes', 'metro_by'],
  // The lines of what a rent costs have them.
  sectionFields: ['utilities_included', 'utilities_minor', 'meters_paid_by'],
  subtitleFields: ['house_type', 'commercial_type', 'garage_type'],
  titleFacts: homeFacts,
  leadFacts: newBuildingFacts,
  priceNote: pricePerArea,
  Stay: lazyComponent(async () => (await import('../stays/web/StayPanel.tsx')).StayPanel),
  // Structured data is part of documents only, so browsers do not load the code that makes it.
  ...(import.meta.env.SSR ? { thing: houseJsonLd } : {}),
};
