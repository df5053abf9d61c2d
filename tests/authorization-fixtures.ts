import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { type FinanceAreaName, financeAreas } from '#finance/names.ts';
import { publicationConsent } from '#listing/consent.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { type CallPath, contract } from '#contract/index.ts';
import type { Actors, ActorName } from './support/actors.ts';
import type { Sending } from './support/app.ts';
import { form } from './support/form.ts';
import { catalogue } from './support/cars.ts';
import { makeInn, makePhone, moscow } from './support/factories.ts';
import { sampleContent } from './support/sample-content.ts';
import { sampleOffer } from './support/sample-offer.ts';
import { sampleVacancy } from './support/vacancies.ts';

/** The owner's things, at which other actors aim their calls. */
export type World = Actors & {
  /** In moderation, so only its owner and administrators may open it. */
  hiddenListing: number;
  /** Belongs to no listing. */
  upload: string;
  /** A change of the owner's phone that waits for its code, and the session that started it. */
  phoneChange: string;
  ownSession: string;
  /** A request to move the owner's account to another phone. */
  recovery: string;
  /** An organization that is not published and that none of the actors belongs to. */
  hiddenFirm: number;
  uploadKey: string;
  /** The owner's application to an offer of `firm`, with a document of the owner. */
  application: { id: number; sending: string; offer: number; document: string };
  /** A feed of `firm` without an address. */
  feed: number;
  draft: string;
  /** The firm's offer of the area of the call, hidden from all but the firm and administrators. */
  hiddenOffer: number;
  /** A draft of the organization. */
  hiddenVacancy: number;
};

export type Outcome = number | [status: number, error: string];
export type Fixture = {
  input?: (world: World) => unknown;
  raw?: (world: World) => Sending['raw'];
  /** Actors who pass the guard but get another answer than 200. */
  beyondGuard?: Partial<Record<ActorName, Outcome>> | ((actor: ActorName) => Outcome);
  /** Changing the owner's rows is the purpose of this administrators' call. */
  adminChanges?: true;
};

export const hiddenPrice = 123_456_789;
const photo = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();

const posted = (kind: KindName, photos: string[]) => ({
  creation_key: randomUUID(),
  publication_consent: publicationConsent.version,
  ...sampleContent(kind),
  photos,
});

const calls: readonly string[] = Object.keys(contract);
const callsOf = (kind: KindName, all: Record<string, Fixture>): [string, Fixture][] =>
  Object.entries(all)
    .map(([name, fixture]): [string, Fixture] => [`${kind}/${name}`, fixture])
    .filter(([path]) => calls.includes(path));

/** The organization of the world and its manager, and another organization. */
const anyOrganization: readonly ActorName[] = ['organization', 'manager', 'other organization'];
const anyoneElse: readonly ActorName[] = ['guest', 'user without profile', 'other user', ...anyOrganization];
const people: readonly ActorName[] = ['guest', 'user without profile', 'other user', 'owner'];
const otherPeople: readonly ActorName[] = ['user without profile', 'other user'];
/** Whoever may own listings, without the owner of the world. */
const otherAccounts: readonly ActorName[] = [...otherPeople, ...anyOrganization];
const forAll = (names: readonly ActorName[], outcome: Outcome) =>
  Object.fromEntries(names.map((name) => [name, outcome]));
const nothing = () => ({});
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
const noCode = () => ({ request_id: randomUUID(), code: '123456' });

/** The calls that every kind has; `hiddenListing` is of the kind of the call. */
type KindCall = Extract<
  CallPath,
  `${KindName}/${'create' | 'update' | 'search' | `filters/${string}` | 'get_categories'}`
>;
const ofKinds = Object.fromEntries(
  listingKinds.flatMap((kind) =>
    callsOf(kind, {
      // The photo is the owner's, so for others it does not exist.
      create: {
        input: ({ upload }) => posted(kind, [upload]),
        beyondGuard: forAll(['other user', ...anyOrganization], [422, 'invalid_input']),
      },
      update: {
        input: ({ hiddenListing }) => ({
          ...posted(kind, []),
          id: hiddenListing,
          update_key: randomUUID(),
          base_revision: 1,
        }),
        // The owner has saved a revision before.
        beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), admin: [409, 'conflict'] },
        adminChanges: true,
      },
      search: { input: nothing },
      'filters/create': { input: nothing },
      'filters/search': { input: nothing },
      get_categories: { input: nothing },
    }),
  ),
) as Record<KindCall, Fixture>;

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

/** A valid input for every call, naming the owner's things where the call names any. */
export const fixtures: Record<CallPath, Fixture> = {
  'user/send_auth_code': { input: () => ({ phone: makePhone() }) },
  'user/enter_auth_code': {
    // A new phone each time, since the tries at one phone are limited.
    input: () => ({
      phone: makePhone(),
      code: '123456',
      request_id: randomUUID(),
      consent: { personal_data: true, version: personalDataConsent.version },
    }),
    beyondGuard: () => [401, 'wrong_code'],
  },
  'user/tokens/refresh': {
    input: () => ({ refresh_token: 'nobody has this' }),
    beyondGuard: () => [401, 'unauthenticated'],
  },
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
  'currency/rate': { input: nothing },
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
  'spec/get_marks': { input: () => ({ category: 'dump_truck' }) },
  'spec/get_marks_all': { input: nothing },
  'spec/get_models': { input: () => ({ mark_id: 1 }), beyondGuard: () => [404, 'not_found'] },
  'user/logout': { input: nothing },
  'user/data': { input: nothing },
  'user/change_phone': { input: () => ({ phone: makePhone() }) },
  'user/confirm_change_phone': {
    input: ({ phoneChange }) => ({ change_id: phoneChange, code: '123456' }),
    beyondGuard: { ...forAll(['user without profile', 'other user'], [404, 'not_found']), owner: [401, 'wrong_code'] },
  },
  'user/send_own_code': { input: () => ({ purpose: 'change_inn' }) },
  'user/sessions/get': { input: nothing },
  'user/sessions/end': {
    input: ({ ownSession }) => ({ id: ownSession }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
  },
  'user/sessions/end_others': { input: nothing },
  'user/export': { input: nothing },
  'user/delete': {
    input: () => ({ confirmation: noCode() }),
    beyondGuard: forAll(['user without profile', 'other user', 'owner'], [401, 'wrong_code']),
  },
  'user/recovery/request': {
    input: ({ owner }) => ({
      old_phone: owner.phone,
      new_phone: makePhone(),
      name: 'Кто-то',
      story: 'Потерял телефон, хочу вернуть аккаунт.',
      confirmation: noCode(),
      consent: { personal_data: true, version: personalDataConsent.version },
    }),
    beyondGuard: () => [401, 'wrong_code'],
  },
  'user/recovery/get': { input: nothing },
  'user/recovery/cancel': {
    input: ({ recovery }) => ({ id: recovery }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
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
  'admin/organizations/get': { input: nothing },
  'admin/organizations/verify': {
    // The organization of the world is verified.
    input: ({ firm }) => ({ id: firm.id, inn: firm.inn }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'admin/recoveries/get': { input: nothing },
  'admin/recoveries/decide': {
    input: ({ recovery }) => ({ id: recovery, decision: 'approve' }),
    adminChanges: true,
  },
  'profile/fill': {
    input: () => ({ kind: 'private', display_name: 'Новый', city_id: moscow }),
    beyondGuard: forAll(['other user', 'owner'], [409, 'conflict']),
  },
  'profile/update': { input: () => ({ display_name: 'Другое имя' }) },
  // The owner is a private person.
  'profile/shop/update': {
    input: () => ({ address: 'ул. Примерная, 1', point: null, hours: null }),
    // The owner is a firm, the other user a private person.
    beyondGuard: { 'other user': [409, 'conflict'] },
  },
  'profile/inn_suggest': { input: () => ({ query: '7830002293' }) },
  'profile/upload_avatar': { raw: () => form({}, photo) },
  'profile/delete_avatar': { input: nothing },
  'profile/upload_cover': { raw: () => form({}, photo), beyondGuard: { 'other user': [409, 'conflict'] } },
  'profile/delete_cover': { input: nothing },
  'profile/get': { raw: ({ owner }) => form({ id: String(owner.id) }) },
  'admin/login': {
    input: () => ({ login: `nobody ${randomUUID()}`, password: 'wrong' }),
    beyondGuard: () => [401, 'wrong_credentials'],
  },
  'admin/tokens/refresh_tokens': {
    input: () => ({ refresh_token: 'nobody has this' }),
    beyondGuard: () => [401, 'unauthenticated'],
  },
  'admin/logout': { input: nothing },
  'admin/data': { input: nothing },
  'geo/autocomplete_global': { input: () => ({ query: 'моск' }) },
  'geo/autocomplete': { input: () => ({ query: 'моск' }) },
  'geo/areas': { input: nothing },
  'geo/get_places': { input: () => ({ slugs: ['kazan', 'msk-hamovniki'] }) },
  'geo/find_districts': { input: () => ({ query: 'хамовники' }) },
  'geo/get_cities': { input: nothing },
  'home/get_overview': { input: () => ({ kind: 'house', region: 'RU-MOW' }) },
  'home/get_feeds': { input: () => ({ region: 'RU-MOW' }) },
  'geo/set_area': { input: () => ({ region: 'RU-SPE' }) },
  'geo/get_area': { input: nothing },
  // The listing is the owner's, so for others it does not exist.
  'media/upload': {
    raw: ({ uploadKey, hiddenListing }) => form({ upload_key: uploadKey, object_id: String(hiddenListing) }, photo),
    beyondGuard: forAll(['other user', ...anyOrganization], [404, 'not_found']),
  },
  // Repeats a rotation: the owner gets the photo as it is.
  'media/rotate': {
    input: ({ upload }) => ({ id: upload, clockwise: 90, seen: '/media/u/earlier/320.webp' }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'auto/get_marks': { input: nothing },
  'auto/get_models': { input: () => ({ mark_id: catalogue.toyota }) },
  'auto/get_generations': { input: () => ({ model_id: catalogue.camry }) },
  'auto/get_chars': { input: () => ({ generation_id: catalogue.camryXv70 }) },
  ...ofKinds,
  ...ofAreas,
  'credits/get_paginated_credits': { input: nothing },
  'bank/get_all': { input: nothing },
  'leasing/get_all': { input: nothing },
  'search/get_sort_types': { input: nothing },
  'search/suggest': { input: () => ({ q: 'кам' }) },
  'search/understand': { input: () => ({ q: 'камри белая' }) },
  'search/get_sections': { input: nothing },
  'search/count': { input: () => ({ kind: 'auto', searches: [{}] }) },
  'search/map': { input: () => ({ filters: {} }) },
  'object/get': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'auto/price_hint': { input: () => ({ model_id: catalogue.camry, year: 2018, mileage_km: 45_000 }) },
  'auto/prefill': { input: () => ({ vin: 'XTA210990Y2766111' }) },
  'object/archive': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, reason: 'other' }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  // A listing in moderation cannot be restored or extended: the owner gets a conflict, others not found.
  'object/restore': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'object/extend': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'object/plan': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, publish_at: null }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/delete': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/change_prices': {
    input: ({ hiddenListing }) => ({ changes: [{ id: hiddenListing, from_minor: 1, to_minor: 2 }] }),
  },
  'object/act': { input: ({ hiddenListing }) => ({ act: 'archive', ids: [hiddenListing] }) },
  'object/get_deleted': { input: nothing },
  'object/get_editable': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/check': {
    input: ({ hiddenListing }) => ({ kind: 'auto', id: hiddenListing, values: {} }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/preview': {
    input: ({ hiddenListing }) => ({ kind: 'auto', id: hiddenListing, values: {} }),
    // The content is empty.
    beyondGuard: {
      owner: [422, 'invalid_input'],
      admin: [422, 'invalid_input'],
      ...forAll(otherAccounts, [404, 'not_found']),
    },
  },
  'object/view': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'object/statistics': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/draft/save': {
    input: ({ hiddenListing, draft }) => ({
      id: draft,
      kind: 'auto',
      object_id: hiddenListing,
      values: { year: 2018 },
    }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/draft/get': { input: ({ draft }) => ({ id: draft }), beyondGuard: forAll(otherAccounts, [404, 'not_found']) },
  'object/draft/delete': {
    input: ({ draft }) => ({ id: draft }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/draft/list': { input: nothing },
  'object/get_by_user': { input: ({ owner }) => ({ user_id: owner.id }) },
  'object/get_not_moderated': { input: nothing },
  'object/get_cards': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  // In moderation: its owner and administrators may open it, but nobody gets the phone.
  'object/reveal_phone': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { ...forAll(anyoneElse, [404, 'not_found']), ...forAll(['owner', 'admin'], [409, 'conflict']) },
  },
  'object/get_price_rating': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'object/get_history': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'object/similar': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  // A listing that may not be opened cannot be added.
  'favorites/add': {
    input: ({ hiddenListing }) => ({ ids: [hiddenListing] }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
  },
  'favorites/delete': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  // The listing is nobody's favourite.
  'favorites/set_note': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, note: 'Note' }),
    beyondGuard: forAll(['user without profile', 'other user', 'owner'], [404, 'not_found']),
  },
  'favorites/get': { input: nothing },
  'compare/add': {
    input: ({ hiddenListing }) => ({ ids: [hiddenListing] }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
  },
  'compare/delete': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  'compare/get': { input: nothing },
  'object/moderate': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, decision: 'approve', expected_revision: 1 }),
    adminChanges: true,
  },
  'object/moderate_many': {
    input: ({ hiddenListing }) => ({ items: [{ id: hiddenListing, expected_revision: 1 }], decision: 'approve' }),
    adminChanges: true,
  },
  // No decision has been made.
  'object/undo_moderation': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { admin: [404, 'not_found'] },
  },
  'object/get_review': { input: ({ hiddenListing }) => ({ id: hiddenListing }) },
  'object/claim_review': { input: ({ hiddenListing }) => ({ id: hiddenListing }) },
  'object/look_again': { input: ({ hiddenListing }) => ({ id: hiddenListing }) },
  'object/get_review_time': { input: nothing },
  // A listing that may not be opened, or is one's own, cannot be complained about.
  'complaints/create': {
    input: ({ hiddenListing }) => ({ about: 'listing', id: hiddenListing, reason: 'fraud' }),
    beyondGuard: { ...forAll(anyoneElse, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'complaints/get': { input: nothing },
  'complaints/get_sellers': { input: nothing },
  'complaints/close_seller': {
    input: () => ({ id: 999_999_999, verdict: 'dismissed', expected: 1 }),
    beyondGuard: { admin: [404, 'not_found'] },
  },
  // A listing in moderation is not public: it cannot be taken down, nor appealed for.
  'object/take_down': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, expected_revision: 1, reasons: [{ code: 'fraud' }] }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'appeals/create': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, text: 'Прошу посмотреть ещё раз.' }),
    beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'appeals/get_own': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  // Keys are issued only after a valid code of a blocked account.
  'appeals/get_block': { input: () => ({ key: 'nobody has this' }), beyondGuard: () => [404, 'not_found'] },
  'appeals/create_of_block': {
    input: () => ({ key: 'nobody has this', text: 'Прошу посмотреть ещё раз.' }),
    beyondGuard: () => [404, 'not_found'],
  },
  'appeals/get': { input: nothing },
  'appeals/decide': {
    input: () => ({ id: Number.MAX_SAFE_INTEGER, verdict: 'upheld', note: 'Решение отменено.' }),
    beyondGuard: { admin: [404, 'not_found'] },
  },
  'complaints/close': {
    input: () => ({ id: Number.MAX_SAFE_INTEGER, verdict: 'upheld' }),
    beyondGuard: { admin: [404, 'not_found'] },
  },
  'admin/users/find': { input: ({ owner }) => ({ query: owner.phone }) },
  'admin/users/block': { input: ({ owner }) => ({ id: owner.id, reason: 'fraud' }), adminChanges: true },
  'admin/users/unblock': {
    input: ({ owner }) => ({ id: owner.id }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'admin/audit/get': { input: nothing },
  'admin/audit/check': { input: nothing },
};
