import { randomUUID } from 'node:crypto';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { stopKeyOf } from '#notifications/stop-key.ts';
import { publicationConsent } from '#listing/consent.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { type CallPath, contract } from '#contract/index.ts';
import { form } from './support/form.ts';
import { catalogue } from './support/cars.ts';
import { makePhone, moscow } from './support/factories.ts';
import { sampleContent } from './support/sample-content.ts';
import {
  anyoneElse,
  anyOrganization,
  type Fixture,
  forAll,
  noCode,
  nothing,
  otherAccounts,
  otherPeople,
  photo,
} from './support/authorization.ts';
import { firmFixtures } from './firm-fixtures.ts';
import { moneyFixtures } from './money-fixtures.ts';

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
        adminChanges: 'owner',
      },
      search: { input: nothing },
      'filters/create': { input: nothing },
      'filters/search': { input: nothing },
      get_categories: { input: nothing },
    }),
  ),
) as Record<KindCall, Fixture>;

/** A valid input for every call, naming the owner's things where the call names any. */
export const fixtures: Record<CallPath, Fixture> = {
  ...firmFixtures,
  ...moneyFixtures,
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
  'vin-reports/get_summary': { input: () => ({ number: '1HGCM82633A004352' }) },
  'vin-reports/order': {
    input: () => ({ key: randomUUID(), number: '1HGCM82633A004352' }),
    // The owner alone has money.
    beyondGuard: (actor) => (actor === 'owner' ? 200 : [409, 'conflict']),
  },
  'vin-reports/list': { input: nothing },
  'vin-reports/get': {
    input: ({ report }) => ({ id: report.id }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/share': {
    input: ({ report }) => ({ id: report.id }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/unshare': {
    input: ({ report }) => ({ id: report.id }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/get_shared': { input: ({ report }) => ({ secret: report.secret }) },
  'vin-reports/attach': {
    input: ({ report }) => ({ id: report.id, object_id: null }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'vin-reports/get_attached': {
    input: ({ hiddenListing }) => ({ object_id: hiddenListing }),
    beyondGuard: () => [404, 'not_found'],
  },
  'vin-reports/get_specimen': { input: nothing },
  'currency/rate': { input: nothing },
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
    beyondGuard: forAll(['user without profile', 'other user', ...anyOrganization], [404, 'not_found']),
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
  'admin/organizations/get': { input: nothing },
  'admin/organizations/record': { input: ({ firm }) => ({ id: firm.id }) },
  'admin/organizations/verify': {
    // The organization of the world is verified.
    input: ({ firm }) => ({ id: firm.id, inn: firm.inn }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'admin/organizations/refuse': {
    input: ({ firm }) => ({ id: firm.id, inn: firm.inn, reason: 'Нет в реестре' }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'admin/organizations/revoke': {
    input: ({ firm }) => ({ id: firm.id, inn: firm.inn, reason: 'Сведения недостоверны' }),
    adminChanges: 'organization',
  },
  'admin/recoveries/get': { input: nothing },
  'admin/recoveries/decide': {
    input: ({ recovery }) => ({ id: recovery, decision: 'approve' }),
    adminChanges: 'owner',
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
  'geo/find_metro': { input: () => ({ query: 'сокол' }) },
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
  'saved-searches/create': {
    input: () => ({ kind: 'auto', filters: {}, address: { sort: ['newest'] }, name: 'Cars', frequency: 'daily' }),
  },
  'saved-searches/get': { input: nothing },
  'saved-searches/change': {
    input: ({ savedSearch: { id } }) => ({ id, name: 'Cars' }),
    beyondGuard: forAll(otherPeople, [404, 'not_found']),
  },
  'saved-searches/delete': {
    input: ({ savedSearch: { id } }) => ({ id }),
    beyondGuard: forAll(otherPeople, [404, 'not_found']),
  },
  // The search is not deleted.
  'saved-searches/restore': {
    input: ({ savedSearch: { id } }) => ({ id }),
    beyondGuard: forAll([...otherPeople, 'owner'], [404, 'not_found']),
  },
  'saved-searches/see': {
    input: ({ savedSearch: { id } }) => ({ id }),
    beyondGuard: forAll(otherPeople, [404, 'not_found']),
  },
  'saved-searches/back_test': { input: () => ({ kind: 'auto', filters: {} }) },
  'saved-searches/get_by_key': { input: ({ savedSearch: { key } }) => ({ key: stopKeyOf(key) }) },
  // Whoever has the key may stop the search; nobody has this one.
  'saved-searches/stop': { input: () => ({ key: stopKeyOf(randomUUID()) }), beyondGuard: () => [404, 'not_found'] },
  'notifications/get': { input: nothing },
  'notifications/get_settings': { input: nothing },
  'notifications/get_push_devices': { input: nothing },
  // Push messages are off without a key.
  'notifications/add_push_device': {
    input: () => ({ endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22), locale: 'ru' }),
    beyondGuard: () => [404, 'not_found'],
  },
  'notifications/get_stop': { input: () => ({ key: stopKeyOf(randomUUID()) }), beyondGuard: () => [404, 'not_found'] },
  'notifications/stop_messages': {
    input: () => ({ key: stopKeyOf(randomUUID()) }),
    beyondGuard: () => [404, 'not_found'],
  },
  'notifications/renew_push_device': {
    input: () => ({
      former: { endpoint: 'https://push.example/1', auth: 'a'.repeat(22) },
      renewed: { endpoint: 'https://push.example/2', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
    beyondGuard: () => [404, 'not_found'],
  },
  'notifications/remove_push_device': { input: () => ({ id: 1 }), beyondGuard: () => [404, 'not_found'] },
  'notifications/set_settings': { input: () => ({ digest: 'daily' }) },
  'notifications/read': {
    input: ({ notification }) => ({ ids: [notification] }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'compare/add': {
    input: ({ hiddenListing }) => ({ ids: [hiddenListing] }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
  },
  'compare/delete': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  'compare/get': { input: nothing },
  'object/moderate': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, decision: 'approve', expected_revision: 1 }),
    adminChanges: 'owner',
  },
  'object/moderate_many': {
    input: ({ hiddenListing }) => ({ items: [{ id: hiddenListing, expected_revision: 1 }], decision: 'approve' }),
    adminChanges: 'owner',
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
  // The owner repeats the review; the others had no contact with the organization.
  'feedback/create': {
    input: ({ firm }) => ({ user_id: firm.id, stars: 4, text: 'Ответили быстро.' }),
    beyondGuard: forAll(['other user', ...anyOrganization], [409, 'conflict']),
  },
  'feedback/get_by_user': { input: ({ firm }) => ({ user_id: firm.id }) },
  'feedback/get_own': { input: nothing },
  'feedback/get_waiting': { input: nothing },
  'feedback/may_review': { input: ({ firm }) => ({ user_id: firm.id }) },
  'feedback/update': {
    input: ({ review }) => ({ id: review, stars: 5, text: 'Ответили быстро и вежливо.' }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'feedback/delete': {
    input: ({ review }) => ({ id: review }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  // The manager has replied, or disputed, before.
  'feedback/reply': {
    // A reply with a link waits for an administrator, so the author, the owner of the world, is not notified.
    input: ({ review }) => ({ id: review, text: 'Спасибо, пишите: t.me/primer' }),
    beyondGuard: {
      ...forAll([...otherPeople, 'owner', 'other organization'], [404, 'not_found']),
      organization: [409, 'conflict'],
    },
  },
  'feedback/dispute': {
    input: ({ review }) => ({ id: review, text: 'Этот человек к нам не обращался.' }),
    beyondGuard: {
      ...forAll([...otherPeople, 'owner', 'other organization'], [404, 'not_found']),
      organization: [409, 'conflict'],
    },
  },
  'feedback/complain': {
    input: ({ review }) => ({ id: review, reason: 'abuse' }),
    beyondGuard: forAll(['owner', 'organization', 'manager'], [409, 'conflict']),
  },
  'feedback/get_queue': { input: nothing },
  'feedback/decide': {
    input: ({ review }) => ({ id: review, of: 'review', revision: 1, decision: 'refuse', reason: 'abuse' }),
    adminChanges: 'organization',
  },
  'feedback/decide_dispute': {
    input: ({ review }) => ({ id: review, verdict: 'rejected', note: 'Отзыв о сделке.' }),
    // The review is not disputed.
    beyondGuard: { admin: [404, 'not_found'] },
  },
  'messages/get_conversations': { input: nothing },
  'messages/unread': { input: nothing },
  'messages/get_target': {
    input: ({ application }) => ({ about: 'application', id: application.id }),
    beyondGuard: forAll([...otherPeople, 'other organization'], [404, 'not_found']),
  },
  'messages/get': {
    input: ({ conversation }) => ({ id: conversation.id }),
    beyondGuard: forAll([...otherPeople, 'other organization'], [404, 'not_found']),
  },
  'messages/start': {
    input: ({ application }) => ({
      about: 'application',
      id: application.id,
      client_key: randomUUID(),
      text: 'Здравствуйте',
    }),
    beyondGuard: forAll(['other user', 'other organization'], [404, 'not_found']),
  },
  'messages/send': {
    input: ({ conversation }) => ({ id: conversation.id, client_key: randomUUID(), text: 'Здравствуйте' }),
    beyondGuard: forAll(['other user', 'other organization'], [404, 'not_found']),
  },
  'messages/read': {
    input: ({ conversation }) => ({ id: conversation.id, until: conversation.message }),
    beyondGuard: forAll([...otherPeople, 'other organization'], [404, 'not_found']),
  },
  'messages/add_photo': { raw: () => form({}, photo) },
  'messages/set_block': {
    input: ({ conversation }) => ({ id: conversation.id, blocked: true }),
    beyondGuard: forAll([...otherPeople, 'other organization'], [404, 'not_found']),
  },
  // The manager has complained for the organization.
  'messages/complain': {
    input: ({ conversation }) => ({ id: conversation.id, reason: 'fraud' }),
    beyondGuard: {
      ...forAll([...otherPeople, 'other organization'], [404, 'not_found']),
      organization: [409, 'conflict'],
    },
  },
  'platform_feedback/create': {
    input: () => ({
      key: randomUUID(),
      name: 'Кто-то',
      phone: makePhone(),
      topic: 'other',
      text: 'Не могу найти свои объявления.',
      page: '/contacts',
      consent: { personal_data: true, version: personalDataConsent.version },
    }),
  },
  'platform_feedback/get_requisites': { input: nothing },
  'platform_feedback/get_all': { input: nothing },
  'platform_feedback/get': { input: ({ feedback }) => ({ id: feedback }) },
  'platform_feedback/read': { input: ({ feedback }) => ({ id: feedback }), adminChanges: 'owner' },
  'platform_feedback/assign': { input: ({ feedback }) => ({ id: feedback, to: 'me' }), adminChanges: 'owner' },
  'platform_feedback/answer': {
    input: ({ feedback }) => ({ id: feedback, way: 'email', text: 'Они на странице «Мои объявления».' }),
    adminChanges: 'owner',
  },
  'platform_feedback/close': { input: ({ feedback }) => ({ id: feedback }), adminChanges: 'owner' },
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
  'admin/users/block': { input: ({ owner }) => ({ id: owner.id, reason: 'fraud' }), adminChanges: 'owner' },
  'admin/users/unblock': {
    input: ({ owner }) => ({ id: owner.id }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'admin/audit/get': { input: nothing },
  'admin/audit/check': { input: nothing },
};
