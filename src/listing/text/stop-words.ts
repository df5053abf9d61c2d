import type { KindName } from '#kinds/names.ts';

/** Kinds with vehicle documents and mileage. «Конструктор» there means a car assembled from parts; in other kinds it is a toy. */
const vehicles = ['auto', 'autofromabroad', 'spec'] as const satisfies readonly KindName[];

/**
 * Words that a moderator should see, with the reason. An asterisk matches any ending, a space any gap between words. Entries are in
 * lower-case Cyrillic; Latin look-alikes and digits are folded to Cyrillic before matching. The project chose the list from the rules of
 * the site. `kinds` limits an entry to those kinds; without it the entry applies to all kinds.
 */
export const stopWords = [
  {
    reason: 'prepayment',
    ru: 'Деньги до осмотра: так обманывают чаще всего',
    en: 'Money before viewing: the most common fraud',
    words: [
      'предоплат*',
      'задаток',
      'задатк*',
      'аванс*',
      'перевод* на карту',
      'переведите на карту',
      'оплата вперед',
      'бронь за',
    ],
  },
  {
    reason: 'outside',
    ru: 'Зовёт за пределы площадки',
    en: 'Invites people to leave the site',
    words: [
      'ватсап*',
      'вацап*',
      'вотсап*',
      'whatsapp',
      'телеграм*',
      'telegram',
      'вайбер*',
      'viber',
      'пишите в вк',
      'инстаграм*',
      'instagram',
      'вконтакте',
      'в вк',
      'в тг',
      'в телеге',
      'в телегу',
      'в инсте',
      'в инсту',
    ],
  },
  {
    reason: 'documents',
    kinds: vehicles,
    ru: 'Документы или учёт под вопросом',
    en: 'The documents or registration are in doubt',
    words: [
      'без документ*',
      'без птс',
      'без учета',
      'без постановки',
      'запрет на рег*',
      'утеря* птс',
      'перебит*',
      'конструктор',
      'распил',
    ],
  },
  {
    reason: 'mileage',
    kinds: vehicles,
    ru: 'Пробег, похоже, изменён',
    en: 'The mileage seems to have been altered',
    words: ['смотан*', 'скручен* пробег', 'скрутим', 'корректировк* пробега', 'пробег скручен*'],
  },
  {
    reason: 'service',
    ru: 'Похоже на рекламу услуг, а не на продажу',
    en: 'Looks like an advert for services, not a sale',
    words: [
      'выкуп авто*',
      'срочный выкуп',
      'подбор авто*',
      'пригон авто*',
      'авто под заказ',
      'помощь в получении',
      'займ под*',
    ],
  },
  {
    reason: 'abuse',
    ru: 'Брань',
    en: 'Abusive language',
    words: ['бля', 'блят*', 'бляд*', 'хуй*', 'хуе*', 'хуё*', 'пизд*', 'ебат*', 'ебан*', 'сука', 'суки', 'мудак*'],
  },
] as const;

export type StopReason = (typeof stopWords)[number]['reason'];
