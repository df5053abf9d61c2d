import type { Field } from './field.ts';

/**
 * What a number without a bound asks for: the number itself, at most it, or about it. «150 л.с.» is exact, «пробег 100 000 км» is at most,
 * «54 м²» is about.
 */
export type AloneNumber = 'exact' | 'most' | 'about';

type Unit = {
  /** Other ways of writing the unit, comma-separated, each with the factor to the unit itself. */
  readonly words: readonly (readonly [words: string, factor: number])[];
  readonly alone: AloneNumber;
};

/** How people write the units of fields, by the unit as the dictionary labels it in Russian. */
export const units: Readonly<Record<string, Unit>> = {
  '₽': {
    words: [
      ['р, руб, рубль, рубля, рублей, рублях, rub, rubs, rur, ruble, rouble, rubles, roubles', 1],
      ['т р, тр, т руб, тыс руб, тысяч рублей, тыс р, тыс ₽', 1000],
      ['млн р, млн руб, млн рублей, млн ₽', 1_000_000],
    ],
    alone: 'most',
  },
  км: { words: [['километр, километра, километров, km, kms, kilometre, kilometres, kilometer, kilometers', 1], ['т км, ткм, тыс км, тысяч км', 1000]], alone: 'most' }, // prettier-ignore
  'л.с.': { words: [['лс, сил, силы, лошадей, лошадок, лошади, hp, bhp, horsepower', 1]], alone: 'exact' },
  'см³': {
    words: [
      ['куб см, кубов, кубиков, cc, ccm', 1],
      ['л, литр, литра, литров, l, литровый, litre, litres, liter, liters', 1000],
    ],
    alone: 'about',
  },
  'м²': { words: [['м кв, кв м, квм, кв, квадрат, квадрата, квадратов, квадратных метров, метров, метра, м, m2, sqm, sq m, square metres, square meters, metres, meters', 1]], alone: 'about' }, // prettier-ignore
  'сот.': { words: [['сотка, сотки, соток, сотках, ар, are, ares', 1], ['га, гектар, гектара, гектаров, hectare, hectares, ha', 100]], alone: 'about' }, // prettier-ignore
  т: { words: [['тн, тонна, тонны, тонн, тонник, тонный, t, tonne, tonnes, ton, tons', 1]], alone: 'about' },
  кг: {
    words: [
      ['килограмм, килограмма, килограммов, kg, kilos, kilograms', 1],
      ['т, тонн, тонны', 1000],
    ],
    alone: 'about',
  },
  м: { words: [['метр, метра, метров, m, metre, metres, meter, meters', 1]], alone: 'about' },
  'м³': { words: [['куб, куба, кубов, м куб, куб м, кубометров, m3', 1]], alone: 'about' },
  мм: {
    words: [
      ['миллиметров, mm', 1],
      ['м, метра, метров', 1000],
      ['см', 10],
    ],
    alone: 'about',
  },
  см: { words: [['сантиметр, сантиметра, сантиметров, cm', 1]], alone: 'about' },
  Вт: { words: [['ватт, ватта, w, watt, watts', 1]], alone: 'about' },
  А·ч: { words: [['ач, а ч, ампер час, ампер часов, ah', 1]], alone: 'exact' },
  л: { words: [['литр, литра, литров, l, litre, litres, liter, liters', 1]], alone: 'about' },
  'мото-ч': { words: [['мч, моточас, моточаса, моточасов, м час, ч, hours, hour, hrs, h', 1]], alone: 'most' },
  ч: { words: [['час, часа, часов, h, hours, hour, hrs', 1]], alone: 'most' },
  мин: { words: [['минут, минуты, минуту, min, mins, minute, minutes', 1]], alone: 'most' },
  кВт: {
    words: [
      ['киловатт, kw', 1],
      ['квa, ква, kva', 1],
    ],
    alone: 'about',
  },
  ГБ: {
    words: [
      ['гб, гигабайт, гигов, гиг, gb', 1],
      ['тб, терабайт, tb', 1024],
    ],
    alone: 'exact',
  },
  '″': { words: [['дюйм, дюйма, дюймов, inch, inches', 1]], alone: 'exact' },
  'мес.': {
    words: [
      ['месяц, месяца, месяцев, month, months', 1],
      ['год, года, лет', 12],
    ],
    alone: 'most',
  },
  бар: { words: [['атм, атмосфер, bar', 1]], alone: 'about' },
  А: { words: [['ампер, ампера', 1]], alone: 'about' },
  '%': { words: [['процент, процента, процентов, percent', 1]], alone: 'most' },
};

/** Words that multiply the number before them. */
export const scales: ReadonlyMap<string, number> = new Map([
  ...['тыс', 'тысяч', 'тысячи', 'тысяча', 'тыщ', 'тыщи', 'тыща', 'косарь', 'косаря', 'косарей', 'т', 'к', 'k', 'thousand', 'thousands'].map((word) => [word, 1000] as const),
  ...['млн', 'миллион', 'миллиона', 'миллионов', 'лям', 'ляма', 'лямов', 'мильон', 'мильона', 'мильонов', 'мильенов', 'лимон', 'лимона', 'лимонов', 'mln', 'mio', 'million', 'millions'].map((word) => [word, 1_000_000] as const),
  ...['млрд', 'миллиард', 'миллиарда', 'миллиардов', 'bn', 'billion'].map((word) => [word, 1_000_000_000] as const),
]); // prettier-ignore

/** How a number in a query filters a field if no word says a bound: exactly, at most or about. */
export const aloneIn = ({ unit, type }: Pick<Field, 'unit' | 'type'>): AloneNumber =>
  (unit && units[unit.ru]?.alone) ?? (type === 'money' ? 'most' : 'exact');
