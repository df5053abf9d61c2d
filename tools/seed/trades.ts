import type { KindName } from '#kinds/names.ts';

interface TradeData {
  /** What firms of this trade sell. */
  readonly kinds: readonly KindName[];
  /** The share of firms that are of this trade. */
  readonly share: number;
  /** How many listings such a firm has, relative to a firm of cars: the fewer the firms, the more listings each has. */
  readonly busy: number;
  /** Patterns of the display name, around the name of the firm. */
  readonly forms: readonly string[];
  /** Second halves of the firms' names. */
  readonly names: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

/** The trades of firms; private people sell anything. */
export const trades = {
  cars: {
    kinds: ['auto', 'autofromabroad'],
    share: 0.55,
    busy: 1,
    forms: ['Автосалон {}', 'ООО {}', 'Автоцентр {}', 'Автоплощадка {}'],
    names: words(
      'Авто Моторс Драйв Кар Гараж Трейд Маркет Лайн Холл Сити Центр Парк Плюс Партнёр Регион Вираж Трасса Клаксон Поворот Маршрут',
    ),
  },
  machines: {
    kinds: ['spec', 'equipment'],
    share: 0.2,
    busy: 2,
    forms: ['Техноцентр {}', 'ООО {}', 'Торговый дом {}', 'Склад техники {}'],
    names: words('Техника Машина Строй Агро Пром Снаб Комплект Сервис Механика Привод Станок Ковш Цех Агрегат'),
  },
  homes: {
    kinds: ['house'],
    share: 0.15,
    busy: 2.5,
    forms: ['Агентство недвижимости {}', 'ООО {}', 'Риелторы {}', 'Агентство {}'],
    names: words('Дом Метр Этаж Порог Квартал Усадьба Кров Фасад Адрес Крыльцо Балкон Мезонин'),
  },
  goods: {
    kinds: ['ads'],
    share: 0.1,
    busy: 2,
    forms: ['Магазин {}', 'ООО {}', 'Лавка {}', 'Мастерская {}'],
    names: words('Быт Товары Лавка Полка Прилавок Мастер Вещь Уют Набор Витрина'),
  },
} as const satisfies Record<string, TradeData>;

export type Trade = keyof typeof trades;
const all = Object.entries(trades) as [Trade, TradeData][]; // the keys of the table

/** The trade at a share of all firms, from 0 to 1. */
export function tradeAt(share: number): Trade {
  let remaining = share;
  for (const [trade, data] of all) if ((remaining -= data.share) < 0) return trade;
  return 'cars';
}

/** Whether a seller of this trade (null for private people) sells things of a kind. */
export const sells = (trade: Trade | null, kind: KindName): boolean =>
  trade === null || (trades[trade].kinds as readonly KindName[]).includes(kind);
