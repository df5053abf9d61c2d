import { type Locale, currencyDigits, formatMoney, formatNumber } from '#ui/format.ts';
import type { Coefficient, Formula, Term } from './formula.ts';
import type { RowAge, RowRange, TableRow } from './lines.ts';

/** Texts of formulas and table rows. The API returns them in English. */

const words = {
  ru: {
    greatest: 'наибольшее из двух:',
    and: 'и',
    included: 'входит в единую ставку',
    cc: 'см³',
    hp: 'л. с.',
    kw: 'кВт',
    eurPerCc: '€ за см³',
    eurRate: '₽ за €',
    rubPerHp: '₽ за л. с.',
    km: 'км',
    rubPerKm: '₽ за км',
    rubFor: '₽ за',
    months: 'мес.',
    hours: 'часов в год',
    above: 'больше',
    upTo: 'до',
    preferential: 'льготный, для себя',
    roubles: '₽',
    eur: '€',
  },
  en: {
    greatest: 'the greater of',
    and: 'and',
    included: 'included in the unified rate',
    cc: 'cm³',
    hp: 'hp',
    kw: 'kW',
    eurPerCc: '€ a cm³',
    eurRate: '₽ a €',
    rubPerHp: '₽ a hp',
    km: 'km',
    rubPerKm: '₽ a km',
    rubFor: '₽ for',
    months: 'months',
    hours: 'hours a year',
    above: 'over',
    upTo: 'up to',
    preferential: 'reduced rate, for personal use',
    roubles: '₽',
    eur: '€',
  },
} as const;

const ages: Readonly<Record<RowAge, Readonly<Record<Locale, string>>>> = {
  up_to_3: { ru: 'не старше 3 лет', en: 'up to 3 years old' },
  over_3: { ru: 'старше 3 лет', en: 'over 3 years old' },
  from_3_to_5: { ru: 'старше 3, не старше 5 лет', en: 'over 3 and up to 5 years old' },
  over_5: { ru: 'старше 5 лет', en: 'over 5 years old' },
  from_3_to_7: { ru: 'старше 3, не старше 7 лет', en: 'over 3 and up to 7 years old' },
  over_7: { ru: 'старше 7 лет', en: 'over 7 years old' },
};

const coefficients: Readonly<Record<Coefficient, Readonly<Record<Locale, string>>>> = {
  KT: { ru: 'территория', en: 'territory' },
  KBM: { ru: 'бонус-малус', en: 'bonus-malus' },
  KVS: { ru: 'возраст и\u00A0стаж', en: 'age and\u00A0experience' },
  KO: { ru: 'круг водителей', en: 'who may drive' },
  KM: { ru: 'мощность', en: 'power' },
  KS: { ru: 'срок', en: 'term' },
  cap: { ru: 'предел', en: 'cap' },
};

const space = '\u00A0';

const yearForms = {
  ru: { one: 'год', few: 'года', many: 'лет', other: 'года' },
  en: { one: 'year', few: 'years', many: 'years', other: 'years' },
} as const;
const yearRules = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** «5 лет». */
function years(value: string, locale: Locale): string {
  const form = yearRules[locale].select(Number(value)) as keyof (typeof yearForms)['ru']; // years are whole
  return `${value}${space}${yearForms[locale][form]}`;
}

const isDivisor = ({ unit }: Term): boolean => unit === 'per_years' || unit === 'per_hours';

/** `isFactor`: one of several, so that a sum stands in brackets. */
function termText(term: Term, locale: Locale, isFactor: boolean): string {
  const say = words[locale];
  if (term.unit === 'roubles') {
    const sum = term.minors.map((minor) => formatMoney(minor, 'RUB', locale)).join(' + ');
    return term.minors.length > 1 && isFactor ? `(${sum})` : sum;
  }
  if (term.unit === 'foreign') return formatMoney(term.minor, term.currency, locale);
  const value = formatNumber(Number(term.value), locale, 6);
  switch (term.unit) {
    case 'currency_rate': {
      const { nominal, currency } = term;
      const units = formatMoney(nominal * 10 ** currencyDigits(currency), currency, locale);
      return `${value}${space}${say.rubFor}${space}${units}`;
    }
    case 'km':
      return `${value}${space}${say.km}`;
    case 'rub_per_km':
      return `${value}${space}${say.rubPerKm}`;
    case 'years':
      return years(term.value, locale);
    case 'months':
      return `${value}${space}${say.months}`;
    case 'per_years':
      return years(term.value, locale);
    case 'per_hours':
      return `${value}${space}${say.hours}`;
    case 'percent':
      return locale === 'ru' ? `${value}${space}%` : `${value}%`;
    case 'cc':
      return `${value}${space}${say.cc}`;
    case 'eur_per_cc':
      return `${value}${space}${say.eurPerCc}`;
    case 'eur_rate':
      return `${value}${space}${say.eurRate}`;
    case 'hp':
      return `${value}${space}${say.hp}`;
    case 'rub_per_hp':
      return `${value}${space}${say.rubPerHp}`;
    case 'excise_kw':
      return `${value}${space}${say.kw} / ${formatNumber(0.75, locale, 2)}`;
    case 'times':
      return value;
    case 'coefficient':
      return `${value}${space}(${coefficients[term.of][locale]})`;
  }
}

/** «2 000 000 ₽ × 48 %», or the greater of two such products. */
export function formulaText(formula: Formula, locale: Locale): string {
  const say = words[locale];
  const products = formula.map((product) =>
    product
      .map(
        (term, at) => `${at === 0 ? '' : isDivisor(term) ? ' / ' : ' × '}${termText(term, locale, product.length > 1)}`,
      )
      .join(''),
  );
  if (products.length === 0) return say.included;
  return products.length > 1 ? `${say.greatest} ${products.join(` ${say.and} `)}` : products.join('');
}

function rangeText({ unit, above, upTo }: RowRange, locale: Locale): string {
  const say = words[locale];
  const name = { eur: say.eur, cc: say.cc, kw: say.kw, hp: say.hp, roubles: say.roubles }[unit];
  const figure = (text: string) => formatNumber(Number(text), locale, 2);
  if (upTo === null) return above === null ? '' : `${say.above} ${figure(above)}${space}${name}`;
  if (above === null) return `${say.upTo} ${figure(upTo)}${space}${name}`;
  return `${say.above} ${figure(above)} ${say.upTo} ${figure(upTo)}${space}${name}`;
}

/** The row of a table: «больше 1 500 до 1 800 см³, старше 5 лет»; empty for tables with one row. */
export function rowText({ ranges, age, isPreferential }: TableRow, locale: Locale): string {
  return [
    ...(isPreferential ? [words[locale].preferential] : []),
    ...ranges.map((range) => rangeText(range, locale)).filter(Boolean),
    ...(age ? [ages[age][locale]] : []),
  ].join(', ');
}
