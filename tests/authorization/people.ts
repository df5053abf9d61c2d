import { randomUUID } from 'node:crypto';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { type CallPath } from '#contract/index.ts';
import { form } from '../support/form.ts';
import { makePhone, moscow } from '../support/factories.ts';
import { anyOrganization, type Fixture, forAll, noCode, nothing, photo } from '../support/authorization.ts';

/** Fixtures of the calls of accounts, profiles and administrators. */
export const peopleFixtures = {
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
  'profile/reveal_phone': { input: ({ firm }) => ({ id: firm.id }) },
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
  'admin/users/find': { input: ({ owner }) => ({ query: owner.phone }) },
  'admin/users/block': { input: ({ owner }) => ({ id: owner.id, reason: 'fraud' }), adminChanges: 'owner' },
  'admin/users/unblock': {
    input: ({ owner }) => ({ id: owner.id }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
  'admin/audit/get': { input: nothing },
  'admin/audit/check': { input: nothing },
} satisfies Partial<Record<CallPath, Fixture>>;
