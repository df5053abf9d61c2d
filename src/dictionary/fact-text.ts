import { formatInteger, formatMoney, formatNumber, THIN } from '#ui/format.ts';
import { type Field, type Language, optionLabel, percentDecimals, singularLabel } from './field.ts';
import { nameIn } from './latin-name.ts';

const yes = { ru: 'Да', en: 'Yes' };
const no = { ru: 'Нет', en: 'No' };

const russianPlural = new Intl.PluralRules('ru');

/** A value with its unit; English units that have a plural lose its ending after 1. */
function withUnit(value: number, text: string, { unit }: Field, language: Language): string {
  if (!unit) return text;
  // The sign of inches stands at its number.
  if (unit.ru === '″') return `${text}″`;
  if (language === 'ru') return `${text}${THIN}${unit.forms?.[russianPlural.select(value)] ?? unit.ru}`;
  const figure = `${text}${THIN}${text === '1' ? unit.en.replace(/s$/u, '') : unit.en}`;
  const { squareMetres } = unit;
  return squareMetres ? `${figure} (${formatNumber(value * squareMetres, language, 0)}${THIN}m²)` : figure;
}

/** Measures that a seller has typed, «42000 × 18000 × 7000», with grouped digits, those in millimetres in metres; other texts as they are. */
function measuresText({ measures }: Pick<Field, 'measures'>, text: string, language: Language): string {
  const figures = text.split(/[×xх]/u).map((figure) => figure.trim());
  if (figures.length < 2 || !figures.every((figure) => /^\d+$/u.test(figure))) return text;
  const joined = figures
    .map((figure) => formatNumber(Number(figure) / (measures ? 1000 : 1), language, 3))
    .join('\u00A0× ');
  return measures ? `${joined}${THIN}${language === 'ru' ? 'м' : 'm'}` : joined;
}

/** 18500 thousandths → «18,5 %», in English "18.5%". */
export const percentText = (thousandths: number, language: Language): string =>
  formatNumber(thousandths / 10 ** percentDecimals, language, percentDecimals) + (language === 'ru' ? `${THIN}%` : '%');

export type Names = Readonly<Record<string, { name: string } | null | undefined>>;

/**
 * Text of a value: the label of an option, the name of a catalogue row, a number with its unit. Empty for amounts (see valueText),
 * pictures and price lists.
 */
export function factText(field: Field, value: unknown, refs: Names, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'enum':
    case 'count':
      return singularLabel(field, value, language);
    case 'set':
      return Array.isArray(value) ? value.map((key) => optionLabel(field, key, language)).join('\u00A0· ') : '';
    case 'tags':
      return Array.isArray(value) ? value.join('\u00A0· ') : '';
    case 'ref':
      return nameIn(refs[field.key]?.name ?? '', language);
    case 'int':
      // A number without a unit, such as a year, is not grouped by thousands.
      return field.unit
        ? withUnit(Number(value), formatInteger(Number(value), language), field, language)
        : String(value);
    case 'number':
      return withUnit(
        Number(value),
        formatNumber(Number(value), language, field.isShownWhole ? 0 : (field.decimals ?? 1)),
        field,
        language,
      );
    case 'percent':
      return percentText(Number(value), language);
    case 'bool':
      return (value === true ? yes : no)[language];
    case 'text':
      return field.isName ? nameIn(String(value), language) : measuresText(field, String(value), language);
    case 'money':
    case 'photos':
    case 'rows':
      return '';
  }
}

type Values = Readonly<Record<string, unknown>>;

/** The currency of an amount: the value of its `currencyKey` field, otherwise roubles. */
export function currencyOf({ currencyKey }: Pick<Field, 'currencyKey'>, values: Values): string {
  const currency = currencyKey === undefined ? undefined : values[currencyKey];
  return typeof currency === 'string' && currency !== '' ? currency : 'RUB';
}

/** Like factText, also for amounts, whose currency is among the other values. */
export function valueText(field: Field, values: Values, refs: Names, language: Language): string {
  const value = values[field.key];
  return field.type === 'money' && typeof value === 'number'
    ? formatMoney(value, currencyOf(field, values), language)
    : factText(field, value, refs, language);
}
