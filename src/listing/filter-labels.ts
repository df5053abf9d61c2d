import { formatDay, formatInteger, formatNumber, THIN } from '#ui/format.ts';
import { type Field, type Language, optionLabel } from '#dictionary/field.ts';
import type { Range } from '#dictionary/filter.ts';
import { engineSpread, litres } from '#dictionary/litres.ts';
import { freeOfCharge } from './price-text.ts';

const words = { ru: { from: 'от', to: 'до', about: 'около' }, en: { from: 'from', to: 'up to', about: 'about' } };

/** Whole hundreds of thousands from here on are said in millions. */
const million = 1_000_000;

const isRound = (value: number | null): boolean => value !== null && value >= million && value % 100_000 === 0;

const amount = (value: number, language: Language, isCompact: boolean): string =>
  isCompact
    ? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
    : formatInteger(value, language);

/** « пешком»: how a range is measured, where one manner is chosen (`betterWith`); it then needs no label of its own. */
export function measureLabel({ betterWith }: Field, fields: readonly Field[], chosen: readonly string[], language: Language): string {
  const measure = fields.find(({ key }) => key === betterWith);
  const [manner = '', ...others] = measure ? chosen : [];
  return measure && manner && others.length === 0 ? ` ${optionLabel(measure, manner, language).toLocaleLowerCase(language)}` : '';
} // prettier-ignore

/** «до 2 млн ₽», «2015–2020»; `lead` precedes an upper bound. */
export function boundsText(field: Field, { from, to }: Range, language: Language, lead = words[language].to): string {
  // «3,5 л» is about so much of a car; the sizes of motorcycles, which are of categories, are said as they are.
  const middle = ((from ?? 0) + (to ?? 0)) / 2;
  if (field.unit?.ru === 'см³' && !field.categories && from && to === middle + engineSpread(middle))
    return litres(middle, language);
  // Two bounds are both in millions, or neither.
  const isCompact = isRound(from ?? to) && isRound(to ?? from);
  const figure = (value: number) =>
    field.decimals
      ? formatNumber(value, language, field.decimals)
      : field.unit
        ? amount(value, language, isCompact)
        : String(value);
  const unit = field.unit ? `${THIN}${field.unit[language]}` : '';
  // «10 соток» are searched 5 % to either side.
  if (field.unit?.ru === 'сот.' && from && to && Math.abs(to - from - middle / 10) < 0.02)
    return `${words[language].about} ${figure(middle)}${unit}`;
  if (from !== null && to !== null) return from === to ? figure(from) + unit : `${figure(from)}–${figure(to)}${unit}`;
  const word = from !== null ? words[language].from : lead;
  return `${word && `${word} `}${figure(from ?? to ?? 0)}${unit}`;
}

/** «Цена до 2 млн ₽», «Год выпуска 2015–2020», «До метро 15 мин», which needs no second «до». */
export function rangeLabel(field: Field, range: Range, language: Language): string {
  if (field.key === 'price_minor' && range.to === 0) return freeOfCharge[language];
  if (field.none && range.to === 0) return field.none[language];
  const label = field.label[language];
  return `${label} ${boundsText(field, range, language, label.startsWith('До ') ? '' : undefined)}`;
}

/** «Белый», «Комнат: 2». */
export function choiceLabel(field: Field, value: string, language: Language): string {
  const label = optionLabel(field, value, language);
  return field.isLabelled ? `${field.label[language]}: ${label.toLocaleLowerCase(language)}` : label;
}

const mostListed = 5;
const moreWords = { ru: 'и ещё', en: 'and' };

/** Many makes or models as one text: «Chery, Haval и ещё 18»; null where they are few. */
export function manyNames(names: readonly string[], language: Language): string | null {
  if (names.length <= mostListed) return null;
  const more = `${moreWords[language]} ${names.length - 2}${language === 'en' ? ' more' : ''}`;
  return `${names.slice(0, 2).join(', ')} ${more.replaceAll(' ', '\u00A0')}`;
}

/** «5–8 дек.», «28 дек. – 3 янв.»: the days of a stay, as `daysText` tells them, whose code is in no first view of results (decision 31). */
export function stayLabel({ from, to }: { from: string; to: string }, language: Language): string {
  // Without its year, which is the coming one.
  const [first, last] = [from, to].map((day) => formatDay(day, language).slice(0, -5));
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`;
}
