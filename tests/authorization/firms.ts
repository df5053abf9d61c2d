import { randomUUID } from 'node:crypto';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { type FinanceAreaName, financeAreas } from '#finance/names.ts';
import { publicationConsent } from '#listing/consent.ts';
import { type CallPath } from '#contract/index.ts';
import { form } from '../support/form.ts';
import { makeInn, moscow } from '../support/factories.ts';
import { sampleOffer } from '../support/sample-offer.ts';
import { sampleVacancy } from '../support/vacancies.ts';
import {
  anyoneElse,
  anyOrganization,
  type Fixture,
  forAll,
  noCode,
  nothing,
  otherPeople,
  people,
  photo,
} from '../support/authorization.ts';

/** A valid registration of an organization; the INN has a check digit of its own each time. */
const registration = () => ({
  inn: makeInn(),
  kpp: '000001001',
  ogrn: '1027700132195',
  name: 'Вымысел',
  legal_name: 'ООО «Вымысел»',
  legal_address: null,
  types: ['dealer'],
  city_id: moscow,
  phone: '+7 495 000-00-00',
  website: null,
  email: `${randomUUID()}@example.com`,
  password: 'a password of nobody else',
  member_name: 'Кто-то',
  consent: { personal_data: true, version: personalDataConsent.version },
});
type OfferCall = Extract<CallPath, `${FinanceAreaName}/${'create' | 'update' | 'delete' | 'find' | 'list'}`>;
const ofAreas = Object.fromEntries(
  financeAreas.flatMap((area): [string, Fixture][] => [
    [`${area}/create`, { input: () => sampleOffer(area) }],
    [
      `${area}/update`,
      {
        input: ({ hiddenOffer }) => ({ ...sampleOffer(area), id: hiddenOffer, base_revision: 1 }),
        // The manager has saved a revision before.
        beyondGuard: { 'other organization': [404, 'not_found'], organization: [409, 'conflict'] },
      },
    ],
    [
      `${area}/delete`,
      {
        input: ({ hiddenOffer }) => ({ id: hiddenOffer }),
        // The manager has deleted it before.
        beyondGuard: forAll(['other organization', 'organization'], [404, 'not_found']),
      },
    ],
    [
      `${area}/find`,
      {
        input: ({ hiddenOffer }) => ({ id: hiddenOffer }),
        beyondGuard: forAll([...people, 'other organization'], [404, 'not_found']),
      },
    ],
    [`${area}/list`, { input: () => ({ own: true }), beyondGuard: forAll([...people, 'admin'], [403, 'forbidden']) }],
  ]),
) as Record<OfferCall, Fixture>;

/** A valid input for every call about firms: organizations, their offers, vacancies, stock and applications. */
export const firmFixtures = {
  'bids/create': {
    input: ({ application }) => ({ kind: 'finance', key: randomUUID(), offer_ids: [application.offer] }),
    // The owner's application is open; nobody applies to an own offer.
    beyondGuard: forAll(['owner', 'organization', 'manager'], [409, 'conflict']),
  },
  'bids/get': {
    input: ({ application }) => ({ id: application.id }),
    beyondGuard: forAll([...otherPeople, 'other organization'], [404, 'not_found']),
  },
  'bids/get_sending': {
    input: ({ application }) => ({ sending: application.sending }),
    beyondGuard: forAll([...otherPeople, ...anyOrganization], [404, 'not_found']),
  },
  'bids/get_open': { input: ({ application }) => ({ offer_ids: [application.offer] }) },
  'bids/waiting': { input: nothing },
  'bids/team': { input: nothing },
  'bids/list': { input: () => ({ side: 'received' }) },
  'bids/act': {
    input: ({ application }) => ({ id: application.id, act: 'review', expected_revision: 1 }),
    // The manager is the first who may review.
    beyondGuard: {
      ...forAll([...otherPeople, 'other organization'], [404, 'not_found']),
      ...forAll(['organization', 'owner'], [409, 'conflict']),
    },
  },
  'bids/assign': {
    input: ({ application }) => ({ id: application.id, member_id: null }),
    beyondGuard: { 'other organization': [404, 'not_found'] },
  },
  'bids/add_document': {
    raw: ({ application }) => form({ id: String(application.id), name: 'Справка.jpg' }, photo),
    beyondGuard: forAll([...otherPeople, 'other organization'], [404, 'not_found']),
  },
  'bids/delete_document': {
    input: ({ application }) => ({ id: application.document }),
    beyondGuard: forAll([...otherPeople, ...anyOrganization], [404, 'not_found']),
  },
  'stock/get_statistics': { input: nothing },
  'stock/feeds/get': { input: nothing },
  'stock/feeds/save': {
    input: ({ feed }) => ({ id: feed, name: 'Склад', format: 'csv', publication_consent: publicationConsent.version }),
    beyondGuard: { 'other organization': [404, 'not_found'] },
  },
  'stock/feeds/delete': {
    input: ({ feed }) => ({ id: feed, withdraw: false }),
    // The manager has deleted it before.
    beyondGuard: forAll(['other organization', 'organization'], [404, 'not_found']),
  },
  'stock/feeds/withdraw': {
    input: ({ feed }) => ({ id: feed, run_id: 1 }),
    // No reading of the feed holds listings.
    beyondGuard: {
      'other organization': [404, 'not_found'],
      ...forAll(['manager', 'organization'], [409, 'conflict']),
    },
  },
  'stock/feeds/upload': {
    raw: ({ feed }) => form({ id: String(feed) }, photo),
    // The manager's file waits to be read.
    beyondGuard: { 'other organization': [404, 'not_found'], organization: [409, 'conflict'] },
  },
  'stock/feeds/run': {
    input: ({ feed }) => ({ id: feed }),
    beyondGuard: {
      'other organization': [404, 'not_found'],
      ...forAll(['manager', 'organization'], [409, 'conflict']),
    },
  },
  'stock/feeds/report': {
    input: ({ feed }) => ({ id: feed }),
    beyondGuard: { 'other organization': [404, 'not_found'] },
  },
  'customs/calculate': {
    input: () => ({
      payer: 'individual',
      customs_value_minor: 200_000_000,
      eur_rate: '87.4027',
      declared: '2026-11-23',
      made: '2023-08',
      engine_cc: 1998,
      power_hp: 150,
      powertrain: 'combustion',
      fuel: 'petrol',
      personal_use: true,
    }),
  },
  'true-cost/get': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'true-cost/get_card_costs': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  'true-cost/get_figures': { input: () => ({}) },
  'true-cost/set_figures': { input: () => ({ figures: { months: 36 } }) },
  'calculators/credit': {
    input: () => ({ amount_minor: 100_000_000, rate_percent: '24', months: 36, kind: 'annuity' }),
  },
  'calculators/leasing': {
    input: () => ({
      price_minor: 600_000_000,
      advance_minor: 120_000_000,
      rate_percent: '25',
      months: 36,
      regime: 'general',
    }),
  },
  'calculators/guarantee': { input: () => ({ amount_minor: 500_000_000, rate_percent: '3.5', days: 210 }) },
  'calculators/overdraft': { input: () => ({ drawn_minor: 80_000_000, rate_percent: '21', days: 18 }) },
  'calculators/acquiring': {
    input: () => ({ turnover_minor: 125_000_000, card_rate_percent: '1.9', sbp_rate_percent: '0.7' }),
  },
  'calculators/osago': {
    input: () => ({
      vehicle: 'car',
      owner: 'individual',
      place: 'Москва',
      power_hp: 87,
      drivers: { bonus_class: '3' },
    }),
  },
  'organization/login': {
    input: () => ({ email: `${randomUUID()}@example.com`, password: 'nobody has this' }),
    beyondGuard: () => [401, 'wrong_credentials'],
  },
  'organization/tokens/refresh_tokens': {
    input: () => ({ refresh_token: 'nobody has this' }),
    beyondGuard: () => [401, 'unauthenticated'],
  },
  'organization/logout': { input: nothing },
  'organization/data': { input: nothing },
  'vacancy/search': { input: nothing },
  'vacancy/list': {
    input: () => ({ own: true }),
    beyondGuard: (actor) =>
      actor === 'guest' ? [401, 'unauthenticated'] : anyOrganization.includes(actor) ? 200 : [403, 'forbidden'],
  },
  'vacancy/find': {
    input: ({ hiddenVacancy }) => ({ id: hiddenVacancy }),
    beyondGuard: (actor) => (['organization', 'manager', 'admin'].includes(actor) ? 200 : [404, 'not_found']),
  },
  'vacancy/create': { input: () => ({ ...sampleVacancy, creation_key: randomUUID() }) },
  'vacancy/update': {
    input: ({ hiddenVacancy }) => ({ id: hiddenVacancy, ...sampleVacancy, base_revision: 1 }),
    // The manager has saved a revision before the owner.
    beyondGuard: { 'other organization': [404, 'not_found'], organization: [409, 'conflict'] },
  },
  'vacancy/change_state': {
    input: ({ hiddenVacancy }) => ({ id: hiddenVacancy, state: 'active' }),
    beyondGuard: { 'other organization': [404, 'not_found'] },
  },
  'vacancy/get_review': { input: nothing },
  'vacancy/decide': {
    // A draft does not wait for a decision.
    input: ({ hiddenVacancy }) => ({ id: hiddenVacancy, revision: 1, decision: 'approve' }),
    beyondGuard: { admin: [404, 'not_found'] },
  },
  'vacancy/delete': {
    input: ({ hiddenVacancy }) => ({ id: hiddenVacancy }),
    // The manager has deleted it before the owner.
    beyondGuard: forAll(['other organization', 'organization'], [404, 'not_found']),
  },
  'organization/create': { input: () => registration() },
  'organization/confirm': {
    input: () => ({ email: `${randomUUID()}@example.com`, ...noCode() }),
    beyondGuard: () => [401, 'wrong_code'],
  },
  'organization/password/send_code': { input: () => ({ email: `${randomUUID()}@example.com` }) },
  'organization/password/set': {
    input: () => ({ email: `${randomUUID()}@example.com`, ...noCode(), password: 'a password of nobody else' }),
    beyondGuard: () => [401, 'wrong_code'],
  },
  'organization/inn_check': { input: () => ({ inn: '7736207543' }) },
  'organization/get_types': { input: nothing },
  'organization/get': {
    input: ({ hiddenFirm }) => ({ id: hiddenFirm }),
    beyondGuard: (actor) => (actor === 'admin' ? 200 : [404, 'not_found']),
  },
  'organization/get_all': { input: nothing },
  'organization/edit': { input: () => ({ website: 'https://example.com/' }) },
  'organization/edit_conditions': { input: () => ({ terms: 'Условия', requirements: '', documents: '' }) },
  'organization/send_own_code': { input: () => ({ purpose: 'change_inn' }) },
  'organization/upload_avatar': { raw: () => form({}, photo) },
  'organization/delete_avatar': { input: nothing },
  'organization/change_active': { input: () => ({ active: false }) },
  'organization/delete': {
    input: () => ({ confirmation: noCode() }),
    beyondGuard: forAll(['organization', 'other organization'], [401, 'wrong_code']),
  },
  'organization/members/get': { input: nothing },
  'organization/members/invite': {
    input: () => ({ email: `${randomUUID()}@example.com`, name: 'Кто-то', role: 'manager' }),
  },
  'organization/members/change_role': {
    // The last owner stays one.
    input: ({ firm }) => ({ id: firm.memberId, role: 'manager' }),
    beyondGuard: { organization: [409, 'conflict'], 'other organization': [404, 'not_found'] },
  },
  'organization/members/end': {
    input: ({ firm }) => ({ id: firm.memberId }),
    beyondGuard: { organization: [409, 'conflict'], 'other organization': [404, 'not_found'] },
  },
  'organization/acts/get': { input: nothing },
  'organization/overview': { input: nothing },
  ...ofAreas,
  'credits/get_paginated_credits': { input: nothing },
  'bank/get_all': { input: nothing },
  'leasing/get_all': { input: nothing },
  'insurer/get_all': { input: nothing },
  'leasing/find_for_listings': { input: () => ({ ids: [1], advance_percent: 20, months: 36 }) },
} satisfies Partial<Record<CallPath, Fixture>>;
