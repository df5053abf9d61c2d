import type { KindName } from '#kinds/names.ts';

/** Kinds that have papers and a mileage; a set of toy bricks is no «конструктор» of theirs. */
const vehicles = ['auto', 'autofromabroad', 'spec'] as const satisfies readonly KindName[];

/**
 * Words that a moderator should see, with why. An asterisk stands for any ending; a space for any gap between words. Written in small
 * Cyrillic letters: Latin look-alikes and digits in their place are read as these. Chosen by the project from the rules of the site.
 * `kinds` are those that they are said of; of all kinds where nothing is said.
 */
export const stopWords = [
  {
    reason: 'prepayment',
    ru: 'Деньги до осмотра: так обманывают чаще всего',
    en: 'Money before the viewing: the commonest fraud',
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
    en: 'Leads away from the site',
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
    en: 'The papers or the registration are in doubt',
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
    en: 'The mileage seems to be altered',
    words: ['смотан*', 'скручен* пробег', 'скрутим', 'корректировк* пробега', 'пробег скручен*'],
  },
  {
    reason: 'service',
    ru: 'Похоже на рекламу услуг, а не на продажу',
    en: 'Looks like an advertisement of services, not a sale',
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
    en: 'Abusive words',
    words: ['бля', 'блят*', 'бляд*', 'хуй*', 'хуе*', 'хуё*', 'пизд*', 'ебат*', 'ебан*', 'сука', 'суки', 'мудак*'],
  },
] as const;

export type StopReason = (typeof stopWords)[number]['reason'];
