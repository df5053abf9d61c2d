import { personalDataConsent } from '#areas/user/account-limits.ts';
import type { Examples } from './shape.ts';

const region = { iso: 'RU-MOW', name: 'Москва', full_name: 'Москва', name_en: 'Moscow' };
const city = {
  id: 524901,
  name: 'Москва',
  name_en: 'Moscow',
  name_in: 'Москве',
  slug: 'moskva',
  latitude: 55.7540471,
  longitude: 37.620405,
  population: 13010112,
  region: region,
};
const now = '2026-11-22T10:53:10.467Z';
const requestId = '3f1e2d4c-5b6a-4798-8a9b-0c1d2e3f4a5b';
const tokens = {
  access_token: 'eyJhbGciOiJIUzI1NiIsImtpZCI6ImsxIn0.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  expires_in: 900,
  refresh_token: 'pXz4mJ9c0b7S1uYwQk2eRt5vN8aLd3fHg6iKoM_pTqE',
};
const profile = {
  kind: 'private',
  display_name: 'Иван',
  city: city,
  inn: null,
  avatar: null,
  updated_at: now,
} as const;
const user = { id: 1, phone: '+79000000001', created_at: now, area: null, profile };

export const peopleExamples = {
  'user/send_auth_code': {
    input: { phone: '+7 900 000-00-01' },
    output: { request_id: requestId, resend_after: 60, expires_in: 300 },
  },
  'user/enter_auth_code': {
    input: {
      phone: '+7 900 000-00-01',
      code: '123456',
      request_id: requestId,
      consent: { personal_data: true, version: personalDataConsent.version },
    },
    output: { ...tokens, user },
  },
  'user/tokens/refresh': {
    input: { refresh_token: tokens.refresh_token },
    output: { ...tokens, refresh_token: 'b7S1uYwQk2eRt5vN8aLd3fHg6iKoMpTqEpXz4mJ9c0_' },
  },
  'user/data': { output: { user } },
  'admin/login': {
    input: { login: 'admin', password: 'a long pass phrase', totp: '123456' },
    output: { ...tokens, admin: { id: 1, login: 'admin', totp: true } },
  },
  'profile/fill': { input: { kind: 'private', display_name: 'Иван', city_id: city.id }, output: profile },
  'profile/reveal_phone': { input: { id: 1 }, output: { phone: '+79000000001', shown: '+7 900 000-00-01' } },
  'geo/autocomplete_global': { input: { query: 'Моск', limit: 1 }, output: { items: [city] } },
} as const satisfies Examples;
