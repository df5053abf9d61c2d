import { expect, test } from 'vitest';
import type { Listing } from '#listing/contract.ts';
import { houseDetails } from './house-details.ts';

test('the way to the metro spells the station as the list of stations does in English', () => {
  const listing = {
    values: { metro: 'Площадь Ильича', metro_minutes: 9, metro_by: 'walk' },
    stations: [{ name: 'Площадь Ильича', name_en: 'Ploshchad Ilyicha', metres: 1400 }],
  } as unknown as Listing;
  expect(houseDetails.nearOf?.(listing, 'en')).toBe('Ploshchad Ilyicha metro, 9\u202Fmin on foot');
  expect(houseDetails.nearOf?.(listing, 'ru')).toBe('м.\u00A0Площадь Ильича, 9\u202Fмин пешком');
  // Without the seller's minutes the distance stands in for them, and says what it is.
  const unsaid = { ...listing, values: { metro: 'Площадь Ильича' } } as unknown as Listing;
  expect(houseDetails.nearOf?.(unsaid, 'ru')).toBe('м.\u00A0Площадь Ильича, 1,4\u202Fкм по\u00A0прямой');
});
