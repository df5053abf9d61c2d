import { publicationConsent } from '#listing/consent.ts';
import type { Examples } from './shape.ts';

export const photo = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  urls: {
    w320: '/media/6f/6f9619ff-8b86-4d01-b42d-00cf4fc964ff-320.webp',
    w640: '/media/6f/6f9619ff-8b86-4d01-b42d-00cf4fc964ff-640.webp',
    w1280: '/media/6f/6f9619ff-8b86-4d01-b42d-00cf4fc964ff-1280.webp',
  },
  width: 1280,
  height: 960,
  placeholder: null,
};
export const description = 'Один владелец, обслуживалась у дилера.';
export const camry = {
  mark_id: 9001,
  model_id: 9011,
  year: 2018,
  body: 'sedan',
  colour: 'white',
  steering: 'left',
  fuel: 'petrol',
  power_hp: 181,
  gearbox: 'at',
  drive: 'fwd',
  mileage_km: 45000,
  condition: 'good',
  owners: 1,
  pts: 'original',
  price_minor: 245000000,
  city_id: 524901,
  generation_id: 9021,
  engine_cc: 2494,
} as const;
const posting = { kind: 'auto', ...camry, photos: [photo.id], description } as const;

export const carExamples = {
  'media/upload': { output: photo },
  'auto/get_marks': {
    input: { q: 'Toyota' },
    output: {
      marks: [
        {
          id: 9001,
          name: 'Toyota',
          name_ru: 'Тойота',
          slug: 'toyota',
          country: null,
          popularity: 2,
          sold_in_russia: true,
          logo: null,
          count: null,
        },
      ],
    },
  },
  'auto/get_models': {
    input: { mark_id: camry.mark_id, q: 'Camry' },
    output: {
      models: [
        {
          id: 9011,
          mark_id: 9001,
          name: 'Camry',
          name_ru: 'Камри',
          slug: 'camry',
          class: null,
          year_from: 1982,
          year_to: null,
          bodies: ['sedan'],
          count: null,
        },
      ],
    },
  },
  'auto/get_generations': {
    input: { model_id: camry.model_id },
    output: {
      generations: [
        {
          id: 9021,
          model_id: 9011,
          name: 'XV70',
          year_from: 2017,
          year_to: null,
          bodies: ['sedan'],
          confidence: 'sourced',
        },
      ],
    },
  },
  'auto/price_hint': {
    input: { kind: 'auto', model_id: camry.model_id, year: camry.year, mileage_km: camry.mileage_km, power_hp: 181 },
    output: {
      hint: { low_minor: 215000000, median_minor: 239000000, high_minor: 260000000, currency: 'RUB' },
      comparables: 14,
      year: { from: 2017, to: 2019 },
      mileage_km: { from: 25000, to: 65000 },
    },
  },
  'auto/create': {
    input: {
      ...posting,
      creation_key: '0b9c2f64-1a7e-4c0e-9d53-5d1f6a7b8c90',
      publication_consent: publicationConsent.version,
    },
    output: { id: 1, status: 'moderation', slug: null },
  },
  'auto/update': {
    input: {
      ...posting,
      price_minor: 230_000_000,
      id: 1,
      update_key: '7d3c1b2a-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      base_revision: 1,
    },
    output: { id: 1, status: 'active', revision: 2, live: ['price_minor'], moderation: [] },
  },
  'object/check': {
    input: { kind: 'auto', values: camry },
    output: {
      missing: [],
      problems: [],
      doubts: [],
      duplicates: [],
      quota: { slots: 10, taken: 1, left: 9 },
      consent: { version: publicationConsent.version, given: false },
      edit: null,
    },
  },
} as const satisfies Examples;
