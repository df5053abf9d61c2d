import { formatInteger, formatNumber, THIN } from '#ui/format.ts';
import { type Field, type Language, optionLabel } from '#dictionary/field.ts';
import type { Range } from '#dictionary/filter.ts';
import { freeOfCharge } from './price-text.ts';

const words = { ru: { from: 'от', to: 'до' }, en: { from: 'from', to: 'up to' } };

/** Whole hundreds of thousands from here on are said in millions. */
const million = 1_000_000;

const isRound = (value: number | null): boolean => value !== null && value >= million && value % 100_000 === 0;

const amount = (value: number, language: Language, isCompact: boolean): string =>
  isCompact
    ? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
    : formatInteger(value, language);

/** «Цена до 2 млн ₽», «Год выпуска 2015–2020», «До метро 15 мин», which needs no second «до». */
export function rangeLabel(field: Field, { from, to }: Range, language: Language): string {
  if (field.key === 'price_minor' && to === 0) return freeOfCharge[language];
  // Two bounds are both in millions, or neither.
  const isCompact = isRound(from ?? to) && isRound(to ?? from);
  const figure = (value: number) =>
    field.decimals
      ? formatNumber(value, language, field.decimals)
      : field.unit
        ? amount(value, language, isCompact)
        : String(value);
  const unit = field.unit ? `${THIN}${field.unit[language]}` : '';
  const label = field.label[language];
  if (from !== null && to !== null)
    return from === to ? `${label} ${figure(from)}${unit}` : `${label} ${figure(from)}–${figure(to)}${unit}`;
  const word = from !== null ? words[language].from : label.startsWith('До ') ? '' : words[language].to;
  return `${label} ${word && `${word} `}${figure(from ?? to ?? 0)}${unit}`;
}

/** «Белый», «Комнат: 2». */
export function choiceLabel(field: Field, value: string, language: Language): string {
  const label = optionLabel(field, value, language);
  return field.isLabelled ? `${field.label[language]}: ${label.toLocaleLowerCase(language)}` : label;
}
