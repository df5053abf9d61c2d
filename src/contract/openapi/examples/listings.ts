import { camry, description, photo } from './cars.ts';
import type { Examples } from './shape.ts';

const now = '2026-11-22T10:53:10.467Z';
const end = '2027-01-21T10:53:10.467Z';
const picture = { ...photo, avif: true, drawing: false, credit: null };
const city = { id: 524901, name: 'Москва', name_en: 'Moscow', name_in: 'Москве', region: 'RU-MOW' };
const seller = { id: 1, name: 'Иван', kind: 'private', rating: null } as const;
const values = {
  mark_id: 9001,
  model_id: 9011,
  generation_id: 9021,
  year: 2018,
  body: 'sedan',
  colour: 'white',
  steering: 'left',
  fuel: 'petrol',
  engine_cc: 2494,
  power_hp: 181,
  gearbox: 'at',
  drive: 'fwd',
  mileage_km: 45000,
  condition: 'good',
} as const;
const refs = {
  mark_id: { id: 9001, name: 'Toyota', name_ru: 'Тойота', slug: 'toyota' },
  model_id: { id: 9011, name: 'Camry', name_ru: 'Камри', slug: 'camry' },
  generation_id: { id: 9021, name: 'XV70', name_ru: null, slug: null },
};
const head = {
  id: 1,
  kind: 'auto',
  status: 'active',
  title: 'Toyota Camry, 2018',
  title_en: 'Toyota Camry, 2018',
  slug: null,
  facts: {
    ru: ['45 000 км', '2,5 л, 181 л.с., бензин', 'автомат', 'передний привод'],
    en: ['45,000 km', '2.5 L, 181 hp, petrol', 'automatic', 'front-wheel drive'],
  },
  price: { minor: 245000000, currency: 'RUB' },
  price_before_minor: 255000000,
  price_rub: null,
  price_per: null,
  published_at: now,
  publish_at: null,
  expires_at: end,
  rejection: null,
} as const;
const card = {
  ...head,
  price_rating: { level: 'good' as const, comparables: 18 },
  details: {
    ru: ['1 владелец', 'хорошее состояние', 'седан', 'белый'],
    en: ['1 owner', 'good condition', 'sedan', 'white'],
  },
  price_note: null,
  excerpt: description,
  city,
  pictures: [picture],
  picture_count: 1,
  seller,
  values,
  refs,
};
const page = {
  ...head,
  description,
  city: {
    ...city,
    region_name: 'Москва',
    region_name_en: 'Moscow',
    latitude: 55.7540471,
    longitude: 37.620405,
  },
  point: null,
  stations: [],
  pictures: [picture],
  more_pictures: {},
  seller: {
    ...seller,
    avatar: null,
    since: now,
    active_listings: 1,
  },
  created_at: now,
  revision: 1,
  is_own: false,
  is_open: true,
  values: {
    ...values,
    modification_id: null,
    owners: 1,
    pts: 'original' as const,
    vin: null,
    frame_number: null,
    plate: null,
    customs_cleared: true,
    service_book: true,
    gas_kit: false,
    video_url: null,
    bargain: true,
    exchange: null,
    painted_parts: ['bonnet'],
    replaced_parts: null,
    dented_parts: null,
    broken_parts: null,
    safety: ['abs', 'esp'],
    comfort: ['climate', 'rear_camera'],
    lights: null,
    interior: ['heated_seats'],
    multimedia: null,
    point: null,
  },
  refs: {
    ...refs,
    modification_id: null,
  },
} as const;

export const listingExamples = {
  'auto/search': {
    input: { kind: 'auto', mark_id: [camry.mark_id], price_to: 300_000_000, limit: 24 },
    output: {
      kind: 'auto',
      items: [card],
      total: 1,
      next_cursor: null,
      facets: null,
      meant: null,
      costs: [{ id: 1, landed_minor: 265_000_000, monthly_minor: 6_124_500, day_one_minor: 54_800_000 }],
      unknown_costs: [],
    },
  },
  'object/get': { input: { id: 1 }, output: page },
  'object/reveal_phone': { input: { id: 1 }, output: { phone: '+79000000001', shown: '+7 900 000-00-01' } },
  'object/moderate': {
    input: { id: 1, expected_revision: 1, decision: 'approve' },
    output: { id: 1, status: 'active', revision: 1, reasons: [], left: 0 },
  },
  'object/archive': { input: { id: 1, reason: 'sold' }, output: { id: 1, status: 'sold', expires_at: end } },
  'favorites/add': { input: { ids: [1] }, output: { ids: [1] } },
  'search/suggest': {
    input: { q: 'toyota', limit: 1 },
    output: {
      suggestions: [
        {
          kind: 'mark',
          listing_kind: 'auto',
          other_kinds: ['autofromabroad'],
          id: 9001,
          mark_id: null,
          mark_slug: 'toyota',
          slug: 'toyota',
          name: 'Toyota',
          name_ru: 'Тойота',
          q: 'Toyota',
        },
      ],
    },
  },
  'spec/create': {
    input: {
      deal: 'sale',
      category: 'truck_tractor',
      year: 2018,
      condition: 'used',
      papers: 'pts',
      price_minor: 690_000_000,
      city_id: 524901,
      model_name: 'КАМАЗ 54901',
      creation_key: '0b9c2f64-1a7e-4c0e-9d53-5d1f6a7b8c91',
    },
    output: { id: 2, status: 'moderation', slug: null },
  },
  'house/create': {
    input: {
      category: 'flat',
      deal: 'sale',
      offered_by: 'owner',
      rooms: 1,
      area_total_m2: 41.5,
      floor: 4,
      floors_total: 9,
      price_minor: 1_250_000_000,
      city_id: 524901,
      creation_key: '0b9c2f64-1a7e-4c0e-9d53-5d1f6a7b8c92',
    },
    output: { id: 2, status: 'moderation', slug: null },
  },
  'equipment/create': {
    input: {
      title: 'Станок для гибки труб',
      deal: 'sale',
      category: 'metalworking',
      condition: 'new',
      price_minor: 48_000_000,
      city_id: 524901,
      creation_key: '0b9c2f64-1a7e-4c0e-9d53-5d1f6a7b8c93',
    },
    output: { id: 2, status: 'moderation', slug: null },
  },
  'ads/create': {
    input: {
      title: 'Велосипед детский',
      category: 'bicycles',
      condition: 'new',
      price_minor: 650_000,
      city_id: 524901,
      creation_key: '0b9c2f64-1a7e-4c0e-9d53-5d1f6a7b8c94',
    },
    output: { id: 2, status: 'moderation', slug: 'velosiped-detskii' },
  },
} as const satisfies Examples;
