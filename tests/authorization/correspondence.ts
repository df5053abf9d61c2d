import { randomUUID } from 'node:crypto';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { stopKeyOf } from '#notifications/stop-key.ts';
import { type CallPath } from '#contract/index.ts';
import { form } from '../support/form.ts';
import { makePhone } from '../support/factories.ts';
import {
  anyoneElse,
  anyOrganization,
  type Fixture,
  forAll,
  nothing,
  otherAccounts,
  otherPeople,
  photo,
} from '../support/authorization.ts';

/** Fixtures of the calls by which people write to each other, review each other and are notified. */
export const correspondenceFixtures = {
  'saved-searches/create': {
    input: () => ({ kind: 'auto', filters: {}, address: { sort: ['newest'] }, name: 'Cars', frequency: 'daily' }),
  },
  // There is no such seller.
  'saved-searches/watch_seller': {
    input: () => ({ seller_id: 999_999_999 }),
    beyondGuard: forAll([...otherPeople, 'owner'], [404, 'not_found']),
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
} satisfies Partial<Record<CallPath, Fixture>>;
