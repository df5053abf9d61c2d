import type { KindName } from '#kinds/names.ts';

/** A conversation of the demo: who writes what, and how many minutes after the message before. */
type Line = readonly [by: 'asker' | 'owner', text: string, minutes: number];
export type DemoTalk = {
  readonly lines: readonly Line[];
  /** How many of the last messages the reader has not opened. */
  readonly unread: number;
  /** The kinds of listing that are asked about so; all where nothing is said. */
  readonly of?: readonly KindName[];
};

const vehicles: readonly KindName[] = ['auto', 'autofromabroad'];

/** Whether a conversation may be about a listing of a kind. */
export const fits = ({ of }: DemoTalk, kind: KindName): boolean => of === undefined || of.includes(kind);

/** Short conversations, in which the seller answers sooner or later. */
export const shortTalks: readonly DemoTalk[] = [
  {
    unread: 0,
    lines: [
      ['asker', 'Добрый день! Ещё в продаже?', 0],
      ['owner', 'Добрый день! Да, приезжайте смотреть.', 14],
    ],
  },
  {
    unread: 0,
    lines: [
      ['asker', 'Здравствуйте! Документы на руках?', 0],
      ['owner', 'Здравствуйте! Да, все на руках.', 38],
      ['asker', 'Спасибо, подумаю.', 5],
    ],
  },
  {
    unread: 0,
    lines: [
      ['asker', 'Здравствуйте! Можно посмотреть в выходные?', 0],
      ['owner', 'Здравствуйте! В субботу до обеда буду на месте.', 95],
    ],
  },
];

/** Conversations about listings, the oldest first. */
export const talks: readonly DemoTalk[] = [
  {
    unread: 0,
    lines: [
      ['asker', 'Здравствуйте! Ещё продаётся?', 0],
      ['owner', 'Здравствуйте! Да, продаётся.', 12],
      ['asker', 'Когда можно посмотреть?', 3],
      ['owner', 'Сегодня после шести или завтра с утра.', 25],
      ['asker', 'Тогда завтра в десять. Адрес пришлёте?', 6],
      ['owner', 'Напишу утром, как буду на месте. Документы возьму с собой.', 9],
    ],
  },
  {
    unread: 1,
    lines: [
      ['asker', 'Добрый день. Возможен торг?', 0],
      ['owner', 'Небольшой, при осмотре.', 40],
      ['asker', 'А если приеду сегодня с оплатой?', 5],
    ],
  },
  {
    unread: 1,
    lines: [
      ['asker', 'Здравствуйте, отложите для меня. Переведите на карту задаток назад, если не подойдёт?', 0],
      ['owner', 'Без осмотра денег не беру. Приезжайте и смотрите.', 15],
      ['asker', 'Давайте перейдём в телеграм, там удобнее.', 2],
    ],
  },
  {
    unread: 0,
    of: vehicles,
    lines: [
      ['asker', 'Сколько было хозяев по документам?', 0],
      ['owner', 'Двое, второй владеет четыре года.', 55],
      ['asker', 'Спасибо, подумаю.', 8],
    ],
  },
  {
    unread: 2,
    of: vehicles,
    lines: [
      ['asker', 'Можно ещё фотографии салона и днища?', 0],
      ['asker', 'И есть ли второй комплект колёс?', 1],
    ],
  },
  {
    unread: 0,
    of: [...vehicles, 'spec', 'equipment', 'ads'],
    lines: [
      ['asker', 'Доставка в другой город возможна?', 0],
      ['owner', 'Да, транспортной компанией за ваш счёт. Обычно три-четыре дня.', 120],
    ],
  },
];

/** Conversations about vacancies. */
export const vacancyTalks: readonly DemoTalk[] = [
  {
    unread: 1,
    lines: [
      ['asker', 'Здравствуйте! Вакансия ещё открыта?', 0],
      ['owner', 'Да. Расскажите о своём опыте.', 90],
      ['asker', 'Шесть лет в мастерской, последние два — старшим смены.', 11],
    ],
  },
];
