import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { dataOf } from '#kinds/data.ts';
import { auditActs } from '#areas/audit/acts.ts';
import { type AuditDetail, detailsOf } from '#areas/audit/details.ts';
import { detailLines } from './audit-lines.ts';
import { words as en } from './words.en.ts';
import { words as ru } from './words.ru.ts';

const reasons = [{ code: 'wrong_price', field: 'price_minor', comment: 'Слишком мало' }];
/** For each type of detail: a stored value as parsed from JSON, and its text. */
const samples: Readonly<Record<AuditDetail['as'], readonly [value: unknown, ru: string]>> = {
  number: [12, '12'],
  text: ['a1', 'a1'],
  seconds: [7500, '2 ч 5 мин'],
  moment: ['2026-11-21T10:00:00.000Z', 'тогда'],
  asked: ['phone', 'по телефону'],
  block_reason: ['abuse', 'Оскорбления'],
  review_refusal: ['abuse', 'Оскорбления'],
  answer_way: ['phone', 'по телефону'],
  follow: ['recheck', 'на повторную проверку'],
  fields: [['price_minor', 'gone'], 'Цена, gone'],
  reasons: [reasons, 'Цена: Цена не настоящая: Слишком мало'],
  former: [{ status: 'active', expires_at: '2027-01-20T10:00:00.000Z', rejection: null }, 'Активно, до тогда'],
};

const contextOf = (locale: 'ru' | 'en') => ({
  t: createTranslator({ locale, messages: { admin: { ru, en }[locale] }, namespace: 'admin.log' }) as never,
  locale,
  when: () => 'тогда',
  fieldsOf: () => dataOf('auto').fields,
});
const lineOf = (act: string, detail: Record<string, unknown>) =>
  ({ id: 1, at: '2026-11-21T10:00:00.000Z', login: 'root', act, object_id: 1, object_kind: 'auto', user_id: 2, detail }) as const; // prettier-ignore

test.each(auditActs.map(({ code }) => code))('%s is described in both languages', (act) => {
  const details = Object.entries(detailsOf(act));
  const line = lineOf(act, Object.fromEntries(details.map(([key, { as }]) => [key, samples[as][0]])));
  expect(detailLines(line, contextOf('ru'))).toEqual(details.map(([, { as, ru: label }]) => [label, samples[as][1]]));
  const english = detailLines(line, contextOf('en'));
  expect(english.map(([label]) => label)).toEqual(details.map(([, { en: label }]) => label));
  expect(english.filter(([label, text]) => /[а-яё]/i.test(label) || /[{[]/.test(text))).toEqual([]);
});

test('empty values are left out, and values of an earlier version are shown unchanged', () => {
  const line = lineOf('listing_approved', { reasons: [], waited_s: 20, since: null, by: { whom: 1 } });
  expect(detailLines(line, contextOf('ru'))).toEqual([
    ['Ждало решения', 'меньше минуты'],
    ['by', '{"whom":1}'],
  ]);
  expect(detailLines(lineOf('gone_act', { was: 'x' }), contextOf('en'))).toEqual([['was', 'x']]);
});
