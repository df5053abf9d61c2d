import { expect, test } from 'vitest';
import type { Listing } from '#listing/contract.ts';
import { listingJsonLd } from '#listing/web/page/listing-json-ld.ts';
import { autoJsonLd } from './auto-json-ld.ts';

type CarListing = Extract<Listing, { kind: 'auto' }>;

const reference = (id: number, name: string) => ({ id, name, name_ru: null, slug: name.toLowerCase() });

const camry: CarListing = {
  id: 12,
  kind: 'auto',
  facts: { ru: [], en: [] },
  status: 'active',
  title: 'Toyota Camry, 2019',
  title_en: 'Toyota Camry, 2019',
  description: '',
  price: { minor: 245_000_050, currency: 'RUB' },
  price_rub: null,
  price_before_minor: null,
  price_per: null,
  slug: null,
  values: {
    mark_id: 1,
    model_id: 2,
    generation_id: null,
    modification_id: null,
    year: 2019,
    body: 'sedan',
    colour: 'white',
    steering: 'left',
    fuel: 'petrol',
    engine_cc: 2494,
    power_hp: 181,
    gearbox: 'at',
    drive: 'fwd',
    mileage_km: 84_000,
    condition: 'good',
    owners: 1,
    pts: 'original',
    vin: null,
    frame_number: null,
    plate: null,
    customs_cleared: true,
    service_book: true,
    gas_kit: false,
    video_url: null,
    bargain: true,
    exchange: null,
    painted_parts: null,
    replaced_parts: null,
    dented_parts: null,
    broken_parts: null,
    safety: ['abs', 'esp'],
    comfort: ['climate'],
    lights: null,
    interior: null,
    multimedia: null,
    point: null,
  },
  refs: {
    mark_id: reference(1, 'Toyota'),
    model_id: reference(2, 'Camry'),
    generation_id: null,
    modification_id: null,
  },
  city: {
    id: 5,
    name: 'Москва',
    name_en: 'Moscow',
    name_in: 'Москве',
    region: 'RU-MOW',
    region_name: 'Москва',
    slug: 'x',
    region_name_en: 'Moscow',
    latitude: 55.75,
    longitude: 37.62,
  },
  point: null,
  stations: [],
  pictures: [],
  more_pictures: {},
  seller: {
    id: 3,
    name: 'Анна',
    kind: 'private',
    rating: null,
    avatar: null,
    since: '2025-01-01T00:00:00.000Z',
    active_listings: 1,
    reviews: 0,
  },
  published_at: '2026-11-01T10:00:00.000Z',
  publish_at: null,
  expires_at: '2026-12-31T10:00:00.000Z',
  created_at: '2026-11-01T09:00:00.000Z',
  revision: 1,
  is_own: false,
  is_open: true,
  rejection: null,
};

test('a car for sale has a price with two decimals and is in stock until it expires', () => {
  expect(listingJsonLd(camry, 'ru', '/offers/auto/12', autoJsonLd(camry, 'ru'))).toMatchObject({
    '@type': 'Car',
    brand: { name: 'Toyota' },
    model: 'Camry',
    vehicleModelDate: '2019',
    bodyType: 'Седан',
    driveWheelConfiguration: 'https://schema.org/FrontWheelDriveConfiguration',
    mileageFromOdometer: { value: 84_000, unitCode: 'KMT' },
    vehicleEngine: { engineDisplacement: { value: 2494, unitCode: 'CMQ' } },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: '2450000.5',
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-12-31',
      seller: { '@type': 'Person', name: 'Анна' },
    },
  });
});

test('a sold electric car has no displacement and is sold out; empty properties are absent', () => {
  const car: CarListing = { ...camry, status: 'sold', values: { ...camry.values, engine_cc: null } };
  const sold = listingJsonLd(car, 'en', '/x', autoJsonLd(car, 'en'));
  expect(sold['offers']).toMatchObject({ availability: 'https://schema.org/SoldOut' });
  expect(sold['vehicleEngine']).not.toHaveProperty('engineDisplacement');
  expect(sold).not.toHaveProperty('description');
  expect(sold).not.toHaveProperty('image');
});
